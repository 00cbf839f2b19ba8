import type { Payment } from '#schemas/money/order.ts'
import { discountOf, type OrderRow } from './orders.queries.ts'

/** True within the withdrawal period if nothing was withdrawn or reversed. */
export const canWithdraw = ({ status, withdraw_until, is_withdrawn }: OrderRow, now: Date): boolean =>
  status === 'completed' && withdraw_until !== null && now < withdraw_until && !is_withdrawn

/** A payment as its buyer sees it. */
export function toPayment(order: OrderRow, { now, checkout_url }: { now: Date; checkout_url: string | null }): Payment {
  return {
    ...order,
    amount: order.amount_cents,
    created_at: order.created_at.toISOString(),
    discount: discountOf(order),
    checkout_url,
    is_recurring: order.sequence === 'recurring' && order.method === 'creditcard',
    is_charged_back: order.charged_back_cents > 0,
    withdraw_until: canWithdraw(order, now) ? (order.withdraw_until?.toISOString() ?? null) : null,
  }
}
