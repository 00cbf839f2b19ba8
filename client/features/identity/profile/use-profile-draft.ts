import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProfileWords } from './profile-words.ts'

type Draft = Partial<ProfileWords>

/** The unsaved values of a member whose session ended without a question. A logout by the member loads a new page, so it keeps nothing. */
let kept: { member_id: string; draft: Draft } | null = null

/** The unsaved values of the profile form. They survive a session that ends, until the same member logs in again. */
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
