import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { LiveEvent } from '#schemas/chat.ts'
import { limits } from '#schemas/limits.ts'

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

/** Whether events come through. `starting`: not known yet. `polled`: there is no stream, and the server answers calls. */
export const useStream = create<{ state: 'starting' | 'open' | 'polled' | 'lost' }>(() => ({ state: 'starting' }))

const first_delay_ms = 2000
const longest_delay_ms = 60_000
/** After events were lost between two processes of the server. */
const heal_within_ms = 4000

interface LiveOptions {
  /** When the page was drawn; null where what it shows came later. */
  since: string | null
  onHeal(): void
  /** Fetches as onHeal() does. Answers whether the server answered. */
  poll(): Promise<boolean>
}

/** The first poll: before a message about the lost connection appears, and after most reconnections. */
const first_poll_ms = 2500

/**
 * Opens the event stream and keeps it open; answers how to close it. Events sent while it was broken are lost, so `onHeal` fetches anew
 * after every reconnection, and at the first opening where something came since the page was drawn: the server says so. The browser would
 * try again every two seconds, all browsers at one moment: here each try waits longer, by a time of its own, and a page that nobody looks at
 * waits until somebody does.
 */
export function openLive({ since, onHeal, poll }: LiveOptions): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let was_open = false
  let healing: ReturnType<typeof setTimeout> | undefined

  let polling: ReturnType<typeof setTimeout> | undefined
  let is_closed = false

  /** A proxy may refuse streams and pass on calls. */
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
    onHeal()
  }

  function open(): void {
    clearTimeout(timer)
    const opened = new EventSource(was_open || !since ? '/api/live' : `/api/live?since=${since}`)
    source = opened
    opened.onopen = () => {
      failures = 0
      clearTimeout(polling)
      polling = undefined
      useStream.setState({ state: 'open' })
      if (was_open || !since) heal()
      was_open = true
    }
    opened.onmessage = ({ data }) => {
      const event: LiveEvent = JSON.parse(data)
      if (event.kind === 'missed' && event.own) heal()
      // every page hears of it at one moment: each asks at a time of its own
      else if (event.kind === 'missed') healing ??= setTimeout(heal, Math.random() * heal_within_ms)
      else tell(event)
    }
    opened.onerror = () => {
      opened.close()
      source = null
      if (useStream.getState().state !== 'polled') useStream.setState({ state: 'lost' })
      pollAfter(first_poll_ms + Math.random() * 1000)
      const delay = Math.min(longest_delay_ms, first_delay_ms * 2 ** failures++)
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(open, delay / 2 + Math.random() * (delay / 2))
    }
  }
  const wake = () => {
    if (source || document.hidden) return
    failures = 0
    open()
  }

  open()
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
  return () => {
    clearTimeout(timer)
    clearTimeout(healing)
    clearTimeout(polling)
    is_closed = true
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('online', wake)
    source?.close()
    useStream.setState({ state: 'starting' })
  }
}

function tell(event: LiveEvent): void {
  for (const listen of [...listeners]) listen(event)
}
