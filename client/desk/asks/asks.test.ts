import { expect, test } from 'vitest'
import { loadWords, wordsOf } from '#client/desk/platform/words.ts'
import { askKindNames } from '#schemas/desk/ask-kinds.ts'
import { askText, mayAnswerNow, orderOf, parted } from './asks.ts'

await loadWords('nl')

const ask = {
  id: 'a',
  kind: 'own_role' as const,
  scope: { kind: 'fleet' as const, id: '' },
  scope_name: '',
  subject: 'staff:3',
  subject_name: 'Anna',
  grant: { role: 'moderator' as const, scope: { kind: 'fleet' as const, id: '' }, extras: ['lead' as const], days: 30 },
  money: null,
  credits: null,
  why: 'more work',
  asked_by: 'Anna',
  asked_at: '2026-11-28T12:00:00Z',
  ends_at: '2026-11-29T12:00:00Z',
  is_own: false,
  alone_from: null,
}

test('every kind of ask has a text that names whom and where, in both languages', () => {
  expect(askText(wordsOf('en'), ask)).toBe('Another role for Anna: moderator, lead for whole installation')
  for (const kind of askKindNames)
    for (const language of ['en', 'nl'] as const) expect(askText(wordsOf(language), { ...ask, kind, scope_name: 'Vonk' })).toContain('Vonk')
})

test('an ask about money says how much, and a refund leads to its order', () => {
  const refund = {
    ...ask,
    kind: 'refund' as const,
    scope: { kind: 'site' as const, id: 'vonk' },
    scope_name: 'Vonk',
    subject: 'order:o1',
    money: { cents: 25_100, currency: 'EUR' },
  }
  expect(askText(wordsOf('en'), refund)).toBe('Refund €251.00 of an order of Vonk')
  expect(orderOf(refund)).toBe('/desk/orders/vonk/o1')
  expect(askText(wordsOf('en'), { ...ask, kind: 'adjustment', scope_name: 'Vonk', credits: 300 })).toBe('300 credits for a member of Vonk')
  expect(orderOf(ask)).toBeUndefined()
})

test('the asker answers only in a company of one person, a day later', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  expect(mayAnswerNow(ask, now)).toBe(true)
  expect(mayAnswerNow({ ...ask, is_own: true }, now)).toBe(false)
  expect(mayAnswerNow({ ...ask, is_own: true, alone_from: '2026-11-29T12:00:00Z' }, now)).toBe(true)
  expect(mayAnswerNow({ ...ask, is_own: true, alone_from: '2026-11-29T12:00:01Z' }, now)).toBe(false)
  const own = { ...ask, is_own: true }
  expect(parted([ask, own])).toEqual({ waiting: [ask], own: [own] })
})
