import type { OrderPage } from '#schemas/desk/orders.ts'

type Refund = OrderPage['refunds'][number]

/** What happened to an order. The provider's own reference stands beside an event that the provider reported. */
export type OrderEvent = { id: string; at: string } & (
  | { kind: 'made' | 'reminded' | 'receipt' | 'credits' }
  | { kind: 'paid'; ref: string | null }
  | { kind: 'refund_asked'; refund: Refund }
  | { kind: 'refund_done'; refund: Refund; ref: string | null }
  | { kind: 'second_asked'; ask: OrderPage['asks'][number] }
)

/** One time line of an order, the latest event first. Of two events at one moment, the later cause comes first. */
export function eventsOf(order: OrderPage): OrderEvent[] {
  const { id, created_at, reminded_at, completed_at, receipt, provider_ref, refunds, asks } = order
  const events: OrderEvent[] = [
    { id, kind: 'made', at: created_at },
    ...(reminded_at ? [{ id: `${id} reminded`, kind: 'reminded', at: reminded_at } as const] : []),
    ...(completed_at
      ? [
          { id: `${id} paid`, kind: 'paid', at: completed_at, ref: provider_ref } as const,
          { id: `${id} credits`, kind: 'credits', at: completed_at } as const,
          ...(receipt === null ? [] : [{ id: `${id} receipt`, kind: 'receipt', at: completed_at } as const]),
        ]
      : []),
    ...refunds.flatMap((refund): OrderEvent[] => [
      // only these two kinds start with a request; the provider or the bank starts the others
      ...(refund.kind === 'staff' || refund.kind === 'withdrawal'
        ? [{ id: refund.id, kind: 'refund_asked', at: refund.created_at, refund } as const]
        : []),
      ...(refund.settled_at || !(refund.kind === 'staff' || refund.kind === 'withdrawal')
        ? [
            {
              id: `${refund.id} done`,
              kind: 'refund_done',
              at: refund.settled_at ?? refund.created_at,
              refund,
              ref: refund.provider_ref,
            } as const,
          ]
        : []),
    ]),
    ...asks.map((ask) => ({ id: ask.id, kind: 'second_asked', at: ask.asked_at, ask }) as const),
  ]
  return events
    .map((event, at) => ({ event, at }))
    .sort((a, b) => b.event.at.localeCompare(a.event.at) || b.at - a.at)
    .map(({ event }) => event)
}
