import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
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

/** Whether events come through. `starting`: not known yet. */
export const useStream = create<{ state: 'starting' | 'open' | 'lost' }>(() => ({ state: 'starting' }))

const first_delay_ms = 2000
const longest_delay_ms = 60_000
/** After events were lost between two processes of the server. */
const heal_within_ms = 4000

interface LiveOptions {
  /** When the page was drawn; null where what it shows came later. */
  since: string | null
  onHeal(): void
}

/**
 * Opens the event stream and keeps it open; answers how to close it. Events sent while it was broken are lost, so `onHeal` fetches anew
 * after every reconnection, and at the first opening where something came since the page was drawn: the server says so. The browser would
 * try again every two seconds, all browsers at one moment: here each try waits longer, by a time of its own, and a page that nobody looks at
 * waits until somebody does.
 */
export function openLive({ since, onHeal }: LiveOptions): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let was_open = false
  let healing: ReturnType<typeof setTimeout> | undefined

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
      useStream.setState({ state: 'lost' })
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
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('online', wake)
    source?.close()
    useStream.setState({ state: 'starting' })
  }
}

function tell(event: LiveEvent): void {
  for (const listen of [...listeners]) listen(event)
}
