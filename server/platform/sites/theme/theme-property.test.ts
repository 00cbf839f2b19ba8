import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FontName, fontNames } from '#schemas/site/fonts.ts'
import {
  type ExplicitToken,
  explicitTokens,
  type ThemeSeeds,
  type TokenColor,
  themeDensities,
  themeModes,
  themeRadii,
} from '#schemas/site/theme.ts'
import { type Palette, photo, type Scheme } from './color-roles.ts'
import { contrastPairs, veiled } from './contrast-pairs.ts'
import { blend, contrast } from './oklch.ts'
import { compileTheme } from './theme.ts'

/** A failed test prints the seed and the smallest failing theme. THEME_SEED=… repeats the same ten thousand themes. */
const seed = Number(process.env.THEME_SEED ?? 20_261_121)
const runs = Number(process.env.THEME_RUNS ?? 10_000)

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const hostile = fc.constantFrom(
  ...['#000000', '#ffffff', '#010101', '#fefefe', '#777777', '#767676', '#808080', '#595959', '#949494', '#bcbcbc'],
  ...['#00ff00', '#ffff00', '#ff00ff', '#00ffff', '#ff0000', '#0000ff', '#39ff14', '#ff073a', '#FFE600'],
)
const grey = fc.integer({ min: 0, max: 255 }).map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)
const color = fc.oneof({ weight: 4, arbitrary: anyColor }, { weight: 2, arbitrary: hostile }, { weight: 1, arbitrary: grey })

const part = fc.double({ min: 0, max: 1, noNaN: true })
const srgb = fc.tuple(part, part, part).map((components): TokenColor => ({ colorSpace: 'srgb', components }))
const tokenColor: fc.Arbitrary<TokenColor> = fc.oneof({ weight: 4, arbitrary: color }, { weight: 1, arbitrary: srgb })
const tokens = fc.dictionary(fc.constantFrom<ExplicitToken>(...explicitTokens), fc.record({ $value: tokenColor }), {
  maxKeys: explicitTokens.length,
  noNullPrototype: true,
})
const font = fc.constantFrom<FontName>(...fontNames)
const free = fc.record(
  {
    brand: color,
    accent: color,
    neutral: color,
    mode: fc.constantFrom(...themeModes),
    radius: fc.constantFrom(...themeRadii),
    density: fc.constantFrom(...themeDensities),
    heading_font: font,
    body_font: font,
    tokens: fc.record({ light: tokens, dark: tokens }, { requiredKeys: [] }),
  },
  { requiredKeys: ['brand'] },
)
/** Themes with one colour for all seeds, so that hue distinguishes nothing. */
const alike = fc.tuple(free, color).map(([seeds, one]) => ({ ...seeds, brand: one, accent: one, neutral: one }))
const anySeeds: fc.Arbitrary<ThemeSeeds> = fc.oneof({ weight: 4, arbitrary: free }, { weight: 1, arbitrary: alike })

/** In both themes, the contrast of white on the second fill is between the required contrast and the contrast that the solver uses. */
const barely_white: [ThemeSeeds][] = [
  [{ brand: '#1b3325', accent: '#4429bf' }],
  [{ brand: '#34186f', tokens: { light: { secondary: { $value: '#696562' } } } }],
]

test('no seeds, however odd, give a pair that cannot be read: every pair, light and dark', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(anySeeds, (seeds) => {
      const { palettes, css } = compileTheme(seeds)
      // expect() is called once per theme, because thirty thousand calls take longer than the computation
      const failures = [...failuresIn(palettes.light, 'light'), ...failuresIn(palettes.dark, 'dark')]
      expect([...failures, ...(css.match(/NaN|undefined|null|Infinity/) ?? [])]).toEqual([])
    }),
    { numRuns: runs, seed, examples: barely_white },
  )
})

test('every colour that was moved is told, with a pair it failed and now passes, and no other is', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anySeeds, (seeds) => {
      const { palettes, shifts } = compileTheme(seeds)
      for (const { asked, used, before, after, pair, use } of shifts) {
        expect(used).not.toBe(asked)
        expect(after).toBeGreaterThanOrEqual(pair.least)
        if (use === 'text' || use === 'focus ring') expect(before).toBeLessThan(pair.least)
      }
      for (const scheme of ['light', 'dark'] as const) {
        const told = shifts.filter((shift) => shift.scheme === scheme && shift.use === 'button').map(({ used }) => used)
        const brand = seeds.tokens?.[scheme]?.primary ? undefined : seeds.brand.toLowerCase()
        if (brand !== undefined && palettes[scheme].primary !== brand) expect(told).toContain(palettes[scheme].primary)
      }
    }),
    { numRuns: Math.ceil(runs / 10), seed },
  )
})

test('white is readable on the shade and on the veil of any picture, even a white one', () => {
  for (const opacity of [photo.shade, photo.veil])
    expect(contrast(photo.on, blend('#000000', '#ffffff', opacity))).toBeGreaterThanOrEqual(4.5)
})

function failuresIn(palette: Palette, scheme: Scheme): string[] {
  const veils = { scheme, ink: palette.ink, on_deep: palette['on-deep'] }
  const failures: string[] = []
  for (const { component, front, back, least, veil } of contrastPairs) {
    for (const ground of back) {
      const reached = contrast(palette[front], veil ? veiled(palette[ground], veil, veils) : palette[ground])
      if (reached < least) failures.push(`${scheme} ${component}: ${front} on ${ground} ${reached.toFixed(2)} < ${least}`)
    }
  }
  return failures
}
