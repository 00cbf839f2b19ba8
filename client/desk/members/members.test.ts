import { expect, test } from 'vitest'
import { loadWords, wordsOf } from '#client/desk/platform/words.ts'
import { lookReasons, memberFinds } from '#schemas/desk/choices.ts'
import { adjustmentReasons } from '#schemas/money/staff-reasons.ts'
import { isWhole, keepReason, useReasons } from './reasons.store.ts'

await loadWords('nl')

test('a reason is complete only with a choice; other needs words', () => {
  expect(isWhole({})).toBe(false)
  expect(isWhole({ reason: 'other' })).toBe(false)
  expect(isWhole({ reason: 'other', words: ' ' })).toBe(false)
  expect(isWhole({ reason: 'other', words: 'a call' })).toBe(true)
  expect(isWhole({ reason: 'asked' })).toBe(true)
})

test('a reason applies to one member only', () => {
  keepReason('m1', { reason: 'fraud' })
  expect(useReasons.getState().reasons).toEqual({ m1: { reason: 'fraud' } })
  keepReason('m2', { reason: 'asked' })
  expect(useReasons.getState().reasons).toEqual({ m1: { reason: 'fraud' }, m2: { reason: 'asked' } })
})

test('every text of the desk can be formatted, and every reason and way to search has a text', () => {
  for (const language of ['en', 'nl'] as const) {
    const words = wordsOf(language)
    for (const reason of lookReasons) expect(words.find(`members.why_${reason}`), reason).toBeDefined()
    for (const by of memberFinds) for (const part of ['by', 'text', 'hint']) expect(words.find(`members.${part}_${by}`), by).toBeDefined()
    for (const reason of adjustmentReasons) expect(words.find(`adjust.${reason}`), reason).toBeDefined()
    expect(words.find('members.balance', { balance: '13', given: '3' })).toContain('13')
    expect(words.find('faults.conflict_too_many_lines', { limit: 100_000 })).toContain('100000')
  }
})
