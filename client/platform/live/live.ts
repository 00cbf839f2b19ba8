import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { LiveEvent } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import { type HeardNote, shareStream } from './live-share.ts'

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

/** Whether events arrive. `starting`: not known yet. `polled`: there is no stream, but the server answers calls. */
export const useStream = create<{ state: 'starting' | 'open' | 'polled' | 'lost' }>(() => ({ state: 'starting' }))

/** After events were lost between two processes of the server. */
const heal_within_ms = 4000

interface LiveOptions {
  /** Tabs of one member share one stream. */
  member_id: string
  /** When the page was rendered; null if the data is newer than the page. */
  since: string | null
  onHeal(): void
  /** Fetches like onHeal(). Returns whether the server answered. */
  poll(): Promise<boolean>
}

/** The first poll: before a message about the lost connection appears, and after most reconnections. */
const first_poll_ms = 2500

/**
 * Listens to the event stream of the browser; returns a function that stops. Events that were sent without a stream are lost, so `onHeal` fetches
 * after every reconnection, and after the first connection if an event came since the page was rendered. A hidden page fetches once it is visible.
 */
export function openLive({ member_id, since, onHeal, poll }: LiveOptions): () => void {
  let is_closed = false
  let needs_healing = false
  let healing: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setTimeout> | undefined

  /** A proxy may refuse streams but forward calls. */
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
    if (note.is === 'event') hearEvent(note.event)
    else {
      if (useStream.getState().state !== 'polled') useStream.setState({ state: 'lost' })
      pollAfter(first_poll_ms + Math.random() * 1000)
    }
  }

  function hearEvent(event: LiveEvent): void {
    if (event.kind === 'missed' && event.own) heal()
    // all pages receive this at the same moment: spread their requests
    else if (event.kind === 'missed') healing ??= setTimeout(heal, Math.random() * heal_within_ms)
    else tell(event)
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

function tell(event: LiveEvent): void {
  for (const listen of [...listeners]) listen(event)
}
