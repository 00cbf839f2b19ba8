import { openStream, type StreamNote } from './live-stream.ts'

/** Messages between tabs. `quiet_ms` is the time since the open stream had its last event. */
type TabNote = StreamNote | { is: 'hello' } | { is: 'welcome'; quiet_ms: number }

/** Allowed difference in time: the server renders a page shortly before the browser starts to measure the time. */
const slack_ms = 1000

export type HeardNote = Exclude<StreamNote, { is: 'open' }>

interface ShareOptions {
  member_id: string
  since: string | null
  hear(note: HeardNote): void
  /**
   * Called when this tab receives events from an open stream. If `is_complete` is true, no event was missed, or the server will report
   * missed events.
   */
  onOpen(is_complete: boolean): void
}

/**
 * Opens one event stream for all tabs of the browser. Over HTTP/1.1, a browser opens only six connections to a host, so one stream per tab
 * would use all of them. The visible tabs elect a leader with a lock. The leader opens the stream and forwards every message to the other
 * tabs. A hidden tab is never the leader. In a browser without locks or channels, every visible tab opens its own stream.
 */
export function shareStream({ member_id, since, hear, onOpen }: ShareOptions): () => void {
  const name = `live:${member_id}`
  const channel = canShare() ? new BroadcastChannel(name) : null
  let stopLeading: (() => void) | null = null
  /** Time of the last event on the stream that this tab has opened. Null while this tab itself has no open stream. */
  let quiet_since: number | null = null
  /** The time since which the first stream of the page asks for events; null for later streams. */
  let asks_since = since
  let has_joined = false

  const broadcast = (note: TabNote) => channel?.postMessage(note)
  function handleOwn(note: StreamNote): void {
    has_joined = true
    if (note.is === 'failed') quiet_since = null
    else if (note.is === 'open' || isLasting(note)) quiet_since = performance.now()
    if (note.is === 'open') onOpen(asks_since !== null)
    else hear(note)
    if (note.is === 'open') asks_since = null
    broadcast(note)
  }
  function lead(): () => void {
    const close = openStream({ since: asks_since, hear: handleOwn })
    return () => {
      close()
      quiet_since = null
    }
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<TabNote>) => {
      if (data.is === 'hello') {
        if (quiet_since !== null) broadcast({ is: 'welcome', quiet_ms: performance.now() - quiet_since })
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
    broadcast({ is: 'hello' })
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

/** Whether a tab that has missed this message must fetch its data. Typing and presence events expire, so a tab may miss them. */
const isLasting = (note: StreamNote) => note.is === 'event' && note.event.kind !== 'typing' && note.event.kind !== 'presence'

/** Makes this tab the leader as soon as no other tab is the leader. The returned function stops waiting or leading. */
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
  // the request rejects if it is aborted while it waits
  navigator.locks.request(name, { signal: waiting.signal }, held).catch(() => {})
  return () => {
    waiting.abort()
    release()
  }
}
