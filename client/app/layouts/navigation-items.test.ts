import { expect, test } from 'vitest'
import { creditBadge } from './navigation-items.tsx'

test('NAV-04 the balance shows at 10 or less, as a warning, and as danger at 0', () => {
  expect(creditBadge(11, '')).toBeUndefined()
  expect(creditBadge(10, '')).toMatchObject({ count: 10, tone: 'warning' })
  expect(creditBadge(1, '')).toMatchObject({ count: 1, tone: 'warning' })
  expect(creditBadge(0, '')).toMatchObject({ count: 0, tone: 'danger', showsZero: true })
})
