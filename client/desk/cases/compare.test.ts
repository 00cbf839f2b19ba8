import { expect, test } from 'vitest'
import { compareTexts } from './compare.ts'

const marked = (pieces: { text: string; is_changed: boolean }[]) =>
  pieces.map(({ text, is_changed }) => (is_changed ? `[${text}]` : text)).join('')

test('two versions of a text show which words are gone and which are new', () => {
  const { before, now } = compareTexts('Widower. I work at sea and cook.', 'Widower. I work hard and cook.')
  expect(marked(before)).toBe('Widower. I work [at sea ]and cook.')
  expect(marked(now)).toBe('Widower. I work [hard ]and cook.')
})

test('equal, empty and long texts are compared too', () => {
  expect(compareTexts('same words', 'same words').now.some(({ is_changed }) => is_changed)).toBe(false)
  expect(marked(compareTexts('', 'new').now)).toBe('[new]')
  expect(compareTexts('old', '').now).toEqual([])
  const long = 'word '.repeat(500)
  expect(compareTexts(long, `${long}more`).now).toEqual([{ text: `${long}more`, is_changed: true }])
})
