import { useInfiniteQuery } from '@tanstack/react-query'
import { deskApi } from '#client/desk/desk.api.ts'
import { Failure, LoadingRows } from '#client/desk/parts/state.tsx'
import { useAddress } from '#client/desk/platform/address.ts'
import { minute_ms } from '#client/desk/platform/times.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { BrandOverview } from './brand-overview.tsx'
import { BrandsOverview } from './brands-overview.tsx'
import { OwnerBar } from './owner-bar.tsx'

const filters = ['company', 'state', 'niche'] as const

/** The overview: all brands of the person, or one of them. A person with one brand sees it at once. */
export function OverviewPage({ me }: { me: Me }) {
  return (
    <>
      <OwnerBar me={me} />
      <Brands />
    </>
  )
}

function Brands() {
  const { query } = useAddress()
  const brand = query.get('brand')
  const wanted = Object.fromEntries(filters.map((name) => [name, query.get(name) ?? '']))
  const list = useInfiniteQuery({
    queryKey: ['overviews', wanted],
    queryFn: ({ pageParam }) => deskApi.overview({ ...wanted, after: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: minute_ms,
    enabled: brand === null,
  })
  if (brand !== null) return <BrandOverview key={brand} slug={brand} hasOthers />
  const pages = list.data?.pages
  if (!pages) return list.error ? <Failure error={list.error} onRetry={() => void list.refetch()} /> : <LoadingRows />
  const [only, ...others] = pages.flatMap(({ brands }) => brands)
  const is_filtered = Object.values(wanted).some((value) => value !== '')
  if (only && others.length === 0 && !is_filtered) return <BrandOverview slug={only.slug} hasOthers={false} />
  return <BrandsOverview pages={pages} hasMore={list.hasNextPage} onMore={() => void list.fetchNextPage()} isFiltered={is_filtered} />
}
