import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#schemas/chat.ts'

type Kind = LiveEvent['kind']
type EventOf<K extends Kind> = Extract<LiveEvent, { kind: K }>
type Listener = (event: LiveEvent) => void

/** Only the browser listens, and a page has one stream: nothing here exists while the server renders. */
const listeners = new Set<Listener>()

/** Calls the listener for every live event of the kind, while the component is shown. */
export function useLive<K extends Kind>(kind: K, listener: (event: EventOf<K>) => void): void {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const listen: Listener = (event) => {
      if (event.kind === kind) heard(event as EventOf<K>)
    }
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [kind])
}

const first_delay_ms = 2000
const longest_delay_ms = 60_000

/**
 * Opens the event stream and keeps it open; answers how to close it. Events sent while it was broken are lost, so `onHeal`
 * fetches anew after every reconnection. The browser itself repairs a dropped connection; a refused one is left to us.
 */
export function openLive({ onHeal }: { onHeal(): void }): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let was_open = false

  function open(): void {
    source = new EventSource('/api/live')
    source.onopen = () => {
      failures = 0
      if (was_open) onHeal()
      was_open = true
    }
    source.onmessage = ({ data }) => tell(data)
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return
      const delay = Math.min(longest_delay_ms, first_delay_ms * 2 ** failures++)
      timer = setTimeout(open, delay / 2 + Math.random() * (delay / 2))
    }
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

function tell(data: string): void {
  const event: LiveEvent = JSON.parse(data)
  for (const listen of [...listeners]) listen(event)
}
