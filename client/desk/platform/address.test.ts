import { expect, test } from 'vitest'
import { addressOf, withQuery } from './address.ts'

test('a filter joins the address and leaves it, and the other filters stay', () => {
  const address = addressOf('/desk/staff?role=support')
  expect(withQuery(address, { q: 'an na' })).toBe('/desk/staff?role=support&q=an+na')
  expect(withQuery(address, { role: null })).toBe('/desk/staff')
})

test('a slash at the end makes no other page', () => {
  expect(addressOf('/desk/').path).toBe('/desk')
  expect(addressOf('/desk/staff/?q=a').path).toBe('/desk/staff')
})
