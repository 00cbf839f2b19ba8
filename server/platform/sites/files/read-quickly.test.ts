import fc from 'fast-check'
import { parseTree } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { readQuickly } from './read-quickly.ts'

test('WL-02 whatever is sound JSON is read as it is, and a place in it is found', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const document = readQuickly('a.json', text)
      // a generated object may name a key that plain objects inherit, never one twice
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
])('WL-02 %j is left to the parser that can say what is wrong with it', (text) => {
  expect(readQuickly('a.json', text)).toBeNull()
})

test('a colon inside of a text makes no key of it', () => {
  expect(readQuickly('a.json', '{ "a": "b\\": 1", "c": ["d:", ": "] }')?.value).toEqual({ a: 'b": 1', c: ['d:', ': '] })
})
