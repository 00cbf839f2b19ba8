import { useMatches } from '@tanstack/react-router'
import { isMembersArea } from '#client/app/layouts/members-area.ts'
import { useTimeBonusClock } from '#client/features/discounts/use-time-bonus-clock.ts'

/** Whether the page is in the members area (RT-22). */
export const useIsInMembersArea = (): boolean => useMatches({ select: (matches) => isMembersArea(matches.map(({ routeId }) => routeId)) })

/** Runs the countdown of the time bonus outside the pages, so that the countdown continues after a navigation. */
export function TimeBonusClock() {
  useTimeBonusClock(useIsInMembersArea())
  return null
}
