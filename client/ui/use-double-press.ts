import { useRef } from 'react'

/** Usual time limit of a double click in operating systems. */
const double_press_ms = 400

/**
 * Returns true for the second press of a double press on the same thing, which the caller should ignore. Uses the time of the press itself,
 * because a busy page handles the event later.
 */
export function useDoublePress(): (event: { timeStamp: number }, pressed?: string) => boolean {
  const last = useRef<{ pressed: string; at: number } | null>(null)
  return ({ timeStamp: at }, pressed = '') => {
    if (last.current?.pressed === pressed && at - last.current.at < double_press_ms) return true
    last.current = { pressed, at }
    return false
  }
}
