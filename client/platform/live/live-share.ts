import { openStream, type StreamNote } from './live-stream.ts'

/** Messages between tabs. `quiet_ms`: how long the open stream has had no event. */
type TabNote = StreamNote | { is: 'hello' } | { is: 'welcome'; quiet_ms: number }

/** The server renders a page shortly before the browser starts its clock. */
const slack_ms = 1000

export type HeardNote = Exclude<StreamNote, { is: 'open' }>

interface ShareOptions {
  member_id: string
  since: string | null
  hear(note: HeardNote): void
  /** A stream is open for this tab. `is_complete`: no event was missed, or the server will report the gap. */
  onOpen(is_complete: boolean): void
}

/**
 * One event stream per browser: over HTTP/1.1 a browser opens six connections to a host, and a stream per tab would use them up.
 * The visible tabs elect a leader by a lock. It opens the stream and forwards every note to the other tabs. A hidden tab never leads.
 * Without locks or channels every visible tab has its own stream.
 */
export function shareStream({ member_id, since, hear, onOpen }: ShareOptions): () => void {
  const name = `live:${member_id}`
  const channel = canShare() ? new BroadcastChannel(name) : null
  let stopLeading: (() => void) | null = null
  /** Time of the last event on this tab's own stream; null while it has none. */
  let quiet_since: number | null = null
  /** Only the first stream of a page may ask for events since the page was rendered. */
  let asks_since = since
  let has_joined = false

  const tell = (note: TabNote) => channel?.postMessage(note)
  function hearOwn(note: StreamNote): void {
    has_joined = true
    if (note.is === 'failed') quiet_since = null
    else if (note.is === 'open' || isLasting(note)) quiet_since = performance.now()
    if (note.is === 'open') onOpen(asks_since !== null)
    else hear(note)
    if (note.is === 'open') asks_since = null
    tell(note)
  }
  function lead(): () => void {
    const close = openStream({ since: asks_since, hear: hearOwn })
    return () => {
      close()
      quiet_since = null
    }
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<TabNote>) => {
      if (data.is === 'hello') {
        if (quiet_since !== null) tell({ is: 'welcome', quiet_ms: performance.now() - quiet_since })
      } else if (data.is === 'welcome') {
        if (!has_joined) onOpen(since !== null && data.quiet_ms > performance.now() + slack_ms)
        has_joined = true
      } else if (data.is === 'open') {
        onOpen(false)
        has_joined = true
      } else {
        hear(data)
      }
    }
    tell({ is: 'hello' })
  }

  const follow = () => {
    if (!document.hidden) stopLeading ??= channel ? leadByLock(name, lead) : lead()
    else {
      stopLeading?.()
      stopLeading = null
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stopLeading?.()
    channel?.close()
  }
}

const canShare = () => typeof BroadcastChannel === 'function' && typeof navigator === 'object' && navigator.locks !== undefined

/** Typing and presence expire: a tab that missed them need not fetch them. */
const isLasting = (note: StreamNote) => note.is === 'event' && note.event.kind !== 'typing' && note.event.kind !== 'presence'

/** Leads as soon as no other tab does. Returns a function that stops waiting or leading. */
function leadByLock(name: string, lead: () => () => void): () => void {
  const waiting = new AbortController()
  let release = () => {}
  const held = () =>
    new Promise<void>((resolve) => {
      const stop = waiting.signal.aborted ? () => {} : lead()
      release = () => {
        stop()
        resolve()
      }
      if (waiting.signal.aborted) release()
    })
  // an abort while waiting rejects the request
  navigator.locks.request(name, { signal: waiting.signal }, held).catch(() => {})
  return () => {
    waiting.abort()
    release()
  }
}
