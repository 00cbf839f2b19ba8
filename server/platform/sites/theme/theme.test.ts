import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { converter, blend as culoriBlend, formatHex, wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fontFiles, fontNames, fonts } from '#schemas/site/fonts.ts'
import type { SchemaNode } from '#schemas/site/site-node.ts'
import { motionShapes, ThemeSeeds, themeDensities, themeRadii } from '#schemas/site/theme.ts'
import { checkThemeText } from '#server/platform/sites/check/examine.ts'
import { contrastPairs, veiled } from './contrast-pairs.ts'
import { contrast, fromHex, luminance, toHex } from './oklch.ts'
import { compileTheme } from './theme.ts'
import { fontsOf } from './theme-fonts.ts'
import { shapeOf, shapeTokens } from './theme-shape.ts'
import { describeShift } from './theme-shifts.ts'

const themeSchema = ThemeSeeds as SchemaNode
const schemes = ['light', 'dark'] as const
const names = readdirSync('themes', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const theme = (name: string) => JSON.parse(readFileSync(`themes/${name}/theme.json`, 'utf8')) as ThemeSeeds

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.each(names)('VR-02 every pair of the theme %s passes in light and dark', (name) => {
  const { palettes } = compileTheme(theme(name))
  for (const scheme of schemes) {
    const { ink, 'on-deep': on_deep } = palettes[scheme]
    for (const { component, front, back, least, veil } of contrastPairs)
      for (const ground of back) {
        const seen = veil ? veiled(palettes[scheme][ground], veil, { scheme, ink, on_deep }) : palettes[scheme][ground]
        expect(contrast(palettes[scheme][front], seen), `${scheme} ${component}: ${front} on ${ground}`).toBeGreaterThanOrEqual(least)
      }
  }
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

test('VR-02 no two themes look alike: none shares its headline, its hue, or its whole shape with another', () => {
  expect(names.length).toBeGreaterThanOrEqual(8)
  const seeds = names.map(theme)
  const different = (of: (one: ThemeSeeds) => unknown) => expect(new Set(seeds.map(of)).size).toBe(names.length)
  different(({ heading_font }) => heading_font)
  different(({ radius, density, mode, shape }) => JSON.stringify([radius, density, mode, shape]))
  for (const [at, { brand }] of seeds.entries())
    for (const other of seeds.slice(at + 1)) {
      const [a, b] = [fromHex(brand), fromHex(other.brand)]
      const turn = Math.abs(a.h - b.h)
      expect(Math.min(turn, 360 - turn) >= 20 || Math.abs(a.l - b.l) >= 0.1, `${brand} ${other.brand}`).toBe(true)
    }
  for (const mode of ['dark', 'auto']) expect(seeds.map((one) => one.mode)).toContain(mode)
})

test('radius, density, motion and font each change visible styles', () => {
  const tokens = (seeds: Partial<ThemeSeeds>) => {
    const given = { brand: '#14532f', ...seeds }
    return new Map(shapeTokens({ fonts: fontsOf(given), shape: shapeOf(given) }))
  }
  const px = (seeds: Partial<ThemeSeeds>, name: string) => Number.parseFloat(tokens(seeds).get(name) ?? '')
  expect([...themeRadii].map((radius) => px({ radius }, 'radius-control'))).toEqual([4, 13, 999])
  expect([...themeRadii].map((radius) => px({ radius }, 'card-line'))).toEqual([1, 1, 0])
  for (const density of themeDensities) expect(px({ density }, 'control') * 16).toBeGreaterThanOrEqual(44)
  expect(px({ density: 'roomy' }, 'text-md') / px({ density: 'compact' }, 'text-md')).toBeGreaterThan(1.15)
  const entering = motionShapes.map((motion) => tokens({ shape: { motion } }).get('motion-enter'))
  expect(entering).toEqual([expect.stringMatching(/^260ms /), expect.stringMatching(/^360ms /), expect.stringMatching(/^140ms /)])
  const voices = fontNames.map((heading_font) =>
    ['weight', 'tracking', 'leading'].map((part) => tokens({ heading_font }).get(`heading-${part}`)),
  )
  expect(new Set(voices.map(String)).size).toBe(fontNames.length)
})

test('a mode decides which colours come first, and a choice on html overrides it', () => {
  const seeds = theme('evergreen')
  const paper = (css: string, selector: string) => css.split('\n').find((line) => line.startsWith(selector))
  for (const mode of ['light', 'dark', 'auto'] as const) {
    const { css, first_scheme, palettes } = compileTheme({ ...seeds, mode })
    const first = mode === 'dark' ? 'dark' : 'light'
    const other = mode === 'dark' ? 'light' : 'dark'
    expect(first_scheme).toBe(first)
    expect(paper(css, `:root,[data-theme="${first}"]`)).toContain(`color-scheme:${first};--t-paper:${palettes[first].paper}`)
    expect(paper(css, `[data-theme="${other}"]`)).toContain(`color-scheme:${other};--t-paper:${palettes[other].paper}`)
    expect(css.includes(':root:not([data-theme="light"])')).toBe(mode === 'auto')
  }
})

test('what stands beside a dialog is dimmed as far as what lies behind it', () => {
  const { css, palettes } = compileTheme(theme('evergreen'))
  for (const scheme of schemes) {
    const line = css.split('\n').find((rule) => rule.includes(`color-scheme:${scheme}`)) ?? ''
    const [, red, green, blue, percent] = /--t-scrim:rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/.exec(line)?.map(Number) ?? []
    const over = { mode: 'rgb' as const, r: Number(red) / 255, g: Number(green) / 255, b: Number(blue) / 255, alpha: Number(percent) / 100 }
    expect(line).toContain(`--t-dimmed:${formatHex(culoriBlend([palettes[scheme].paper, over]))}`)
  }
})

test.each([
  { accent: '#abcdef;}body{display:none}' },
  { neutral: '</style><script>display' },
  { heading_font: 'x;}body{display:none}' },
  { radius: '0;}body{display:none}' },
  { tokens: { light: { paper: { $value: 'url(//display)' } } } },
])('seeds are never copied into the CSS: %j', (evil) => {
  // the schema rejects these values earlier; here the CSS writer is tested alone, and it may reject them too
  let css = 'refused'
  try {
    css = compileTheme({ brand: '#123456', ...evil } as unknown as ThemeSeeds).css
  } catch {}
  expect(css).not.toMatch(/display:none|script|<|url\(\/\//)
})

test('a colour that must move is told in an operator’s words, one that need not is left alone', () => {
  const told = (seeds: ThemeSeeds) => compileTheme(seeds).shifts.filter(({ scheme }) => scheme === 'light')
  expect(told({ brand: '#14532f' })).toEqual([])
  expect(told({ brand: '#14532f', accent: '#ffd166' }).map(describeShift)).toEqual([
    'accent #ffd166 on paper: 1.3 → 5.7 as text; used #7d5e00 (light)',
  ])
  expect(told({ brand: '#ff5533' }).map(describeShift)[0]).toBe(
    'brand #ff5533 under its own text: 3.1 → 4.5 as button; used #de3208 (light)',
  )
  expect(told({ brand: '#FFE600' })[0]).toMatchObject({
    name: 'brand',
    asked: '#ffe600',
    use: 'button',
    pair: { component: 'button, progress, selected control', front: 'primary', back: 'paper', least: 3 },
  })
  const by_hand = told({ brand: '#14532f', tokens: { light: { paper: { $value: '#777777' }, success: { $value: '#aaffaa' } } } })
  expect(by_hand.map(({ name, use }) => `${name} as ${use}`)).toEqual(['paper as ground', 'success as button', 'success as text'])
})

test('a token is taken in either spelling of the W3C format, and nothing else', () => {
  const paper = ($value: unknown) => JSON.stringify({ brand: '#14532f', tokens: { light: { paper: { $type: 'color', $value } } } })
  const painted = ($value: unknown) => compileTheme(JSON.parse(paper($value))).palettes.light.paper
  expect(painted('#FBFAF5')).toBe('#fbfaf5')
  expect(painted({ colorSpace: 'srgb', components: [251 / 255, 250 / 255, 245 / 255] })).toBe('#fbfaf5')
  const problems = ($value: unknown) => checkThemeText('themes/x/theme.json', paper($value)).findings.map(({ kind }) => kind)
  expect(problems('#FBFAF5')).toEqual([])
  expect(problems({ colorSpace: 'srgb', components: [1, 1, 0.9], alpha: 1 })).toEqual([])
  for (const bad of ['#fff', 'red', 'url(//evil.example/x)', 'rgb(1 2 3)', '{color.brand}', 7]) expect(problems(bad).length).toBe(1)
  expect(problems({ colorSpace: 'srgb', components: [1, 1] })).toEqual(['out-of-range'])
  expect(problems({ colorSpace: 'display-p3', components: [1, 1, 1] })).toEqual(['unknown-value'])
  expect(problems({ colorSpace: 'srgb', components: [1, 1, 1], alpha: 0.5 })).toEqual(['unknown-value'])
})

test('every key of a theme says what it is for and gives an example', () => {
  const visit = (node: SchemaNode & { examples?: unknown[] }, path: string): string[] => [
    ...(node.description && node.examples?.length ? [] : [path]),
    ...Object.entries(node.properties ?? {}).flatMap(([key, below]) => visit(below, `${path}.${key}`)),
    ...(node.items ? visit(node.items, `${path}[]`) : []),
  ]
  expect(visit(themeSchema, 'theme')).toEqual([])
})

test('a look is derived when it is read, and once', () => {
  let read = 0
  const theme = compileTheme({
    get brand() {
      read += 1
      return '#14532f'
    },
  })
  expect(read).toBe(0)
  expect(theme.css).toContain('--t-primary:#14532f')
  const read_once = read
  expect([theme.css, theme.palettes.dark.ink, theme.shifts.length].length).toBe(3)
  expect(read).toBe(read_once)
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
    const { css, preload } = compileTheme(theme(name))
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

test('every font is named among what others made', () => {
  const listed = readFileSync('docs/third-party.md', 'utf8')
  for (const { family } of Object.values(fonts)) expect(listed).toContain(family.replace(' Variable', ''))
})
