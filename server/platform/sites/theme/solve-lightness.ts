import { luminance, luminanceOf, type Oklch, toHex } from './oklch.ts'

/** A colour that is already there, by its luminance, and the contrast to keep from it. */
export interface Limit {
  luminance: number
  least: number
}

/** Luminances that stand too near to one that is there. */
interface Gap {
  low: number
  high: number
}

/** A hair above the limit, so that no rounding elsewhere can undo it. */
export const margin = 0.01
const nudge = 0.002

/**
 * The colour nearest in lightness to the wished one that keeps every limit; hue stays, chroma gives way only where a screen ends.
 * Null when no lightness keeps them all.
 */
export function solveLightness(wish: Oklch, limits: readonly Limit[]): string | null {
  const gaps = limits.map(({ luminance: other, least }): Gap => {
    const ratio = least + margin
    return { low: (other + 0.05) / ratio - 0.05, high: (other + 0.05) * ratio - 0.05 }
  })
  const as_wished = toHex(wish)
  const start = luminance(as_wished)
  if (!within(start, gaps)) return as_wished
  const darker = approach(wish, gaps, -1, edge(start, gaps, -1))
  const lighter = approach(wish, gaps, 1, edge(start, gaps, 1))
  if (!darker || !lighter) return (darker ?? lighter)?.hex ?? null
  return wish.l - darker.l <= lighter.l - wish.l ? darker.hex : lighter.hex
}

/** Where one leaves the gaps, going darker or lighter: they overlap, so the way out of one may lie in the next. */
function edge(start: number, gaps: readonly Gap[], direction: -1 | 1): number {
  let at = start
  for (let gap = within(at, gaps); gap; gap = within(at, gaps)) at = direction === -1 ? gap.low : gap.high
  return at
}

/** The first gap that this stands in. */
const within = (value: number, gaps: readonly Gap[]) => gaps.find(({ low, high }) => value > low && value < high)

/** Halves its way to the lightness that has this luminance, then steps on until the written colour is free of every gap. */
function approach({ l: wished, c, h }: Oklch, gaps: readonly Gap[], direction: -1 | 1, target: number): { l: number; hex: string } | null {
  if (target < 0 || target > 1) return null
  let near = Math.min(1, Math.max(0, wished))
  let far = direction === -1 ? 0 : 1
  for (let step = 0; step < 12; step += 1) {
    const middle = (near + far) / 2
    const is_beyond = (luminanceOf({ l: middle, c, h }) - target) * direction >= 0
    if (is_beyond) far = middle
    else near = middle
  }
  for (let l = far; l >= -nudge && l <= 1 + nudge; l += direction * nudge) {
    const hex = toHex({ l, c, h })
    if (!within(luminance(hex), gaps)) return { l, hex }
  }
  return null
}
