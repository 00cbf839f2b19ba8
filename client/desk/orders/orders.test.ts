import { expect, test } from 'vitest'
import { loadWords, wordsOf } from '#client/desk/platform/words.ts'
import { type OrderPage, orderStates } from '#schemas/desk/orders.ts'
import { adjustmentRules } from '#schemas/money/credit-adjustment.ts'
import { staffRefundReasons } from '#schemas/money/staff-reasons.ts'
import { eventsOf } from './order-events.ts'
import { contraText } from './order-ledger.tsx'
import { amountText, centsOf, methodText, paymentMethods } from './order-words.ts'
import { closedReason } from './refund-pane.tsx'
import { filterOf, orderAddress } from './use-orders.ts'

await loadWords('nl')

const refund: OrderPage['refunds'][number] = {
  ...{ id: 'r1', kind: 'staff', status: 'pending', amount_cents: 500, credits: 5, took_premium: false },
  ...{ created_at: '2026-11-28T10:00:00Z', settled_at: null, provider_ref: null, credit_note: null },
  ...{ reason: 'double', why: 'twice', asked_by: 'Finn', answered_by: null },
}
const order: OrderPage = {
  ...{ id: 'o1', created_at: '2026-11-26T19:24:00Z', member_id: 'm1', package: 'p2', credits: 75, amount_cents: 4995 },
  ...{ returned_cents: 0, currency: 'EUR', method: 'ideal', state: 'completed', has_pending: false, discount_code: null, receipt: 9921 },
  ...{ undiscounted_cents: null, discount_percentage: null, vat_percent: 21, vat_cents: 867, country: 'NL', provider: 'mollie' },
  ...{
    provider_ref: 'tr_1',
    completed_at: '2026-11-26T19:43:00Z',
    withdraw_until: null,
    bank_return_until: null,
    reminded_at: null,
    retry_of: null,
  },
  ...{ refunds: [], asks: [], ledger: [] },
}
const kindsOf = (page: OrderPage) => eventsOf(page).map(({ kind }) => kind)

test('an unpaid order has one event, and a paid one tells payment, credits and receipt, the latest on top', () => {
  expect(kindsOf({ ...order, completed_at: null, receipt: null })).toEqual(['made'])
  expect(kindsOf(order)).toEqual(['receipt', 'credits', 'paid', 'made'])
  expect(kindsOf({ ...order, reminded_at: '2026-11-26T19:30:00Z' })).toEqual(['receipt', 'credits', 'paid', 'reminded', 'made'])
})

test('a refund has a request event and then a result event; a chargeback has only a result event', () => {
  expect(kindsOf({ ...order, refunds: [refund] }).slice(0, 1)).toEqual(['refund_asked'])
  const settled = { ...refund, status: 'completed' as const, settled_at: '2026-11-28T10:05:00Z', provider_ref: 're_1' }
  expect(eventsOf({ ...order, refunds: [settled] }).slice(0, 2)).toMatchObject([
    { kind: 'refund_done', ref: 're_1' },
    { kind: 'refund_asked' },
  ])
  const chargeback = { ...refund, kind: 'chargeback' as const, reason: null, asked_by: null }
  expect(kindsOf({ ...order, refunds: [chargeback] }).slice(0, 2)).toEqual(['refund_done', 'receipt'])
  const ask = { id: 'a1', amount_cents: 25_100, reason: 'fraud' as const, why: 'x', asked_by: 'Finn', is_own: false }
  expect(kindsOf({ ...order, asks: [{ ...ask, asked_at: '2026-11-29T10:00:00Z', ends_at: '2026-11-30T10:00:00Z' }] })[0]).toBe(
    'second_asked',
  )
})

test('an unpaid or fully returned order says why nothing can be refunded, without a request to the server', () => {
  expect(closedReason(order)).toBeNull()
  expect(closedReason({ ...order, state: 'part_returned' })).toBeNull()
  expect(closedReason({ ...order, completed_at: null, state: 'pending' })).toBe('faults.conflict_not_paid')
  expect(closedReason({ ...order, state: 'returned' })).toBe('faults.conflict_all_returned')
})

test('a typed amount becomes whole cents, with a comma or a point, and other text is no amount', () => {
  expect(['12', '12.5', '12,50', ' 0.07 ', '9999999'].map(centsOf)).toEqual([1200, 1250, 1250, 7, 999_999_900])
  for (const text of ['', '-1', '1.234', '1,2,3', 'x', '12345678', '1e3']) expect(centsOf(text), text).toBeNull()
  for (const cents of [1, 1200, 1250]) expect(centsOf(amountText(cents))).toBe(cents)
})

test('filters come from the address, an unknown value is none, and an order keeps them', () => {
  const query = new URLSearchParams('site=vonk&state=completed&method=cash&returned=any&from_day=1-1-2026&to_cents=5000&at=o1')
  expect(filterOf(query)).toEqual({ site: 'vonk', state: 'completed', returned: 'any', to_cents: '5000' })
  expect(orderAddress({ site: 'vonk', id: 'o1' }, query)).toBe('/desk/orders/vonk/o1?state=completed&returned=any&to_cents=5000')
})

test('every state, reason, method and account has words in both languages', () => {
  for (const language of ['en', 'nl'] as const) {
    const words = wordsOf(language)
    for (const state of orderStates) expect(words.find(`orders.${state === 'returned' ? 'all_returned' : state}`), state).toBeDefined()
    for (const reason of staffRefundReasons) expect(words.find(`refund.${reason}`), reason).toBeDefined()
    for (const method of paymentMethods.filter((each) => methodText(words, each) === each)) expect(method).toBe('')
    for (const { contra } of Object.values(adjustmentRules)) expect(contraText(words, contra)).not.toBe(contra)
  }
})
