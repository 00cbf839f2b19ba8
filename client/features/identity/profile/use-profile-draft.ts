import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProfileWords } from './profile-words.ts'

type Draft = Partial<ProfileWords>

/**
 * The unsaved values of a member whose session ended unexpectedly. After a logout by the member, the browser loads a new page, so these
 * values are gone.
 */
let kept: { member_id: string; draft: Draft } | null = null

/** The unsaved values of the profile form. If the session ends unexpectedly, they remain until the member logs in again. */
export function useProfileDraft(member_id: string) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft>(kept?.member_id === member_id ? kept.draft : {})
  useEffect(
    () => () => {
      kept = queryClient.getQueryData(['user']) === null ? { member_id, draft } : null
    },
    [queryClient, member_id, draft],
  )
  return [draft, setDraft] as const
}
