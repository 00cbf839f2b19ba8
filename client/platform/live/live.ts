import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { LiveEvent } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import { type HeardNote, shareStream } from './live-share.ts'

type Kind = LiveEvent['kind']
type EventOf<K extends Kind> = Extract<LiveEvent, { kind: K }>
type Listener = (event: LiveEvent) => void

/** The listeners of this page. Module state is safe here: only the browser adds listeners, and a page has only one stream. */
const listeners = new Set<Listener>()

/** Calls the listener for every live event of this kind while the component is mounted. */
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

/**
 * Whether live events arrive. `starting`: not known yet. `open`: events arrive. `polled`: no stream is open, but the server answers
 * requests. `lost`: the server does not answer.
 */
export const useStream = create<{ state: 'starting' | 'open' | 'polled' | 'lost' }>(() => ({ state: 'starting' }))

/** After events between two server processes were lost, every page fetches at a random moment within this time. */
const heal_within_ms = 4000

interface LiveOptions {
  /** All tabs of this member share one stream. */
  member_id: string
  /**
   * Time at which the page was rendered. Null for a member who logged in after that time, because the page has fetched this member's data
   * later.
   */
  since: string | null
  onHeal(): void
  /** Fetches the same data as onHeal(). Returns whether the server answered. */
  poll(): Promise<boolean>
}

/**
 * Time until the first poll. It is short enough that the poll runs before a message about the lost connection appears, and long enough that
 * most reconnections succeed first.
 */
const first_poll_ms = 2500

/**
 * Listens to the event stream of the browser. Events are lost while no stream is open. So `onHeal` fetches the data after every
 * reconnection. `onHeal` also runs after the first connection, if an event was sent after the page was rendered. A hidden page fetches the
 * data only when it becomes visible. Returns a function that stops listening.
 */
export function openLive({ member_id, since, onHeal, poll }: LiveOptions): () => void {
  let is_closed = false
  let needs_healing = false
  let healing: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setTimeout> | undefined

  /** Polls the server, because a proxy may reject streams but forward normal requests. */
  function pollAfter(ms: number): void {
    polling ??= setTimeout(async () => {
      const answers = !document.hidden && (await poll().catch(() => false))
      polling = undefined
      if (is_closed || useStream.getState().state === 'open') return
      if (!document.hidden) useStream.setState({ state: answers ? 'polled' : 'lost' })
      pollAfter(limits.refresh.without_events_ms)
    }, ms)
  }

  function heal(): void {
    clearTimeout(healing)
    healing = undefined
    needs_healing = document.hidden
    if (!needs_healing) onHeal()
  }

  function open(is_complete: boolean): void {
    clearTimeout(polling)
    polling = undefined
    useStream.setState({ state: 'open' })
    if (!is_complete) heal()
  }

  function hear(note: HeardNote): void {
    if (note.is === 'event') handleEvent(note.event)
    else {
      if (useStream.getState().state !== 'polled') useStream.setState({ state: 'lost' })
      pollAfter(first_poll_ms + Math.random() * 1000)
    }
  }

  function handleEvent(event: LiveEvent): void {
    if (event.kind === 'missed' && event.own) heal()
    // all pages receive this event at the same moment, so each page waits for a random time before its request
    else if (event.kind === 'missed') healing ??= setTimeout(heal, Math.random() * heal_within_ms)
    else notify(event)
  }

  const look = () => {
    if (needs_healing && !document.hidden) heal()
  }

  const stopSharing = shareStream({ member_id, since, hear, onOpen: open })
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(healing)
    clearTimeout(polling)
    is_closed = true
    document.removeEventListener('visibilitychange', look)
    stopSharing()
    useStream.setState({ state: 'starting' })
  }
}

function notify(event: LiveEvent): void {
  for (const listen of [...listeners]) listen(event)
}
