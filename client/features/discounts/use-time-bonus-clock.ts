import { useEffect } from 'react'
import { usePage, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { hearServerTime, pageHeardAt } from '#client/platform/server-clock.ts'
import { useTimeBonusCode } from './discounts.api.ts'
import { countDown, stayInMembersArea } from './time-bonus.store.ts'

/** Keeps the bonus going beside every page: one countdown, and the wait for the modal. */
export function useTimeBonusClock(is_in_members_area: boolean): void {
  const { rendered_at } = usePage()
  const viewer = useViewer()
  const code = useTimeBonusCode()
  const { hours } = useSettings().discounts.time_bonus
  const member_id = viewer?.profile.id

  useEffect(() => {
    // only a member's page is certain to have been rendered for this very request
    if (member_id) hearServerTime(Date.parse(rendered_at), pageHeardAt())
  }, [member_id, rendered_at])
  useEffect(() => countDown({ viewer, code, hours }), [viewer, code, hours])
  useEffect(() => (member_id && is_in_members_area ? stayInMembersArea() : undefined), [member_id, is_in_members_area])
}
