import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { MatchAnswers, MatchesReply, MatchFinderReply } from '#schemas/discovery/match-finder.ts'

export const finderQuery = (api: Api) =>
  queryOptions({ queryKey: ['match-finder', 'answers'], queryFn: () => api.get<MatchFinderReply>('/api/match-finder') })

/**
 * The ranking of members, best match first. The order does not change until the server computes a new ranking. Each request checks again
 * which members are visible.
 */
export const matchesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['match-finder', 'matches'],
    queryFn: ({ pageParam }) => api.get<MatchesReply>('/api/match-finder/matches', { after: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

const again = { is_idempotent: true } as const

function useFinderChange<Given>(call: (given: Given) => Promise<MatchFinderReply>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    async onSuccess(reply) {
      queryClient.setQueryData(finderQuery(api).queryKey, reply)
      // replace the cached ranking before the results show, because the results have no loading placeholder
      queryClient.removeQueries({ queryKey: matchesQuery(api).queryKey })
      if (reply.ranked_at !== null) await queryClient.fetchInfiniteQuery(matchesQuery(api))
    },
  })
}

export function useSaveAnswers() {
  const api = useApi()
  return useFinderChange((answers: MatchAnswers) => api.put<MatchFinderReply>('/api/match-finder', answers, again))
}

export function useRankAgain() {
  const api = useApi()
  return useFinderChange(() => api.put<MatchFinderReply>('/api/match-finder/ranking', undefined, again))
}

export function useForgetAnswers() {
  const api = useApi()
  return useFinderChange(async (): Promise<MatchFinderReply> => {
    await api.delete('/api/match-finder', undefined, again)
    return { answers: {}, ranked_at: null }
  })
}
