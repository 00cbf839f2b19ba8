import { ReceiptText, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useQueues } from '#client/desk/cases/use-queues.ts'
import { Kbd, Muted } from '#client/desk/parts/marks.tsx'
import { Away, KeysFoot, MoreRows, Note, ScreenBar, Scroller } from '#client/desk/parts/screen.tsx'
import { Failure, LoadingRows, State } from '#client/desk/parts/state.tsx'
import { go, useAddress, withQuery } from '#client/desk/platform/address.ts'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import type { Me } from '#schemas/desk/staff.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderPage } from './order-page.tsx'
import { OrderTable } from './order-table.tsx'
import { filterNames, filterOf, orderAddress, useOrders } from './use-orders.ts'

/** The orders of a brand, or one of them. */
export function OrdersPage({ me }: { me: Me }) {
  const { path } = useAddress()
  const [, , , site, id] = path.split('/')
  return site && id ? <OrderPage key={`${site}/${id}`} me={me} site={site} id={id} /> : <OrderList me={me} />
}

function OrderList({ me }: { me: Me }) {
  const { say, formats } = useWords()
  const address = useAddress()
  const now = useNow()
  const filters = useRef<HTMLDivElement>(null)
  const { site: chosen_site, ...filter } = filterOf(address.query)
  const sites = useQueues(me)?.sites ?? []
  const site = chosen_site ?? sites[0]?.site
  const { orders, searched_to, error, hasMore, isFetching, more, refetch } = useOrders(site, filter)
  const at = address.query.get('at')
  const place = orders?.findIndex(({ id }) => id === at) ?? -1

  const choose = (id: string | null) => go(withQuery(address, { at: id }), { replaces: true })
  const open = (id: string) => {
    if (!site) return
    // the way back leads to the same row
    choose(id)
    go(orderAddress({ site, id }, address.query))
  }
  const step = (by: number) => {
    const next = orders?.[place < 0 ? 0 : place + by]
    if (next) choose(next.id)
    else if (by > 0) more()
  }
  const setFilter = (changes: Record<string, string | null>) => go(withQuery(address, { ...changes, at: null }), { replaces: true })

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: at !== null && place >= 0 ? () => open(at) : undefined,
    '/': () => filters.current?.querySelector('select')?.focus(),
    Escape: at === null ? undefined : () => choose(null),
  })
  useEffect(() => {
    if (at) document.getElementById(`order-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const is_filtered = Object.keys(filter).length > 0
  return (
    <>
      <ScreenBar title={say('nav.orders')}>
        <OrderFilters ref={filters} sites={sites} site={site} filter={filter} onChange={setFilter} />
      </ScreenBar>
      <Scroller>
        {!orders && error && <Failure error={error} onRetry={refetch} />}
        {!orders && !error && <LoadingRows />}
        {orders && error && (
          <Away>
            <Note data-tone="warning" role="status">
              <span>{say('orders.stale')}</span>
              <Button variant="outline" size="small" isLoading={isFetching} onClick={refetch}>
                {say('states.retry')}
              </Button>
            </Note>
          </Away>
        )}
        {orders?.length === 0 && (
          <State
            icon={is_filtered ? <SearchX aria-hidden="true" /> : <ReceiptText aria-hidden="true" />}
            title={
              searched_to
                ? say('orders.none_since', { day: formats.dateTime(searched_to, now) })
                : say(is_filtered ? 'orders.none' : 'orders.empty')
            }
            action={
              is_filtered && (
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => setFilter(Object.fromEntries(filterNames.filter((name) => name !== 'site').map((name) => [name, null])))}
                >
                  {say('states.clear')}
                </Button>
              )
            }
          />
        )}
        {orders && orders.length > 0 && site && (
          <OrderTable orders={orders} site={site} chosen={at} now={now} query={address.query} onOpen={open} />
        )}
        {hasMore && (
          <MoreRows>
            <Button variant="outline" size="small" isLoading={isFetching} onClick={more}>
              {searched_to ? say('orders.search_on', { day: formats.dateTime(searched_to, now) }) : say('orders.more')}
            </Button>
          </MoreRows>
        )}
      </Scroller>
      <VisuallyHidden role="status">{place >= 0 && say('orders.place', { place: place + 1, count: orders?.length ?? 0 })}</VisuallyHidden>
      <KeysFoot>
        <span data-keys>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {say('cases.key_move')} <Kbd>↵</Kbd> {say('orders.key_open')}
        </span>
        <Muted data-small>{say('orders.order')}</Muted>
      </KeysFoot>
    </>
  )
}
