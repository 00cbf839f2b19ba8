import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CreditsBadge } from './credits-badge.tsx'

const badgeAt = (credits: number) => renderToStaticMarkup(<CreditsBadge credits={credits} label="credits" isCorner={false} />)

test('NAV-04 the balance shows at 10 or less, as a warning, and as danger at 0', () => {
  expect(badgeAt(11)).toBe('')
  expect(badgeAt(10)).toMatch(/data-tone="warning".*>10</)
  expect(badgeAt(1)).toMatch(/data-tone="warning".*>1</)
  expect(badgeAt(0)).toMatch(/data-tone="danger".*>0</)
})
