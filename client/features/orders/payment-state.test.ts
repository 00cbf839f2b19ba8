import { expect, test } from 'vitest'
import type { Payment } from '#schemas/money/order.ts'
import { paymentState } from './payment-state.ts'

const payment = (given: Partial<Payment> = {}) =>
  ({ status: 'completed', is_charged_back: false, refunded_cents: 0, is_withdrawn: false, ...given }) as Payment

test('CO-06 what was paid and went back since is not shown as paid', () => {
  expect(paymentState(payment())).toBe('completed')
  expect(paymentState(payment({ is_withdrawn: true }))).toBe('withdrawn')
  expect(paymentState(payment({ is_withdrawn: true, refunded_cents: 995 }))).toBe('refunded')
  expect(paymentState(payment({ is_charged_back: true, is_withdrawn: true }))).toBe('charged_back')
  expect(paymentState(payment({ status: 'failed' }))).toBe('failed')
})
