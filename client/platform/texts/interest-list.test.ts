import { expect, test } from 'vitest'
import { sentenceWord } from './interest-list.ts'

test('interests in a sentence have a small letter, except in German and in abbreviations', () => {
  expect(sentenceWord('Wandelen', 'nl-NL')).toBe('wandelen')
  expect(sentenceWord('Économie', 'fr-FR')).toBe('économie')
  expect(sentenceWord('Wandern', 'de-DE')).toBe('Wandern')
  expect(sentenceWord('TV shows', 'en-US')).toBe('TV shows')
})
