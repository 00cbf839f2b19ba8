import { CountBadge } from '#client/ui/text/badge.tsx'
import { limits } from '#schemas/limits.ts'

/** Shows the balance only if it is low. A low balance has the warning tone, and a balance of zero has the danger tone (NAV-04). */
export function CreditsBadge({ credits, label, isCorner }: { credits: number; label: string; isCorner: boolean }) {
  const threshold = limits.credit_badge_threshold
  if (credits > threshold) return null
  const tone = credits > 0 ? 'warning' : 'danger'
  return <CountBadge count={credits} cap={threshold} tone={tone} label={label} showsZero isCorner={isCorner} />
}
