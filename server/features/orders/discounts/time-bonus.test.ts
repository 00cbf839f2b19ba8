import { expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { discounted } from '#schemas/money/discounted.ts'
import { chargeFor } from './discount-codes.ts'
import { timeBonusEnd, welcomeEnd } from './time-bonus.ts'

const signed_up_at = new Date('2026-03-01T10:00:00.000Z')
const after = (seconds: number) => new Date(signed_up_at.getTime() + seconds * 1000)
const usual = { welcome: { on: true, percentage: 25, days: 7 }, time_bonus: { on: true, percentage: 25, hours: 4 } }
const at = (now: Date, discounts = usual) => ({ discounts, now })
const free = { signed_up_at, has_paid: false }

test('ST-09 the time bonus lasts less than 14400 s after signup', () => {
  expect(timeBonusEnd(free, at(signed_up_at))).toEqual(new Date('2026-03-01T14:00:00.000Z'))
  expect(timeBonusEnd(free, at(after(14_399)))).toEqual(after(14_400))
  expect(timeBonusEnd(free, at(after(14_399.999)))).toEqual(after(14_400))
  expect(timeBonusEnd(free, at(after(14_400)))).toBe(null)
})

test('ST-09 a member who has paid has no time bonus', () => {
  expect(timeBonusEnd({ signed_up_at, has_paid: true }, at(after(1)))).toBe(null)
})

test('CO-05 the welcome discount is 25%, for seven days, until the first purchase', () => {
  expect(limits.welcome_discount).toMatchObject({ value_percentage: 25, days: 7 })
  expect(welcomeEnd(free, at(after(7 * 86_400 - 1)))).toEqual(new Date('2026-03-08T10:00:00.000Z'))
  expect(welcomeEnd(free, at(after(7 * 86_400)))).toBe(null)
  expect(welcomeEnd({ signed_up_at, has_paid: true }, at(after(1)))).toBe(null)
})

test('ST-09 CO-05 each discount lasts as long as its site says, and switching one off does not affect the other', () => {
  const { welcome, time_bonus } = usual
  const longer = { welcome: { ...welcome, days: 14 }, time_bonus: { ...time_bonus, hours: 6 } }
  expect(timeBonusEnd(free, at(after(21_599), longer))).toEqual(after(21_600))
  expect(timeBonusEnd(free, at(after(21_600), longer))).toBe(null)
  expect(welcomeEnd(free, at(after(14 * 86_400 - 1), longer))).toEqual(after(14 * 86_400))
  const without_welcome = { welcome: { ...welcome, on: false }, time_bonus }
  expect(welcomeEnd(free, at(after(1), without_welcome))).toBe(null)
  expect(timeBonusEnd(free, at(after(14_399), without_welcome))).toEqual(after(14_400))
  const without_bonus = { welcome, time_bonus: { ...time_bonus, on: false } }
  expect(timeBonusEnd(free, at(after(1), without_bonus))).toBe(null)
  expect(welcomeEnd(free, at(after(1), without_bonus))).toEqual(after(7 * 86_400))
})

test('ST-11 the time bonus has priority, and is never lower', () => {
  expect(limits.time_bonus.value_percentage).toBeGreaterThanOrEqual(limits.welcome_discount.value_percentage)
})

test.each([
  [995, 746],
  [2495, 1871],
  [4995, 3746],
  [9995, 7496],
  [4, 3],
  [3, 2],
  [1, 1],
])('EN-08 %i cents with 25%% off are %i: rounded down in favour of the member', (price, total) => {
  expect(discounted(price, { value_percentage: 25 })).toBe(total)
})

test('EN-08 a discount that takes nothing off is not recorded', () => {
  const code = { ...limits.welcome_discount, minimum_order_value: 0, country: null, currency: null, user_id: 'x', expires: '' }
  const given = { ...code, status: 'active', validity: 'once-per-user', expired: false, paymentmethods: null } as const
  expect(chargeFor(995, given)).toEqual({
    amount_cents: 746,
    discount: { code: 'WELCOME25', percentage: 25, undiscounted_cents: 995 },
  })
  expect(chargeFor(1, given)).toEqual({ amount_cents: 1, discount: null })
  expect(chargeFor(995, null)).toEqual({ amount_cents: 995, discount: null })
})
