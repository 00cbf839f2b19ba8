import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { converter, wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fontFiles, fontNames, fonts } from '#schemas/fonts.ts'
import { explicitTokens, type ThemeSeeds } from '#schemas/theme.ts'
import { contrastPairs } from './contrast-pairs.ts'
import { contrast, fromHex, luminance, toHex } from './oklch.ts'
import { derivePalette } from './palette.ts'
import { compileTheme } from './theme.ts'
import { fontFaces } from './theme-fonts.ts'

const schemes = ['light', 'dark'] as const
const names = readdirSync('themes', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const theme = (name: string) => JSON.parse(readFileSync(`themes/${name}/theme.json`, 'utf8')) as ThemeSeeds

function failures(seeds: ThemeSeeds): string[] {
  return schemes.flatMap((scheme) => {
    const { palette } = derivePalette(seeds, scheme)
    return contrastPairs.flatMap(({ component, front, back, least }) =>
      back.flatMap((ground) => {
        const reached = contrast(palette[front], palette[ground])
        return reached >= least ? [] : [`${scheme} ${component}: ${front} on ${ground} ${reached.toFixed(2)} < ${least}`]
      }),
    )
  })
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const tokens = fc.dictionary(fc.constantFrom(...explicitTokens), fc.record({ $value: hex }), { maxKeys: 4, noNullPrototype: true })
const anySeeds: fc.Arbitrary<ThemeSeeds> = fc.record(
  { brand: hex, accent: hex, neutral: hex, tokens: fc.record({ light: tokens, dark: tokens }) },
  { requiredKeys: ['brand'] },
)

test('no seeds, however odd, give a pair that cannot be read', () => {
  fc.assert(
    fc.property(anySeeds, (seeds) => {
      expect(failures(seeds)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each(names)('VR-02 every pair of the theme %s passes in light and dark', (name) => {
  expect(failures(theme(name))).toEqual([])
})

test('VR-02 the default theme is dark green with yellow-green, and unread-messages shares the primary', () => {
  const { css, palettes } = compileTheme(theme('evergreen'))
  const primary = fromHex(palettes.light.primary)
  const secondary = fromHex(palettes.light.secondary)
  expect(primary.h).toBeGreaterThan(140)
  expect(primary.h).toBeLessThan(165)
  expect(primary.l).toBeLessThan(0.45)
  expect(secondary.h).toBeGreaterThan(105)
  expect(secondary.h).toBeLessThan(125)
  expect(secondary.l).toBeGreaterThan(0.8)
  expect(css.match(/--t-unread-messages:var\(--t-primary\)/g)).toHaveLength(css.split('--t-primary:').length - 1)
})

test('the three themes differ in type, corners, density and colour', () => {
  const seeds = names.map(theme)
  for (const key of ['brand', 'radius', 'density', 'heading_font', 'body_font'] as const)
    expect(new Set(seeds.map((one) => one[key])).size).toBe(3)
})

test('a mode decides which colours come first, and a choice on html overrides it', () => {
  const seeds = theme('evergreen')
  const paper = (css: string, selector: string) => css.split('\n').find((line) => line.startsWith(selector))
  for (const mode of ['light', 'dark', 'auto'] as const) {
    const { css, color, palettes } = compileTheme({ ...seeds, mode })
    const first = mode === 'dark' ? 'dark' : 'light'
    const other = mode === 'dark' ? 'light' : 'dark'
    expect(color).toBe(palettes[first].paper)
    expect(paper(css, `:root,[data-theme="${first}"]`)).toContain(`color-scheme:${first};--t-paper:${palettes[first].paper}`)
    expect(paper(css, `[data-theme="${other}"]`)).toContain(`color-scheme:${other};--t-paper:${palettes[other].paper}`)
    expect(css.includes(':root:not([data-theme="light"])')).toBe(mode === 'auto')
  }
})

test.each([
  { accent: '#abcdef;}body{display:none}' },
  { neutral: '</style><script>display' },
  { heading_font: 'x;}body{display:none}' },
  { radius: '0;}body{display:none}' },
  { tokens: { light: { paper: { $value: 'url(//display)' } } } },
])('seeds are never copied into the CSS: %j', (evil) => {
  // The schema refuses them long before; here the writer is on its own, and may refuse too.
  let css = 'refused'
  try {
    css = compileTheme({ brand: '#123456', ...evil } as unknown as ThemeSeeds).css
  } catch {}
  expect(css).not.toMatch(/display:none|script|<|url\(\/\//)
})

test('a colour that must move is told, one that need not is left alone', () => {
  expect(derivePalette({ brand: '#14532f' }, 'light').shifts).toEqual([])
  expect(derivePalette({ brand: '#ffe600' }, 'light').shifts).toMatchObject([{ scheme: 'light', token: 'primary', wanted: '#ffe600' }])
})

test('the colour maths agrees with an independent library', () => {
  const oklch = converter('oklch')
  fc.assert(
    fc.property(hex, hex, (first, second) => {
      expect(contrast(first, second)).toBeCloseTo(wcagContrast(first, second), 6)
      expect(fromHex(first).l).toBeCloseTo(oklch(first)?.l ?? 0, 3)
      expect(fromHex(first).c).toBeCloseTo(oklch(first)?.c ?? 0, 3)
      expect(Math.abs(luminance(toHex(fromHex(first))) - luminance(first))).toBeLessThan(0.01)
    }),
  )
})

test('every font a theme may name is in its package at the version in its address', () => {
  const { resolve } = createRequire(import.meta.url)
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  for (const { from } of fontFiles()) expect(resolve(from)).toContain('woff2')
  for (const name of fontNames) expect(dependencies[`@fontsource-variable/${fonts[name].package}`]).toBe(fonts[name].version)
})

test('a page loads at most two families and preloads one file', () => {
  const targets = new Set(fontFiles().map(({ to }) => `/${to}`))
  for (const name of names) {
    const { css, preload } = fontFaces(theme(name))
    const families = new Set(
      [...css.matchAll(/font-family:'([^']+)'/g)].map(([, family]) => family).filter((one) => !one?.endsWith('Fallback')),
    )
    expect(families.size).toBeLessThanOrEqual(2)
    expect(preload).toHaveLength(1)
    const urls = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url ?? '')
    for (const url of [...urls, ...preload]) expect(targets).toContain(url)
    expect(css.split('font-display:swap').length - 1).toBe(urls.length)
  }
})
