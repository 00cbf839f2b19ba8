import { styled } from 'styled-components'
import { caseNumber } from '#client/desk/parts/case-number.ts'
import { Muted, Tag } from '#client/desk/parts/marks.tsx'
import { Table } from '#client/desk/parts/screen.tsx'
import { blocksOnPhoneCss } from '#client/desk/parts/shared-css.ts'
import { useWords } from '#client/desk/platform/words.ts'
import type { OrderLine } from '#schemas/desk/orders.ts'
import { methodText, toneOf } from './order-words.ts'
import { orderAddress } from './use-orders.ts'

interface OrderTableProps {
  orders: readonly OrderLine[]
  site: string
  chosen: string | null
  now: Date
  query: URLSearchParams
  onOpen: (id: string) => void
}

/** The orders of a brand, the latest first. A row names no member. */
export function OrderTable({ orders, site, chosen, now, query, onOpen }: OrderTableProps) {
  const words = useWords()
  const { say, formats } = words
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{say('orders.number')}</th>
          <th scope="col">{say('orders.when')}</th>
          <th scope="col" data-wide>
            {say('orders.member')}
          </th>
          <th scope="col" data-side="end">
            {say('orders.credits')}
          </th>
          <th scope="col" data-side="end">
            {say('orders.amount')}
          </th>
          <th scope="col">{say('orders.method')}</th>
          <th scope="col" data-wide>
            {say('orders.discount')}
          </th>
          <th scope="col" data-wide>
            {say('orders.receipt')}
          </th>
          <th scope="col">{say('orders.state')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr
            key={order.id}
            id={`order-${order.id}`}
            data-opens
            data-chosen={order.id === chosen || undefined}
            onClick={() => onOpen(order.id)}
          >
            <th scope="row" data-part="number">
              <a
                href={orderAddress({ site, id: order.id }, query)}
                aria-current={order.id === chosen || undefined}
                onClick={(event) => {
                  event.stopPropagation()
                  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  onOpen(order.id)
                }}
              >
                {caseNumber(order.id)}
              </a>
            </th>
            <td data-part="when" data-muted>
              <time dateTime={order.created_at}>{formats.dateTime(order.created_at, now)}</time>
            </td>
            <td data-wide data-muted>
              {caseNumber(order.member_id)}
            </td>
            <td data-part="credits" data-side="end">
              {formats.number(order.credits)}
              <Muted data-unit> {say('orders.unit')}</Muted>
            </td>
            <td data-part="amount" data-side="end">
              <b>{formats.money(order.amount_cents, order.currency)}</b>
              {order.returned_cents > 0 && (
                <Muted data-small> {say('orders.back', { amount: formats.money(order.returned_cents, order.currency) })}</Muted>
              )}
            </td>
            <td data-part="method">{methodText(words, order.method)}</td>
            <td data-wide data-muted>
              {order.discount_code ?? '–'}
            </td>
            <td data-wide data-muted>
              {order.receipt ?? '–'}
            </td>
            <td data-part="state">
              <OrderState order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  )
}

/** The state of an order, and whether a refund waits for the provider. */
export function OrderState({ order: { state, has_pending } }: { order: Pick<OrderLine, 'state' | 'has_pending'> }) {
  const { say } = useWords()
  return (
    <States>
      <Tag data-tone={toneOf(state)}>{say(state === 'returned' ? 'orders.all_returned' : `orders.${state}`)}</Tag>
      {has_pending && <Tag data-tone="dashed">{say('orders.refund_pending')}</Tag>}
    </States>
  )
}

const States = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`

const Rows = styled(Table)`
  & :is(td, th) {
    white-space: nowrap;
  }
  & b,
  & th[data-part='number'] > a {
    font-weight: 500;
  }
  & th[data-part='number'] > a {
    color: inherit;
    text-decoration: none;
  }
  @media (max-width: 1199.98px) {
    & [data-wide] {
      display: none;
    }
  }
  @media (min-width: 768px) {
    & [data-unit] {
      display: none;
    }
  }
  ${blocksOnPhoneCss}
  @media (max-width: 767.98px) {
    & tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 4px 12px;
      align-items: center;
      padding: 10px 16px;
      border-bottom: 1px solid var(--d-line-soft);
    }
    && tbody tr > * {
      height: auto;
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
    & tr[data-chosen] {
      background: var(--t-primary-soft);
    }
    && tbody tr[data-chosen] > :first-child {
      box-shadow: none;
    }
    & [data-part='when'] {
      grid-area: 2 / 1;
    }
    & [data-part='number'] {
      grid-area: 1 / 1;
    }
    & [data-part='amount'] {
      grid-area: 1 / 2;
    }
    & [data-part='credits'] {
      grid-area: 2 / 2;
    }
    & [data-part='method'] {
      grid-area: 3 / 1;
    }
    & [data-part='state'] {
      grid-area: 3 / 2;
      text-align: end;
    }
  }
`
