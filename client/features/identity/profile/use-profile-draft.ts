import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProfileWords } from './profile-words.ts'

type Draft = Partial<ProfileWords>

/** What was being written when the session ended: nobody was asked whether to leave. A logout of one's own loads a page anew, and keeps nothing. */
let kept: { member_id: string; draft: Draft } | null = null

/** What is written and not saved; whoever has to log in again goes on with it. */
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
