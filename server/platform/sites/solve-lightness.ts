import { contrast, type Oklch, toHex } from './oklch.ts'

export interface Limit {
  against: readonly string[]
  least: number
}

const step = 0.005

/**
 * The colour nearest in lightness to the wished one that keeps every limit; hue stays, chroma gives way only where a screen ends.
 * Null when no lightness keeps them all. Aims a hair above the limit, so that no rounding elsewhere can undo it.
 */
export function solveLightness(wish: Oklch, limits: readonly Limit[]): string | null {
  for (let distance = 0; distance <= 1 + step; distance += step) {
    for (const l of [wish.l - distance, wish.l + distance]) {
      if (l < -step || l > 1 + step) continue
      const hex = toHex({ ...wish, l })
      if (keeps(hex, limits)) return hex
    }
  }
  return null
}

const keeps = (hex: string, limits: readonly Limit[]) =>
  limits.every(({ against, least }) => against.every((other) => contrast(hex, other) >= least + 0.01))
