import { expect, test } from 'vitest'
import { opening, paragraphsOf } from './own-words.ts'

test('a short text is shown whole, its empty lines left out', () => {
  expect(opening('Hoi.\n\n\n Ik ben er. ', 40)).toBe('Hoi.\nIk ben er.')
  expect(paragraphsOf(' \n')).toEqual([])
})

test('a long text ends with a whole sentence, or with a whole word where a sentence is long', () => {
  expect(opening('Ik lach graag. Ik kook nog liever. En dan is er de tuin.', 40)).toBe('Ik lach graag. Ik kook nog liever.')
  expect(opening('Ja. Verder vertel ik het liever zelf dan dat ik het hier opschrijf', 40)).toBe('Ja. Verder vertel ik het liever zelf …')
  expect(opening('a'.repeat(50), 10)).toBe('aaaaaaaaaa …')
})
