import { expect, test } from 'vitest'
import { chosenLanguage, loadWords, wordsOf } from './words.ts'

await loadWords('nl')

test('the language is the stored choice, else the first language of the browser that the desk knows, else English', () => {
  expect(chosenLanguage('nl', ['en-GB'])).toBe('nl')
  expect(chosenLanguage(null, ['fr-FR', 'nl-BE', 'en'])).toBe('nl')
  expect(chosenLanguage(null, ['fr-FR'])).toBe('en')
  expect(chosenLanguage('xx', [])).toBe('en')
})

test('a text fills its values and counts, and an unknown key has no text', () => {
  const { say, find } = wordsOf('en')
  expect(say('staff.count', { people: 9, open: 1 })).toBe('9 people, 1 invitation open')
  expect(say('staff.count', { people: 1, open: 0 })).toBe('1 person')
  expect(wordsOf('nl').say('staff.count', { people: 9, open: 2 })).toBe('9 personen, 2 uitnodigingen open')
  expect(find('acts.of_a_later_version')).toBeUndefined()
})
