import { useRef } from 'react'

/** Maximum time between both presses of a double press, as in most operating systems. */
const double_press_ms = 400

/**
 * Returns a function that is true for the second press of a double press on one element. The caller should ignore the second press. The
 * function compares the times of the presses, because a busy page handles an event later.
 */
export function useDoublePress(): (event: { timeStamp: number }, pressed?: string) => boolean {
  const last = useRef<{ pressed: string; at: number } | null>(null)
  return ({ timeStamp: at }, pressed = '') => {
    if (last.current?.pressed === pressed && at - last.current.at < double_press_ms) return true
    last.current = { pressed, at }
    return false
  }
}
