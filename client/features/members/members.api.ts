import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import type { RegionsReply } from '#schemas/members/place.ts'
import type { Profile, ProfileCard, RelatedReply } from '#schemas/members/profile.ts'
import { openedBefore } from './opened-profiles.ts'

export type Criteria = Omit<SearchQuery, 'after'>

/** Number of minutes for which a search result and its loaded pages stay in the cache. */
const search_minutes = 10

/**
 * The search results, loaded page by page. With `after`, the results start at a later page: in a browser without JavaScript, the link to
 * the next page uses `after`.
 */
export const searchQuery = (api: Api, { after, ...criteria }: SearchQuery) =>
  infiniteQueryOptions({
    queryKey: ['members', criteria, after ?? null],
    queryFn: ({ pageParam }) => api.get<SearchReply>('/api/members', { ...criteria, after: pageParam }),
    initialPageParam: after ?? null,
    getNextPageParam: ({ next }) => next,
    staleTime: search_minutes * 60_000,
  })

/**
 * Distance around the viewer, large enough to find members outside a city. A viewer without a residence gets members from the whole
 * country.
 */
const nearby_km = 50

/** New members with a photo, near the viewer, whom the viewer does not know yet. The query has the key of the search, so that a change of a like also appears here. */
export const newMembersQuery = (api: Api) =>
  searchQuery(api, { sort: 'newest', distance: nearby_km, with_photo: true, without_contact: true })

/**
 * The number of members that a search would find. The reply is also the first page of that search, so that the page shows it at once. A
 * newer search cancels the request.
 */
export const foundQuery = (api: Api, queryClient: QueryClient, criteria: Criteria) =>
  queryOptions({
    queryKey: ['members-found', criteria],
    queryFn: async ({ signal }) => {
      const { after: _, ...asked }: SearchQuery = criteria
      const found = await api.get<SearchReply>('/api/members', asked, signal)
      queryClient.setQueryData(searchQuery(api, asked).queryKey, (known) => known ?? { pages: [found], pageParams: [null] })
      const { total_count, is_capped, loosenings } = found
      return { total_count, is_capped, loosenings }
    },
    placeholderData: keepPreviousData,
  })

/** Removes a search result that is too old. The list then starts at the first page, instead of loading all its pages again. */
export function forgetOldSearch(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  const state = queryClient.getQueryState(queryKey)
  if (state && (state.isInvalidated || Date.now() - state.dataUpdatedAt > search_minutes * 60_000))
    queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' })
}

/** Sets or removes the like in cached search results. They are not fetched again, because that would change their order. */
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

/** Finds the card of a member in any list that this browser has loaded, for example search results or likes. */
export function findShownCard(queryClient: QueryClient, id: string): ProfileCard | undefined {
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const card = findCard(state.data, id)
    if (card) return card
  }
}

function findCard(data: unknown, id: string): ProfileCard | undefined {
  if (typeof data !== 'object' || data === null) return
  if ('main_image' in data && 'is_liked' in data && 'id' in data && data.id === id) return data as ProfileCard
  for (const part of Object.values(data)) {
    const card = findCard(part, id)
    if (card) return card
  }
}

/**
 * Fetches a profile before its page opens. If a list has shown the member, the page opens at once with the data of the card, and the profile
 * follows.
 */
export async function openProfile({ api, queryClient }: { api: Api; queryClient: QueryClient }, id: string): Promise<ProfileCard> {
  const query = profileQuery(api, id)
  const card = import.meta.env.SSR || queryClient.getQueryData(query.queryKey) ? undefined : findShownCard(queryClient, id)
  if (!card) return queryClient.ensureQueryData(query)
  void queryClient.prefetchQuery(query)
  return card
}

/**
 * Members who are similar to a profile, fetched once per profile. The request names the profiles that the viewer opened lately, and the
 * server leaves them out.
 */
export const relatedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['related', id],
    queryFn: async () => {
      const seen = openedBefore(id).join(',') || undefined
      return (await api.get<RelatedReply>(`/api/members/${encodeURIComponent(id)}/related`, { seen })).profiles
    },
  })

/** The regions of the site's countries, fetched only once (API-14). */
export const regionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['regions'], queryFn: () => api.get<RegionsReply>('/api/regions'), staleTime: Number.POSITIVE_INFINITY })
