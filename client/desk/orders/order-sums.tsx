import { styled } from 'styled-components'
import { useWords } from '#client/desk/platform/words.ts'
import type { OrderPage } from '#schemas/desk/orders.ts'
import { methodText } from './order-words.ts'

/** What an order is about, as figures in one line. */
export function OrderSums({ order }: { order: OrderPage }) {
  const words = useWords()
  const { say, formats } = words
  const money = (cents: number) => formats.money(cents, order.currency)
  const discount =
    order.discount_code ??
    (order.discount_percentage === null ? say('order.no_discount') : `${formats.number(order.discount_percentage)} %`)
  const sums: [name: string, value: string][] = [
    [say('order.paid_sum'), money(order.amount_cents)],
    ...(order.vat_cents === null || order.vat_percent === null
      ? []
      : [[say('order.vat', { percent: order.vat_percent }), money(order.vat_cents)] satisfies [string, string]]),
    [say('orders.returned'), money(order.returned_cents)],
    [say('orders.method'), methodText(words, order.method)],
    [say('orders.discount'), discount],
    [say('order.country'), formats.country(order.country)],
  ]
  return (
    <List>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 16px;
  padding: 12px 16px;
  border-bottom: 1px solid var(--t-line);
  @media (min-width: 768px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media (min-width: 992px) {
    grid-template-columns: repeat(6, auto);
  }
  & dt {
    font-size: var(--t-text-sm);
    line-height: 1rem;
    color: var(--t-muted);
  }
  & dd {
    margin: 0;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 600;
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
`
