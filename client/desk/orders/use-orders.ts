import { useInfiniteQuery } from '@tanstack/react-query'
import { deskApi } from '#client/desk/desk.api.ts'
import { paymentMethods } from './order-words.ts'

export const filterNames = ['site', 'state', 'returned', 'method', 'from_day', 'to_day', 'from_cents', 'to_cents', 'member'] as const
type FilterName = (typeof filterNames)[number]
export type OrderFilter = Partial<Record<FilterName, string>>

export const order_key = ['order'] as const

export const orderStatuses = ['pending', 'completed', 'failed', 'cancelled', 'expired'] as const
export const orderReturns = ['any', 'pending', 'failed', 'chargeback'] as const

const patterns: Partial<Record<FilterName, RegExp>> = {
  site: /^[a-z0-9-]{1,80}$/,
  from_day: /^\d{4}-\d{2}-\d{2}$/,
  to_day: /^\d{4}-\d{2}-\d{2}$/,
  from_cents: /^\d{1,9}$/,
  to_cents: /^\d{1,9}$/,
  member: /^[0-9a-f-]{36}$/,
}
const choices: Partial<Record<FilterName, readonly string[]>> = { state: orderStatuses, returned: orderReturns, method: paymentMethods }

/** The filters in an address. A value that no filter knows is no filter. */
export function filterOf(query: URLSearchParams): OrderFilter {
  const filter: OrderFilter = {}
  for (const name of filterNames) {
    const value = query.get(name)
    if (value && (patterns[name]?.test(value) || choices[name]?.includes(value))) filter[name] = value
  }
  return filter
}

/** The address of an order, with the filters of the list from which it opens. */
export function orderAddress({ site, id }: { site: string; id: string }, query: URLSearchParams = new URLSearchParams()): string {
  const { site: _, ...filter } = filterOf(query)
  const kept = new URLSearchParams(filter)
  return `/desk/orders/${site}/${id}${kept.size > 0 ? `?${kept}` : ''}`
}

/** The orders of a site that match the filters, page by page. */
export function useOrders(site: string | undefined, filter: OrderFilter) {
  const list = useInfiniteQuery({
    queryKey: ['orders', site, filter],
    queryFn: ({ pageParam }) => deskApi.orders({ ...filter, site: site ?? '', ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: site !== undefined,
    staleTime: 30_000,
  })
  return {
    orders: list.data?.pages.flatMap(({ orders }) => orders),
    searched_to: list.data?.pages.at(-1)?.searched_to ?? null,
    error: list.error,
    hasMore: list.hasNextPage,
    isFetching: list.isFetching,
    more: () => void (!list.isFetchingNextPage && list.hasNextPage && list.fetchNextPage()),
    refetch: () => void list.refetch(),
  }
}
