import { useInfiniteQuery } from '@tanstack/react-query'
import { deskApi } from '#client/desk/desk.api.ts'
import { ledgerReasons } from '#schemas/desk/choices.ts'

export const filterNames = ['site', 'member', 'reason', 'from_day', 'to_day'] as const
type FilterName = (typeof filterNames)[number]
export type LedgerFilter = Partial<Record<FilterName, string>>

const patterns: Partial<Record<FilterName, RegExp>> = {
  site: /^[a-z0-9-]{1,80}$/,
  member: /^[0-9a-f-]{36}$/,
  from_day: /^\d{4}-\d{2}-\d{2}$/,
  to_day: /^\d{4}-\d{2}-\d{2}$/,
}

/** The filters in an address. A value that no filter knows is no filter. */
export function filterOf(query: URLSearchParams): LedgerFilter {
  const filter: LedgerFilter = {}
  for (const name of filterNames) {
    const value = query.get(name)
    if (value && (patterns[name]?.test(value) || (name === 'reason' && ledgerReasons.some((reason) => reason === value))))
      filter[name] = value
  }
  return filter
}

/** The address of the ledger of one member. */
export const ledgerAddress = (site: string, member: string): string => `/desk/ledger?${new URLSearchParams({ site, member })}`

/** The lines of a site or of one member that match the filters, page by page. */
export function useLedger(site: string | undefined, filter: LedgerFilter) {
  const list = useInfiniteQuery({
    queryKey: ['ledger', site, filter],
    queryFn: ({ pageParam }) => deskApi.ledger({ ...filter, site: site ?? '', ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: site !== undefined,
    staleTime: 30_000,
  })
  const pages = list.data?.pages
  return {
    lines: pages?.flatMap(({ lines }) => lines),
    month: pages?.[0]?.month ?? null,
    error: list.error,
    hasMore: list.hasNextPage,
    isFetching: list.isFetching,
    more: () => void (!list.isFetchingNextPage && list.hasNextPage && list.fetchNextPage()),
    refetch: () => void list.refetch(),
  }
}
