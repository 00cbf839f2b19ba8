import { expect, test } from 'vitest'
import { fillText } from './fill-text.ts'
import { parseText } from './parse-text.ts'
import { conditionNames, type TextConditions, type TextValues, valueNames } from './text-names.ts'

const values = Object.fromEntries(valueNames.map((name) => [name, `<${name}>`])) as TextValues
const conditions = Object.fromEntries(conditionNames.map((name) => [name, false])) as TextConditions

function filled(body: string, own: Partial<TextValues> = {}, met: Partial<TextConditions> = {}) {
  const template = parseText(`---\ntitle: T\ndescription: D\n---\n${body}\n`)
  return fillText(template, { ...values, ...own }, { ...conditions, ...met }).blocks
}

const textsOf = (blocks: ReturnType<typeof filled>) =>
  blocks.map(({ runs, items }) => [...runs, ...items.flat()].map(({ text }) => text).join(''))

test('placeholders are replaced everywhere, and a value never becomes Markdown', () => {
  const [block] = filled('By **{company_name}**.', { company_name: '[a](https://evil.example) *b*' })
  expect(block?.runs).toEqual([{ text: 'By ' }, { text: '[a](https://evil.example) *b*', strong: true }, { text: '.' }])
})

test('a value in an address is escaped', () => {
  const [block] = filled('[a](mailto:{support_email}) [b](tel:{support_phone}) [c](https://{domain}/)', {
    support_email: 'a@b.example?cc=c@d.example',
    support_phone: '+31 (20) 1-2',
    domain: 'vonk.example',
  })
  expect(block?.runs.flatMap(({ href }) => href ?? [])).toEqual([
    'mailto:a@b.example%3Fcc%3Dc@d.example',
    'tel:+31201 2'.replace(' ', ''),
    'https://vonk.example/',
  ])
})

test('a block with a placeholder without a value is left out', () => {
  const blocks = filled('Call {support_phone}.\n\n- Phone: {support_phone}\n- Email: {support_email}\n\n1. Only {company_kvk}\n', {
    support_phone: '',
    company_kvk: '',
  })
  expect(textsOf(blocks)).toEqual(['Email: <support_email>'])
})

test('a section whose condition is false is left out up to the next heading of its level', () => {
  const body =
    '## {?fictional_profiles} A {#a}\n\none\n\n### B {#b}\n\ntwo\n\n## C {#c}\n\nthree\n\n- {?!replies_free} four\n- {?replies_free} five'
  expect(textsOf(filled(body))).toEqual(['C', 'three', 'four'])
  expect(textsOf(filled(body, {}, { fictional_profiles: true, replies_free: true }))).toEqual([
    'A',
    'one',
    'B',
    'two',
    'C',
    'three',
    'five',
  ])
})
