import { useRef } from 'react'

/** As long as systems wait for the second press of a double one. */
const double_press_ms = 400

/**
 * True for the second press of a double one: whoever presses twice out of habit meant the first. Pressing something else is no second press.
 * By when it was pressed, not by when a busy page hears of it.
 */
export function useDoublePress(): (event: { timeStamp: number }, pressed?: string) => boolean {
  const last = useRef<{ pressed: string; at: number } | null>(null)
  return ({ timeStamp: at }, pressed = '') => {
    if (last.current?.pressed === pressed && at - last.current.at < double_press_ms) return true
    last.current = { pressed, at }
    return false
  }
}
