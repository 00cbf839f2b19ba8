/** The time in a film, from 0 to 1. A film repeats, so that each function has the same value at 0 and at 1. */
export type Time = number

/** A wave from -1 to 1 with a whole number of cycles in a film. */
export const wave = (time: Time, cycles: number, phase = 0): number => Math.sin(2 * Math.PI * (time * cycles + phase))

/** Rises from 0 to 1 at `from`, and falls to 0 at `to`. `soft` is the duration of the rise. */
export function between(time: Time, from: Time, to: Time, soft = 0.04): number {
  // the part of a film before its start is the end of the previous round
  const at = time < from - soft ? time + 1 : time
  return ease((at - from + soft / 2) / soft) * (1 - ease((at - to + soft / 2) / soft))
}

const ease = (share: number): number => {
  const x = Math.min(1, Math.max(0, share))
  return x * x * (3 - 2 * x)
}
