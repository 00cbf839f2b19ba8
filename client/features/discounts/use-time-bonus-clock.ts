import { useEffect } from 'react'
import { usePage, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { handleServerTime, pageHeardAt } from '#client/platform/server-clock.ts'
import { useTimeBonusCode } from './discounts.api.ts'
import { countDown, stayInMembersArea } from './time-bonus.store.ts'

/** Runs the countdown and the waiting time until the modal, on every page. */
export function useTimeBonusClock(is_in_members_area: boolean): void {
  const { rendered_at } = usePage()
  const viewer = useViewer()
  const code = useTimeBonusCode()
  const { hours } = useSettings().discounts.time_bonus
  const member_id = viewer?.profile.id

  useEffect(() => {
    // only for a member's page: a visitor's page may come from the page cache, so its render time may be old
    if (member_id) handleServerTime(Date.parse(rendered_at), pageHeardAt())
  }, [member_id, rendered_at])
  useEffect(() => countDown({ viewer, code, hours }), [viewer, code, hours])
  useEffect(() => (member_id && is_in_members_area ? stayInMembersArea() : undefined), [member_id, is_in_members_area])
}
