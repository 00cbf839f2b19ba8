import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ApiFault } from '#client/platform/api.ts'
import { root } from '#server/platform/paths.ts'
import { isCodeFault, newTotalOf } from './order-requests.ts'

const { faults } = JSON.parse(readFileSync(join(root, 'client/messages/nl/orders.json'), 'utf8'))

test('VA-09 unknown and used codes show the texts of the specification', () => {
  expect(faults.code_not_found).toBe('Code niet gevonden')
  expect(faults.code_used).toBe('Code reeds gebruikt')
})

test.each(['code_not_found', 'code_used', 'code_expired', 'code_minimum', 'code_country', 'code_method'] as const)(
  'VA-09 %s is a fault of the code, and has a text',
  (code) => {
    expect(isCodeFault(new ApiFault(code))).toBe(true)
    expect(faults[code]).toMatch(/\S/)
  },
)

test('EN-09 a held discount puts the full price on the button', () => {
  const error = { code: 'discount_held', data: { order_id: 'x', total_cents: 995, currency: 'EUR' } } as const
  expect(newTotalOf(new ApiFault('discount_held', { body: { error } }))).toBe(995)
})
