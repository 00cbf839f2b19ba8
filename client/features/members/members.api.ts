import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { RegionsReply } from '#schemas/place.ts'
import type { Profile } from '#schemas/profile.ts'
import type { SearchQuery, SearchReply } from '#schemas/search.ts'

export type Criteria = Omit<SearchQuery, 'after'>

/** Members page by page, in the order of their last sign of life. */
export const searchQuery = (api: Api, criteria: Criteria) =>
  infiniteQueryOptions({
    queryKey: ['members', criteria],
    queryFn: ({ pageParam }) => api.get<SearchReply>('/api/members', { ...criteria, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const profileQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['profile', id], queryFn: async () => (await api.get<{ profile: Profile }>(`/api/members/${id}`)).profile })

/** The regions of the site's countries. Fetched once (API-14). */
export const regionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['regions'], queryFn: () => api.get<RegionsReply>('/api/regions'), staleTime: Number.POSITIVE_INFINITY })
