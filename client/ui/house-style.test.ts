import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints, modalWidths, toastWidth } from '#client/platform/page/theme.ts'

const files = readdirSync('client/ui', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(`client/ui/${name}`, 'utf8') }))

/** All source files of the client. */
const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(`client/${name}`, 'utf8') }))

/** The CSS texts of all styled components, without the code around them. */
const templates = files.flatMap(({ name, text }) =>
  [...text.matchAll(/styled[.(][^`;]*?`([^`]*)`/gs)].map(([, css]) => ({ name, css: css ?? '' })),
)
const css = (file: string) => files.find(({ name }) => name === file)?.text ?? ''

test('components read tokens, never colours', () => {
  const raw = /#[0-9a-f]{3,8}\b(?=[;,\s)'"])|\b(rgb|rgba|hsl|oklch)\(|:\s*(white|black)\b/i
  for (const { name, text } of files.filter(({ name }) => !name.startsWith('gallery'))) expect(text.match(raw)?.[0], name).toBeUndefined()
})

test('no template holds a value, so that its hash is computed once', () => {
  expect(templates.length).toBeGreaterThan(60)
  for (const { name, css } of templates) expect(css, name).not.toContain('${')
})

test('nothing writes a style attribute, which the content policy would refuse', () => {
  for (const { name, text } of files) expect(text, name).not.toMatch(/\sstyle=/)
})

test('every token a component reads exists in every theme', async () => {
  const { compileTheme } = await import('#server/platform/sites/theme/theme.ts')
  const known = new Set([...compileTheme({ brand: '#14532f' }).css.matchAll(/--t-([a-z0-9-]+):/g)].map(([, name]) => name))
  for (const { name, text } of files)
    for (const [, token] of text.matchAll(/var\(--t-([a-z0-9-]+)/g)) expect(known.has(token), `${name}: ${token}`).toBe(true)
})

test('every animation a component names exists', () => {
  const known = new Set([...css('global-css.ts').matchAll(/@keyframes (t-[a-z-]+)/g)].map(([, name]) => name))
  for (const { name, css } of templates)
    for (const [, used] of css.matchAll(/animation:\s*(t-[a-z-]+)/g)) expect(known.has(used), `${name}: ${used}`).toBe(true)
})

test('VR-06 layouts of the whole client change only at 576, 768, 992 and 1200 px', () => {
  expect(Object.values(breakpoints)).toEqual([576, 768, 992, 1200])
  const used = sources.flatMap(({ text }) => [...text.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)])
  // a max-width must end just below the breakpoint, so that two layouts never apply at once
  const points = used.map(([, side, px]) => (side === 'max' ? Number((Number(px) + 0.02).toFixed(2)) : Number(px)))
  expect([...new Set(points)].sort((a, b) => a - b)).toEqual(Object.values(breakpoints))
})

// React also writes `aria-disabled="false"`, and the selector `[aria-disabled]` would match that
test.each(['aria-disabled', 'aria-busy', 'aria-invalid'])('a style that depends on %s names the value', (attribute) => {
  for (const { name, text } of sources) expect(text, name).not.toContain(`[${attribute}]`)
  expect(sources.some(({ text }) => text.includes(`[${attribute}='true']`))).toBe(true)
})

test('VR-07 modals are 300, 500, 800 or 1140 px wide and toasts at most 350', () => {
  expect(Object.values(modalWidths)).toEqual([300, 500, 800, 1140])
  for (const width of Object.values(modalWidths)) expect(css('overlay/modal-style.ts')).toContain(`max-width: ${width}px`)
  expect(css('overlay/toast.tsx')).toContain(`max-width: ${toastWidth}px`)
})

test('what may not be selected says so to WebKit too, which knows only the name of its own', () => {
  const saying = sources.filter(({ text }) => /[^-]user-select: /.test(text))
  expect(saying.length).toBeGreaterThan(5)
  for (const { name, text } of saying)
    for (const [, value] of text.matchAll(/[^-]user-select: (\w+);(?!\s*-webkit-user-select: \1;)/g)) expect(value, name).toBeUndefined()
})
