import { v7 as newId } from 'uuid'
import type { NewOrder, Payment, PaymentReply, PaymentsReply } from '#schemas/order.ts'
import { getPackages } from '#server/features/credits/credits.service.ts'
import { termsVersion } from '#server/features/pages/pages.service.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { Fault, fieldFault } from '#server/platform/fault.ts'
import { findOrder, findStanding, insertOrder, listOrders, type OrderRow, updateProviderRef } from './orders.queries.ts'

/**
 * Places an order at the site's price of this moment and registers its payment with the provider.
 * The id is the client's: a second click, a retry or a crash in between ends in the same order and the same payment.
 */
export async function placeOrder(ctx: MemberContext, { id, package: package_id, method }: NewOrder): Promise<PaymentReply> {
  refuseSimulatorOnLiveSite(ctx)
  const order = (await findOrder(ctx, id)) ?? (await openOrder(ctx, { id, package: package_id, method }))
  if (order.member_id !== ctx.viewer.id || order.package !== package_id || order.method !== method) throw new Fault('conflict')
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

async function openOrder(ctx: MemberContext, { id, package: package_id, method }: NewOrder): Promise<OrderRow> {
  const { country, packages, methods } = await getPackages(ctx)
  const chosen = packages.find((each) => each.id === package_id)
  if (!chosen) throw fieldFault('package', 'not_a_choice')
  if (!methods.includes(method)) throw fieldFault('method', 'not_a_choice')
  const { credits, price_cents: amount_cents, currency } = chosen
  const provider = ctx.payments.name
  const terms_version = termsVersion(ctx.site.company)
  await insertOrder(ctx, {
    id,
    payment_id: newId(),
    provider,
    package: package_id,
    credits,
    amount_cents,
    currency,
    country,
    method,
    terms_version,
  })
  const order = await findOrder(ctx, id)
  if (!order) throw new TypeError('an order was stored and cannot be found')
  return order
}

/** Outside any transaction: a provider may take seconds to answer. */
async function startPayment(ctx: MemberContext, order: OrderRow): Promise<OrderRow> {
  const { payment_id, amount_cents, currency, method, order_id } = order
  const prefix = ctx.locale.prefix && `/${ctx.locale.prefix}`
  const return_url = `${ctx.client.origin}${prefix}/transactions/${order_id}`
  const { provider_ref } = await ctx.payments.start(ctx, { payment_id, amount_cents, currency, method, return_url })
  await updateProviderRef(ctx, { payment_id, provider_ref })
  return { ...order, provider_ref }
}

async function toReply(ctx: MemberContext, order: OrderRow): Promise<PaymentReply> {
  const is_payable = order.status === 'pending' && order.provider_ref !== null && order.provider === ctx.payments.name
  const state = is_payable && order.provider_ref ? await ctx.payments.fetch(ctx, order.provider_ref) : null
  const standing = await findStanding(ctx)
  if (!standing) throw new Fault('not_found')
  return { payment: toPayment(order, state?.checkout_url ?? null), ...standing }
}

function toPayment({ member_id, provider, provider_ref, created_at, ...order }: OrderRow, checkout_url: string | null): Payment {
  return { ...order, created_at: created_at.toISOString(), checkout_url }
}
