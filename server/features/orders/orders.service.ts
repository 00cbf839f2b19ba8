import { limits } from '#schemas/limits.ts'
import type { NewOrder, Payment, PaymentReply, PaymentsQuery, PaymentsReply } from '#schemas/money/order.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { openOrder } from './open-order.ts'
import { discountOf, findCreditStatus, findOrder, listOrders, type OrderRow } from './orders.queries.ts'
import { settlePayment } from './settlement.ts'
import { startPayment } from './start-payment.ts'
import { refuseWrongMoney } from './trial-money.ts'
import { canWithdraw } from './withdrawal.ts'

/**
 * Places an order at the price that the member saw, and registers its payment with the provider. Idempotent by the client's id: a repeated
 * call returns the same order and payment, even after a crash.
 */
export async function placeOrder(ctx: MemberContext, new_order: NewOrder): Promise<PaymentReply> {
  // direct debit has its own form with a mandate
  if (new_order.method === 'directdebit') throw fieldFault('method', 'not_a_choice')
  return placeOrderWithAnyMethod(ctx, new_order)
}

/** Places an order with any payment method. Direct debit calls it after the mandate is given. */
export async function placeOrderWithAnyMethod(ctx: MemberContext, new_order: NewOrder): Promise<PaymentReply> {
  refuseWrongMoney(ctx)
  const found = (await findOrder(ctx, new_order.id)) ?? (await openOrder(ctx, new_order))
  const is_same = found.package === new_order.package && found.method === new_order.method && found.amount_cents === new_order.total_cents
  if (found.member_id !== ctx.viewer.id || !is_same) throw new Fault('conflict')
  if (found.provider_ref !== null) return toReply(ctx, found)
  const started = await startPayment(ctx, found)
  // a recurring payment needs no checkout, so its result is available now
  if (started.sequence === 'recurring') await settlePayment(ctx, started.provider_ref)
  return toReply(ctx, started.sequence === 'recurring' ? ((await findOrder(ctx, new_order.id)) ?? started) : started)
}

/** An order of the viewer, with its payment. An order of another member answers `not_found`. */
export async function getOrder(ctx: MemberContext, id: string): Promise<PaymentReply> {
  const found = await findOrder(ctx, id)
  if (found?.member_id !== ctx.viewer.id) throw new Fault('not_found')
  return toReply(ctx, found)
}

export async function listPayments(ctx: MemberContext, { after }: PaymentsQuery): Promise<PaymentsReply> {
  const size = limits.payments_page_size
  // read one row more than shown, to detect a further page
  const rows = await listOrders(ctx, { after, size: size + 1 })
  const payments = rows.slice(0, size).map((each) => toPayment(each, { now: ctx.now, checkout_url: null }))
  return { payments, next: rows.length > size ? (payments.at(-1)?.order_id ?? null) : null }
}

async function toReply(ctx: MemberContext, found: OrderRow): Promise<PaymentReply> {
  const credit_status = await findCreditStatus(ctx, ctx.viewer.id)
  if (!credit_status) throw new Fault('not_found')
  return { payment: toPayment(found, { now: ctx.now, checkout_url: await checkoutUrl(ctx, found) }), ...credit_status }
}

async function checkoutUrl(ctx: MemberContext, { status, provider, provider_ref }: OrderRow): Promise<string | null> {
  if (status !== 'pending' || provider_ref === null || provider !== ctx.payments.name) return null
  await ctx.unit.release()
  return (await ctx.payments.fetch(ctx, provider_ref))?.checkout_url ?? null
}

/** A payment as its buyer sees it. */
function toPayment(order: OrderRow, { now, checkout_url }: { now: Date; checkout_url: string | null }): Payment {
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
