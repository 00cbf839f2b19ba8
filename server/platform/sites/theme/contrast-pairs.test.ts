import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrastPairs } from './contrast-pairs.ts'

/** Files that contain only drawings. Their colours carry no meaning, so they need no contrast. */
const drawings = ['client/ui/picture/art.tsx', 'client/ui/picture/logo.tsx']

const files = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx$/.test(name) && !name.includes('.test.'))
  .map((name) => join('client', name))
  .filter((name) => !drawings.includes(name))

/** The pairs for which every theme is solved. Without a veil, the contrast of a pair is the same in both directions. */
const proved = new Set(
  contrastPairs.flatMap(({ front, back, veil }) =>
    back.flatMap((ground) => (veil ? [`${front} on ${ground} ${veil}`] : [`${front} on ${ground}`, `${ground} on ${front}`])),
  ),
)

test('what a component paints on a ground is among the pairs every theme is solved for', () => {
  const missing = rulesOf(files).flatMap(({ file, selector, color, background }) =>
    pairsOf(color, background).flatMap((pair) => (proved.has(pair) ? [] : [`${file} ${selector}: ${pair}`])),
  )
  expect(missing).toEqual([])
})

test('the reader finds what it is to find', () => {
  const css = '\n  color: var(--t-muted);\n  &:hover {\n    color: var(--t-ink);\n    background: var(--t-tag);\n  }\n'
  expect(rulesIn('a.tsx', css)).toMatchObject([
    { selector: '&:hover', color: 'var(--t-ink)', background: 'var(--t-tag)' },
    { selector: '', color: 'var(--t-muted)' },
  ])
  expect(rulesOf(files).length).toBeGreaterThan(80)
  expect(pairsOf('var(--t-ink)', 'color-mix(in srgb, var(--t-primary) 88%, var(--t-paper))')).toEqual([
    'mixed: color-mix(in srgb, var(--t-primary) 88%, var(--t-paper))',
  ])
})

interface Rule {
  file: string
  selector: string
  color?: string | undefined
  background?: string | undefined
}

/** The pairs that a rule needs: its own two colours, or its colour on every ground if the rule sets no background. */
function pairsOf(color: string | undefined, background: string | undefined): string[] {
  const front = roleIn(color)
  if (!front) return []
  const back = roleIn(background)
  if (!back) return front.startsWith('on-') || /deep|inverse/.test(front) ? [] : [`${front} on paper`]
  if ([...(background ?? '').matchAll(/--t-/g)].length > 1 && background?.includes('color-mix')) return [`mixed: ${background}`]
  if (back === 'hover') return [`${front} on paper hover`]
  // theme.test.ts checks white on pictures
  if (back.startsWith('photo-')) return front === 'on-photo' ? [] : [`${front} on ${back}`]
  return [`${front} on ${back}${background?.includes('transparent') ? ' scrolled' : ''}`]
}

const roleIn = (value: string | undefined) => /var\(--t-([a-z-]+)\)/.exec(value ?? '')?.[1]

function rulesOf(names: readonly string[]): Rule[] {
  return names.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/styled[.(][^`;]*?`([^`]*)`/gs)].flatMap(([, css]) => rulesIn(file, css ?? '')),
  )
}

/** Every rule of a template with the colours that it sets, innermost rules first. */
function rulesIn(file: string, css: string): Rule[] {
  const rules: Rule[] = []
  const open: { selector: string; declared: string[] }[] = [{ selector: '', declared: [] }]
  for (const [, text = '', mark] of `${css.replace(/\/\*.*?\*\//gs, '')};}`.matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '{') open.push({ selector: text.replace(/\s+/g, ' ').trim(), declared: [] })
    else open.at(-1)?.declared.push(text.trim())
    const closed = mark === '}' ? open.pop() : undefined
    if (!closed) continue
    const value = (name: RegExp) => closed.declared.find((line) => name.test(line))
    const rule = {
      file,
      selector: closed.selector,
      color: value(/^color:/)?.slice(7),
      background: value(/^background(-color)?:/)?.replace(/^[a-z-]+:\s*/, ''),
    }
    if (rule.color) rules.push(rule)
  }
  return rules
}
