import { expect, test } from 'vitest'
import { creditsBadge } from './credits-badge.ts'

test('NAV-04 the balance shows at 10 or less, as a warning, and as danger at 0', () => {
  expect(creditsBadge(11, '')).toBeUndefined()
  expect(creditsBadge(10, '')).toMatchObject({ count: 10, tone: 'warning' })
  expect(creditsBadge(1, '')).toMatchObject({ count: 1, tone: 'warning' })
  expect(creditsBadge(0, '')).toMatchObject({ count: 0, tone: 'danger', showsZero: true })
})
