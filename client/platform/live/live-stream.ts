import type { LiveEvent } from '#schemas/chats/chat.ts'

/** A message about the stream. It comes from this tab's own stream, or from the tab that is the leader. */
export type StreamNote = { is: 'open' } | { is: 'event'; event: LiveEvent } | { is: 'failed' }

const first_delay_ms = 2000
const longest_delay_ms = 60_000

interface StreamOptions {
  /** Time at which the page was rendered. The first connection asks for all events since then. */
  since: string | null
  hear(note: StreamNote): void
}

/**
 * Opens the event stream. After a failure, it reconnects with exponential backoff and jitter. It does not use the built-in reconnection of
 * EventSource, because all browsers would then retry every two seconds at the same moment. Returns a function that closes the stream.
 */
export function openStream({ since, hear }: StreamOptions): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let was_open = false
  let is_closed = false

  function open(): void {
    clearTimeout(timer)
    const opened = new EventSource(was_open || !since ? '/api/live' : `/api/live?since=${since}`)
    source = opened
    opened.onopen = () => {
      failures = 0
      was_open = true
      hear({ is: 'open' })
    }
    opened.onmessage = ({ data }) => hear({ is: 'event', event: JSON.parse(data) })
    opened.onerror = () => {
      opened.close()
      if (is_closed) return
      source = null
      const delay = Math.min(longest_delay_ms, first_delay_ms * 2 ** failures++)
      clearTimeout(timer)
      timer = setTimeout(open, delay / 2 + Math.random() * (delay / 2))
      hear({ is: 'failed' })
    }
  }
  const wake = () => {
    if (source) return
    failures = 0
    open()
  }

  open()
  addEventListener('online', wake)
  return () => {
    is_closed = true
    clearTimeout(timer)
    removeEventListener('online', wake)
    source?.close()
  }
}
