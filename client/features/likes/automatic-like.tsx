import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { isFirstToday } from './asked-today.ts'
import { lookForMatch } from './look-for-match.ts'

/**
 * Asks the server once a day whether the system has found a match. This happens only for a member with automatic likes, and only in the
 * members area.
 */
export function AutomaticLike({ isMembersArea }: { isMembersArea: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const member_id = viewer?.status === 'active' ? viewer.profile.id : null
  const ask = useEffectEvent(() => lookForMatch(api, queryClient))
  useEffect(() => {
    if (isMembersArea && member_id && isFirstToday(member_id)) void ask()
  }, [isMembersArea, member_id])
  return null
}
