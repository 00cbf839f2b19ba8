import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import type { RegionsReply } from '#schemas/members/place.ts'
import type { Profile, ProfileCard, RelatedReply } from '#schemas/members/profile.ts'
import { openedBefore } from './opened-profiles.ts'

export type Criteria = Omit<SearchQuery, 'after'>

/** Minutes for which a search result stays cached, with all loaded pages. */
export const search_minutes = 10

/** Members in pages. `after` starts at a later page: the link to the next page uses it in a browser without JavaScript. */
export const searchQuery = (api: Api, { after, ...criteria }: SearchQuery) =>
  infiniteQueryOptions({
    queryKey: ['members', criteria, after ?? null],
    queryFn: ({ pageParam }) => api.get<SearchReply>('/api/members', { ...criteria, after: pageParam }),
    initialPageParam: after ?? null,
    getNextPageParam: ({ next }) => next,
    staleTime: search_minutes * 60_000,
  })

/** Removes an old result, so that the list starts at its first page instead of loading all pages again. */
export function forgetOldSearch(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  const state = queryClient.getQueryState(queryKey)
  if (state && (state.isInvalidated || Date.now() - state.dataUpdatedAt > search_minutes * 60_000))
    queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' })
}

/** Sets the like in cached search results. A new request would change the order. */
export function markLikedInSearches(queryClient: QueryClient, profile_id: string, is_liked: boolean): void {
  const mark = (profiles: ProfileCard[]) => profiles.map((each) => (each.id === profile_id ? { ...each, is_liked } : each))
  queryClient.setQueriesData<InfiniteData<SearchReply>>({ queryKey: ['members'] }, (found) => {
    if (!found) return found
    const pages = found.pages.map((page) => ({
      ...page,
      profiles: mark(page.profiles),
      similar_results: { ...page.similar_results, profiles: mark(page.similar_results.profiles) },
    }))
    return { ...found, pages }
  })
}

export const profileQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async () => (await api.get<{ profile: Profile }>(`/api/members/${encodeURIComponent(id)}`)).profile,
  })

/** Members similar to a profile, including ones that were not opened lately. Fetched once per profile. */
export const relatedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['related', id],
    queryFn: async () => {
      const seen = openedBefore(id).join(',') || undefined
      return (await api.get<RelatedReply>(`/api/members/${encodeURIComponent(id)}/related`, { seen })).profiles
    },
  })

/** The regions of the site's countries. Fetched once (API-14). */
export const regionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['regions'], queryFn: () => api.get<RegionsReply>('/api/regions'), staleTime: Number.POSITIVE_INFINITY })
