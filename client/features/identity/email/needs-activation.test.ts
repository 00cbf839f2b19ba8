import { expect, test } from 'vitest'
import { needsActivation } from './needs-activation.ts'

const unconfirmed = { status: 'not_confirmed', profile: { status: 'disabled' }, notifications_disabled: [] } as const satisfies Parameters<
  typeof needsActivation
>[0]

test('MO-05 an unconfirmed member whom nobody sees is reminded, a confirmed one is not', () => {
  expect(needsActivation(unconfirmed)).toBe(true)
  expect(needsActivation({ ...unconfirmed, status: 'active' })).toBe(false)
  expect(needsActivation({ ...unconfirmed, profile: { status: 'paused' } })).toBe(false)
})

test('MO-05 who has had mails stopped is not reminded', () => {
  expect(needsActivation({ ...unconfirmed, notifications_disabled: ['bounce'] })).toBe(false)
})
