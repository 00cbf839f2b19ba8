import type { Formats } from '#client/platform/texts/formats.ts'
import type { Translate } from '#client/platform/texts/texts.tsx'
import type { MatchReason } from '#schemas/discovery/match-finder.ts'

/** Returns the reason for a match as a sentence. */
export function reasonText(t: Translate, { about, answer, interests, amount }: MatchReason, { list, distance }: Formats): string {
  if (answer !== null) return t(`finder.reason_${about}_${answer}`)
  if (about === 'interests')
    return t('finder.reason_interests', { count: interests.length, interests: list(interests.map((each) => t(`interests.${each}`))) })
  if (about === 'near') return amount === 0 ? t('finder.reason_same_city') : t('finder.reason_near', { distance: distance(amount ?? 0) })
  if (about === 'age') return amount === 0 ? t('finder.reason_same_age') : t('finder.reason_age', { count: amount ?? 0 })
  return t('finder.reason_travel')
}
