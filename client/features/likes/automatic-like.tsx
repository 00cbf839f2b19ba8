import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '#client/platform/page-context.tsx'
import { useViewer } from '#client/platform/viewer.tsx'
import { limits } from '#schemas/limits.ts'
import { isFirstToday } from './asked-today.ts'
import { askAutomaticMatch } from './automatic-like.api.ts'
import { useMatchModal } from './match-modal.store.ts'

/** Asks once a day, in the members area, whether the system has found a match for who wished for it; shows it, and then the likes are loaded anew (ST-17). */
export function AutomaticLike({ isMembersArea }: { isMembersArea: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const member_id = viewer?.status === 'active' ? viewer.profile.id : null
  const open = useMatchModal((state) => state.open)
  const ask = useEffectEvent(async () => {
    // a call that fails shows nothing: tomorrow is another day
    const match = await askAutomaticMatch(api).catch(() => null)
    if (!match) return
    open({ ...match, is_automatic: true })
    setTimeout(() => {
      for (const key of ['likes', 'user']) void queryClient.invalidateQueries({ queryKey: [key] })
    }, limits.automatic_like.reload_ms)
  })
  useEffect(() => {
    if (isMembersArea && member_id && isFirstToday(member_id)) void ask()
  }, [isMembersArea, member_id])
  return null
}
