import { expect, test } from 'vitest'
import words from '#client/messages/nl/interests.json' with { type: 'json' }
import { interests } from '#schemas/members/interests.ts'

test('every interest a site may offer has a Dutch word, and no word is left over', () => {
  expect(Object.keys(words).sort()).toEqual([...interests].sort())
})
