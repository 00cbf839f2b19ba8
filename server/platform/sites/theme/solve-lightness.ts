import { luminance, luminanceOf, type Oklch, toHex } from './oklch.ts'

/** The luminance of a decided colour, and the minimum contrast with it. */
export interface Limit {
  luminance: number
  least: number
}

/** A range of luminances that have too little contrast with one decided colour. */
interface Gap {
  low: number
  high: number
}

/** This margin is added to each limit, because colours are rounded to 8 bits. */
export const margin = 0.01
const nudge = 0.002

/**
 * The colour that meets every limit and is nearest in lightness to the wanted colour. The hue does not change. The chroma is reduced only
 * if a screen cannot show the colour. Null if no lightness meets all limits.
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

/** The first luminance outside all gaps in one direction. Gaps overlap, so the end of one gap may be inside another gap. */
function edge(start: number, gaps: readonly Gap[], direction: -1 | 1): number {
  let at = start
  for (let gap = within(at, gaps); gap; gap = within(at, gaps)) at = direction === -1 ? gap.low : gap.high
  return at
}

/** A gap that contains the luminance. */
const within = (value: number, gaps: readonly Gap[]) => gaps.find(({ low, high }) => value > low && value < high)

/** Finds the lightness with this luminance by bisection. Then moves in small steps until the rounded colour is outside every gap. */
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
