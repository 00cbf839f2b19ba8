import { expect, test } from 'vitest'
import { centsOf } from './credits-in-money.ts'

const minimum_message_costs = { NL: { costs: 50, currency: 'EUR' }, CH: { costs: 120, currency: 'CHF' } }

test.each([
  ['one message', 1, 1, 'NL', 50],
  ['a gift', 25, 1, 'NL', 1250],
  ['a photo where a message costs two credits', 3, 2, 'CH', 180],
  ['an answer that is free', 0, 1, 'NL', null],
  ['a gift where messages are free', 5, 0, 'NL', null],
  ['a country without prices', 1, 1, 'SE', null],
])('SC-16 RO-04 %s in money', (_, credits, message_credits, country, cents) => {
  expect(centsOf(credits, { minimum_message_costs, message_credits }, country)).toBe(cents)
})
