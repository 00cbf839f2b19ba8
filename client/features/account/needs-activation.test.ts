import { expect, test } from 'vitest'
import { needsActivation } from './needs-activation.ts'

test('an unconfirmed member is reminded, a confirmed one is not', () => {
  expect(needsActivation({ status: 'not_confirmed', notifications_disabled: [] })).toBe(true)
  expect(needsActivation({ status: 'active', notifications_disabled: [] })).toBe(false)
})

test('who has had mails stopped is not reminded', () => {
  expect(needsActivation({ status: 'not_confirmed', notifications_disabled: ['promotions'] })).toBe(false)
})
