import { expect, test } from 'vitest'
import { loadWords, wordsOf } from '#client/desk/platform/words.ts'
import { ledgerReasons } from '#schemas/desk/choices.ts'
import { filterOf, ledgerAddress } from './use-ledger.ts'

await loadWords('nl')

const member = '01a22d01-6bec-7549-b428-b0b2f1ce5405'

test('the ledger of a member has an address, and its filters are read from there', () => {
  const address = ledgerAddress('vonk', member)
  expect(address).toBe(`/desk/ledger?site=vonk&member=${member}`)
  expect(filterOf(new URLSearchParams(`${address.split('?')[1]}&reason=gift&from_day=2026-11-01&to_day=soon&x=1`))).toEqual({
    site: 'vonk',
    member,
    reason: 'gift',
    from_day: '2026-11-01',
  })
  expect(filterOf(new URLSearchParams('reason=lost&member=1'))).toEqual({})
})

test('every kind of line has a word in both languages', () => {
  for (const language of ['en', 'nl'] as const)
    for (const reason of ledgerReasons) expect(wordsOf(language).find(`ledger.r_${reason}`), reason).toBeDefined()
})
