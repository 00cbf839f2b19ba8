import type { NewOrder, Payment, PaymentReply, PaymentsReply } from '#schemas/order.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { Fault } from '#server/platform/fault.ts'
import { openOrder, startPayment } from './open-order.ts'
import { discountOf, findOrder, findStanding, listOrders, type OrderRow } from './orders.queries.ts'

/**
 * Places an order at the price the member saw and registers its payment with the provider.
 * The id is the client's: a second click, a retry or a crash in between ends in the same order and the same payment.
 */
export async function placeOrder(ctx: MemberContext, wish: NewOrder): Promise<PaymentReply> {
  refuseSimulatorOnLiveSite(ctx)
  const order = (await findOrder(ctx, wish.id)) ?? (await openOrder(ctx, wish))
  const is_same = order.package === wish.package && order.method === wish.method && order.amount_cents === wish.total_cents
  if (order.member_id !== ctx.viewer.id || !is_same) throw new Fault('conflict')
  return toReply(ctx, order.provider_ref === null ? await startPayment(ctx, order) : order)
}

/** One of the viewer's orders with its payment; someone else's is unknown. */
export async function getOrder(ctx: MemberContext, id: string): Promise<PaymentReply> {
  const order = await findOrder(ctx, id)
  if (order?.member_id !== ctx.viewer.id) throw new Fault('not_found')
  return toReply(ctx, order)
}

export async function listPayments(ctx: MemberContext): Promise<PaymentsReply> {
  return { payments: (await listOrders(ctx)).map((order) => toPayment(order, null)) }
}

/** The simulator moves no money: on a live site it would give credits away. */
function refuseSimulatorOnLiveSite({ site, payments, log }: MemberContext): void {
  if (payments.name !== 'simulator' || site.file.status !== 'live') return
  log.error('a live site has no payment provider: orders are refused')
  throw new Fault('payment_failed', { data: { reason: 'no_provider' } })
}

async function toReply(ctx: MemberContext, order: OrderRow): Promise<PaymentReply> {
  const is_payable = order.status === 'pending' && order.provider_ref !== null && order.provider === ctx.payments.name
  const state = is_payable && order.provider_ref ? await ctx.payments.fetch(ctx, order.provider_ref) : null
  const standing = await findStanding(ctx)
  if (!standing) throw new Fault('not_found')
  return { payment: toPayment(order, state?.checkout_url ?? null), ...standing }
}

function toPayment(order: OrderRow, checkout_url: string | null): Payment {
  return { ...order, created_at: order.created_at.toISOString(), discount: discountOf(order), checkout_url }
}
