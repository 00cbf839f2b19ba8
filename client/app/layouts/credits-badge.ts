import type { CountBadgeProps } from '#client/ui/text/badge.tsx'
import { limits } from '#schemas/limits.ts'

/** The balance if it is low, in the warning tone; at zero in the danger tone (NAV-04). */
export function creditsBadge(credits: number, label: string): CountBadgeProps | undefined {
  const threshold = limits.credit_badge_threshold
  if (credits > threshold) return undefined
  return { count: credits, cap: threshold, tone: credits > 0 ? 'warning' : 'danger', label, showsZero: true }
}
