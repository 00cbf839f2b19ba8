import { useMatches } from '@tanstack/react-router'
import { isMembersArea } from '#client/app/layouts/members-area.ts'
import { useTimeBonusClock } from '#client/features/discounts/use-time-bonus-clock.ts'

/** Whether the page lies in the members area (RT-22). */
export const useIsInMembersArea = (): boolean => useMatches({ select: (matches) => isMembersArea(matches.map(({ routeId }) => routeId)) })

/** The time bonus goes on from page to page, so its clock runs beside them. */
export function TimeBonusClock() {
  useTimeBonusClock(useIsInMembersArea())
  return null
}
