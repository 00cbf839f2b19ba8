import fc from 'fast-check'
import { parseTree } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { readQuickly } from './read-quickly.ts'

test('WL-02 valid JSON is parsed unchanged, and positions in it are correct', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const document = readQuickly('a.json', text)
      // the generated objects may have keys of Object.prototype, but they have no duplicate keys
      expect(document?.value).toEqual(JSON.parse(text))
      expect(document?.tree?.offset).toBe(parseTree(text)?.offset)
    }),
  )
})

test.each([
  '{ "a": 1, "a": 1 }',
  '{ "a": { "b": [{ "c": 1, "c": 2 }] } }',
  '{ "a": 1, "\\u0061": 2 }',
  '{ "a": 1, }',
  '{ "a": 1 // why\n}',
  '',
])('WL-02 %j is left to the parser with positions', (text) => {
  expect(readQuickly('a.json', text)).toBeNull()
})

test('a colon inside a text does not make it a key', () => {
  expect(readQuickly('a.json', '{ "a": "b\\": 1", "c": ["d:", ": "] }')?.value).toEqual({ a: 'b": 1', c: ['d:', ': '] })
})
