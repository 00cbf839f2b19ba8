import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { AutomaticLikeChoice, AutomaticMatch, AutomaticMatchReply } from '#schemas/discovery/automatic-like.ts'

export const automaticLikeQuery = (api: Api) =>
  queryOptions({ queryKey: ['automatic-like'], queryFn: () => api.get<AutomaticLikeChoice>('/api/auto-like/choice') })

/**
 * Requests the automatic match of the day. Returns null if there is no match. Only the page may send this request, never a loader, because
 * the request creates the match.
 */
export async function askAutomaticMatch(api: Api): Promise<AutomaticMatch | null> {
  const reply = await api.get<AutomaticMatchReply | undefined>('/api/auto-like')
  return reply?.profile ?? null
}

export function useChooseAutomaticLike() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (is_on: boolean) => api.put<AutomaticLikeChoice>('/api/auto-like/choice', { is_on }, { is_idempotent: true }),
    onSuccess: (choice) => queryClient.setQueryData(automaticLikeQuery(api).queryKey, choice),
  })
}
