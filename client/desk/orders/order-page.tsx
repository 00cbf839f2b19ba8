import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Landmark } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { useQueues } from '#client/desk/cases/use-queues.ts'
import { deskApi, isFault } from '#client/desk/desk.api.ts'
import { ledgerAddress } from '#client/desk/ledger/use-ledger.ts'
import { caseNumber } from '#client/desk/parts/case-number.ts'
import { Brand, Muted } from '#client/desk/parts/marks.tsx'
import { Away, Note } from '#client/desk/parts/screen.tsx'
import { itemBarCss } from '#client/desk/parts/shared-css.ts'
import { Failure, LoadingRows, NotHere } from '#client/desk/parts/state.tsx'
import { followLink, go, useAddress, withQuery } from '#client/desk/platform/address.ts'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { OrderPage as Order } from '#schemas/desk/orders.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { OrderAsks } from './order-asks.tsx'
import { OrderLedger } from './order-ledger.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderState } from './order-table.tsx'
import { OrderTimeLine } from './order-time-line.tsx'
import { RefundPane } from './refund-pane.tsx'
import { filterOf, order_key, orderAddress, useOrders } from './use-orders.ts'

/** The page of one order: its sums, its events, its lines in the ledger, and the form for a refund. */
export function OrderPage({ me, site, id }: { me: Me; site: string; id: string }) {
  const { say } = useWords()
  const { query } = useAddress()
  const { data, error, refetch } = useQuery({
    queryKey: [...order_key, site, id],
    queryFn: () => deskApi.order({ site, id }),
    // the provider may answer a refund within seconds
    refetchInterval: (asked) => (asked.state.data?.has_pending ? 5_000 : 60_000),
  })
  const back = withQuery({ path: '/desk/orders', query }, { site, at: id })
  if (data) return <Opened me={me} site={site} order={data} back={back} />
  if (isFault(error, 'not_found') || isFault(error, 'forbidden'))
    return (
      <NotHere
        level={1}
        action={
          <ButtonLink variant="outline" size="small" href={back} onClick={followLink}>
            {say('order.to_list')}
          </ButtonLink>
        }
      />
    )
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingRows />
}

function Opened({ me, site, order, back }: { me: Me; site: string; order: Order; back: string }) {
  const { say, formats } = useWords()
  const address = useAddress()
  const now = useNow()
  const pane = useRef<HTMLElement>(null)
  const { site: _, ...filter } = filterOf(address.query)
  const { orders = [] } = useOrders(site, filter)
  const place = orders.findIndex(({ id }) => id === order.id)
  const brand = useQueues(me)?.sites.find((each) => each.site === site)?.name ?? site
  const step = (by: number) => {
    const next = orders[place < 0 ? 0 : place + by]
    if (next && next.id !== order.id) go(orderAddress({ site, id: next.id }, address.query))
  }
  const may_refund = me.permissions.includes('refund')
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    r: may_refund ? () => pane.current?.querySelector<HTMLElement>('input')?.focus() : undefined,
    Escape: () => go(back),
  })
  const has_pane = may_refund || order.asks.length > 0
  return (
    <>
      <Bar>
        <h1>
          <VisuallyNumber>{say('nav.order', { number: caseNumber(order.id) })}: </VisuallyNumber>
          {formats.money(order.amount_cents, order.currency)}
        </h1>
        <OrderState order={order} />
        <Muted>
          {say('order.credits', { credits: order.credits })},{' '}
          <a href={ledgerAddress(site, order.member_id)} onClick={followLink}>
            {say('order.member', { number: caseNumber(order.member_id) })}
          </a>
        </Muted>
        <Brand name={brand} />
        <Gap />
        {place >= 0 && (
          <Steps>
            <Muted data-small>{say('case.position', { at: place + 1, of: orders.length })}</Muted>
            <IconButton label={say('order.previous')} size="small" onClick={() => step(-1)}>
              <ChevronUp aria-hidden="true" />
            </IconButton>
            <IconButton label={say('order.next')} size="small" onClick={() => step(1)}>
              <ChevronDown aria-hidden="true" />
            </IconButton>
          </Steps>
        )}
      </Bar>
      <Columns data-pane={has_pane || undefined}>
        <Story>
          <OrderSums order={order} />
          {order.bank_return_until && (
            <Away>
              <Note data-tone="warning">
                <Landmark aria-hidden="true" />
                <span>{say('order.bank_return', { day: formats.shortDateOfYear(order.bank_return_until) })}</span>
              </Note>
            </Away>
          )}
          <OrderTimeLine order={order} now={now} />
          <OrderLedger lines={order.ledger} now={now} />
        </Story>
        {has_pane && (
          <Pane ref={pane} aria-label={say('refund.title')}>
            <OrderAsks me={me} site={site} order={order} now={now} />
            {may_refund && <RefundPane site={site} order={order} />}
          </Pane>
        )}
      </Columns>
    </>
  )
}

const Bar = styled.div`
  ${itemBarCss}
  & a {
    color: var(--t-primary-text);
    font-weight: 500;
  }
`

const VisuallyNumber = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

const Gap = styled.span`
  flex: 1;
`

const Steps = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`

/** In a wide window, the refund stands beside the story; else below it. */
const Columns = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  scroll-padding-block: 64px;
  @media (min-width: 1200px) {
    &[data-pane] {
      display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 1fr) 25rem;
      overflow: hidden;
    }
  }
`

const Story = styled.div`
  position: relative;
  min-width: 0;
  @media (min-width: 1200px) {
    overflow: auto;
  }
`

const Pane = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-top: 1px solid var(--t-line);
  @media (min-width: 1200px) {
    overflow: auto;
    border-top: 0;
    border-inline-start: 1px solid var(--t-line);
  }
`
