import { useInfiniteQuery } from '@tanstack/react-query'
import { deskApi } from '#client/desk/desk.api.ts'
import { useWhileActive } from '#client/desk/platform/activity.ts'
import { minute_ms } from '#client/desk/platform/times.ts'
import type { CaseQuery } from '#schemas/desk/case-calls.ts'
import { caseStates } from '#schemas/desk/cases.ts'

export const filterNames = ['site', 'severity', 'reason', 'source', 'language', 'state', 'mine'] as const
type FilterName = (typeof filterNames)[number]
export type CaseFilter = Partial<Record<FilterName, string>>

/** The filters in an address. A value that no filter knows is no filter. */
export function filterOf(query: URLSearchParams): CaseFilter {
  const filter: CaseFilter = {}
  for (const name of filterNames) {
    const value = query.get(name)
    if (value && isPossible(name, value)) filter[name] = value
  }
  return filter
}

function isPossible(name: FilterName, value: string): boolean {
  if (name === 'severity') return /^[0-3]$/.test(value)
  if (name === 'mine') return value === '1'
  if (name === 'state') return caseStates.some((state) => state === value)
  return name === 'site' ? /^[a-z0-9-]{1,80}$/.test(value) : /^[A-Za-z0-9_-]{1,40}$/.test(value)
}

/** The address of a case, with the filters of the list from which it opens. */
export const caseAddress = ({ site, id }: { site: string; id: string }, query: URLSearchParams): string => {
  const kept = new URLSearchParams(Object.entries(filterOf(query)))
  return `/desk/reports/${site}/${id}${kept.size > 0 ? `?${kept}` : ''}`
}

export const cases_key = ['cases'] as const
const refresh_ms = minute_ms
const active_ms = 5 * minute_ms

/** The cases of a queue that match the filters, page by page. They refresh while the person uses the page. */
export function useCases(kind: CaseQuery['kind'], filter: CaseFilter) {
  const list = useInfiniteQuery({
    queryKey: [...cases_key, kind, filter],
    queryFn: ({ pageParam }) => deskApi.cases({ kind, ...filter, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: refresh_ms / 2,
  })
  useWhileActive(refresh_ms, active_ms, () => void list.refetch())
  const pages = list.data?.pages
  const [first] = pages ?? []
  return {
    first,
    cases: pages?.flatMap(({ cases }) => cases) ?? [],
    error: list.error,
    hasMore: list.hasNextPage,
    isFetching: list.isFetching,
    more: () => void (!list.isFetchingNextPage && list.hasNextPage && list.fetchNextPage()),
    refetch: () => void list.refetch(),
  }
}
