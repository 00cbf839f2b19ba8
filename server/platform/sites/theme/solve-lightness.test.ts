import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, luminance, type Oklch, toHex } from './oklch.ts'
import { type Limit, solveLightness } from './solve-lightness.ts'

const step = 0.004
const lightnesses = Array.from({ length: 1 / step + 1 }, (_, at) => at * step)
const gray = (value: number) => `#${value.toString(16).padStart(2, '0').repeat(3)}`

const wishes: fc.Arbitrary<Oklch> = fc.record({
  l: fc.double({ min: 0, max: 1, noNaN: true }),
  c: fc.double({ min: 0, max: 0.32, noNaN: true }),
  h: fc.double({ min: 0, max: 360, noNaN: true }),
})
const others = fc.array(fc.tuple(fc.integer({ min: 0, max: 255 }).map(gray), fc.constantFrom(3, 4.5, 7)), { minLength: 1, maxLength: 4 })

test('the colour found keeps every limit, and none nearer in lightness does; null means there is none', () => {
  fc.assert(
    fc.property(wishes, others, (wish, pairs) => {
      const keeps = (hex: string, room: number) => pairs.every(([other, least]) => contrast(hex, other) >= least + room)
      const limits: Limit[] = pairs.map(([other, least]) => ({ luminance: luminance(other), least }))
      const found = solveLightness(wish, limits)
      // the scan uses a slightly higher limit, because its steps are larger than the steps of a screen
      const nearest = Math.min(...lightnesses.filter((l) => keeps(toHex({ ...wish, l }), 0.05)).map((l) => Math.abs(l - wish.l)))
      if (found === null) {
        expect(nearest).toBe(Number.POSITIVE_INFINITY)
        return
      }
      expect(keeps(found, 0)).toBe(true)
      const reach = [wish.l - nearest - 2 * step, wish.l + nearest + 2 * step].map((l) => luminance(toHex({ ...wish, l })))
      expect(luminance(found)).toBeGreaterThanOrEqual((reach[0] ?? 0) - 0.004)
      expect(luminance(found)).toBeLessThanOrEqual((reach[1] ?? 1) + 0.004)
    }),
    { numRuns: 500, seed: 7 },
  )
})

test('a wish that keeps its limits is left as it is', () => {
  expect(solveLightness({ l: 0.39, c: 0.087, h: 154 }, [{ luminance: 1, least: 4.5 }])).toBe(toHex({ l: 0.39, c: 0.087, h: 154 }))
})
