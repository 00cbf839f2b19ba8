import { expect, test } from 'vitest'
import { parseText } from './parse-text.ts'
import { TextProblem } from './text-template.ts'

const matter = '---\n# a note for whoever edits this\ntitle: Title\ndescription: About {site_name}\n---\n'

test('a text becomes headings, paragraphs, notes and lists of runs', () => {
  const { title, description, blocks } = parseText(
    `${matter}\n## Money {#money}\n\nOne **bold *both*** \`code\`\nline.\n\n> Mind this.\n\n1. first\n2. [second](/pages/faq#refund)\n`,
  )
  expect({ title, description }).toEqual({ title: 'Title', description: 'About {site_name}' })
  expect(blocks).toEqual([
    { type: 'heading', level: 2, anchor: 'money', condition: null, runs: [{ text: 'Money' }], items: [] },
    {
      type: 'paragraph',
      condition: null,
      runs: [
        { text: 'One ' },
        { text: 'bold ', strong: true },
        { text: 'both', strong: true, em: true },
        { text: ' ' },
        { text: 'code', code: true },
        { text: ' line.' },
      ],
      items: [],
    },
    { type: 'note', condition: null, runs: [{ text: 'Mind this.' }], items: [] },
    {
      type: 'steps',
      condition: null,
      runs: [],
      items: [
        { condition: null, runs: [{ text: 'first' }] },
        { condition: null, runs: [{ text: 'second', href: '/pages/faq#refund' }] },
      ],
    },
  ])
})

test('a comment is not shown', () => {
  expect(parseText(`${matter}\n<!-- for counsel -->\n\nWords.\n`).blocks).toHaveLength(1)
})

test.each([
  ['a script', '<script>alert(1)</script>', 7],
  ['HTML inside a paragraph', 'Words.\n\nMore <b>words</b>.', 9],
  ['a picture', '![x](/x.png)', 7],
  ['a link to a script', '[x](javascript:alert(1))', 7],
  ['a link without encryption', '[x](http://example.org)', 7],
  ['a link that leaves the site as if it stayed', '[x](//example.org)', 7],
  ['the same with a backslash', '[x](/\\\\example.org)', 7],
  ['data in a link', '[x](data:text/html,x)', 7],
  ['a list in a list', '- one\n  - two', 7],
  ['a second title', '# Title {#title}', 7],
  ['a heading without an anchor', '## Title', 7],
  ['an unknown name', 'Words.\n\nCall {suport_phone}.', 9],
  ['an unknown condition', '{?replies} Free.', 7],
])('%s is refused with its line', (_, body, line) => {
  const problem = catchProblem(() => parseText(`${matter}\n${body}\n`))
  expect(problem).toBeInstanceOf(TextProblem)
  expect(problem?.line).toBe(line)
})

test('a text without a title is refused', () => {
  expect(() => parseText('Words.')).toThrow(TextProblem)
  expect(() => parseText('---\ndescription: x\n---\nWords.')).toThrow('no title')
})

function catchProblem(work: () => unknown): TextProblem | null {
  try {
    work()
    return null
  } catch (error) {
    return error as TextProblem
  }
}

test('WL-02 a text with a byte order mark is read; one that is not UTF-8 is refused with its line', () => {
  expect(parseText(`\uFEFF${matter}\nWords.\n`).title).toBe('Title')
  const latin = Buffer.from(`${matter}\nÉtabli en 2020.\n`, 'latin1').toString('utf8')
  expect(() => parseText(latin)).toThrow(expect.objectContaining({ line: 7, message: expect.stringContaining('save the file as UTF-8') }))
})
