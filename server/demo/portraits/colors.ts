/** A colour between two colours. With share 0 it is `from`, with share 1 it is `to`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  return `#${a.map((value, at) => hex(value + ((b[at] ?? 0) - value) * share)).join('')}`
}

/** How different two colours look, from 0 to about 440. */
export function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))
}

export const isDark = (color: string): boolean => Math.max(...channels(color)) < 0xb0

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')
