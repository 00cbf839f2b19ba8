import { useEffect, useEffectEvent } from 'react'

let last_at = Date.now()

const events = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
const note = () => {
  last_at = Date.now()
}

/** True if the person used the page within this time. Calls that nobody asked for rest otherwise, so that an idle session can end. */
export const wasActiveWithin = (ms: number): boolean => document.visibilityState === 'visible' && Date.now() - last_at <= ms

/** Repeats work while the person uses the page, and at once when the page shows again. */
export function useWhileActive(every_ms: number, within_ms: number, work: () => void): void {
  const run = useEffectEvent(() => {
    if (wasActiveWithin(within_ms)) work()
  })
  useEffect(() => {
    const timer = setInterval(run, every_ms)
    for (const name of events) addEventListener(name, note, { passive: true })
    document.addEventListener('visibilitychange', run)
    return () => {
      clearInterval(timer)
      for (const name of events) removeEventListener(name, note)
      document.removeEventListener('visibilitychange', run)
    }
  }, [every_ms])
}
