import { v7 as newId } from 'uuid'
import type { NewOrder, Package } from '#schemas/order.ts'
import { getPackages } from '#server/features/credits/credits.service.ts'
import { termsVersion } from '#server/features/pages/pages.service.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { transaction } from '#server/platform/db.ts'
import { Fault, fieldFault } from '#server/platform/fault.ts'
import { type Charge, chargeFor, getActiveDiscount } from './discount-codes.ts'
import { findOrder, insertOrder, listOpenDiscounted, lockMember, type OrderRow, updateProviderRef } from './orders.queries.ts'
import { settlePayment } from './settlement.ts'

/**
 * Stores a new order at the price of this moment, if that is the price the member saw. Everything that may be refused is refused before
 * anything changes; only an earlier order that turns out to be paid is news that comes too late for that.
 */
export async function openOrder(ctx: MemberContext, wish: NewOrder): Promise<OrderRow> {
  const { country, offer } = await findOffer(ctx, wish)
  const { discount } = await chargeAsSeen(ctx, { offer, wish })
  const kept = discount ? await withdrawEarlier(ctx, wish.id) : []
  await transaction(ctx, async (tx) => {
    // one member's orders are stored one after the other, and a payment of theirs that is being booked is waited for
    await lockMember(tx)
    const charge = await chargeAsSeen(tx, { offer, wish })
    const others = charge.discount ? await listOpenDiscounted(tx, { except: wish.id }) : []
    if (others.some(({ order_id }) => !kept.includes(order_id))) throw new Fault('conflict')
    await insertOrder(tx, {
      id: wish.id,
      payment_id: newId(),
      provider: tx.payments.name,
      package: wish.package,
      credits: offer.credits,
      ...charge,
      currency: offer.currency,
      country,
      method: wish.method,
      terms_version: termsVersion(tx.site.company),
    })
  })
  const order = await findOrder(ctx, wish.id)
  if (!order) throw new TypeError('an order was stored and cannot be found')
  return order
}

/** Outside any transaction: a provider may take seconds to answer. */
export async function startPayment(ctx: MemberContext, order: OrderRow): Promise<OrderRow & { provider_ref: string }> {
  const { payment_id, amount_cents, currency, method, order_id } = order
  const prefix = ctx.locale.prefix && `/${ctx.locale.prefix}`
  const return_url = `${ctx.client.origin}${prefix}/transactions/${order_id}`
  const { provider_ref } = await ctx.payments.start(ctx, { payment_id, amount_cents, currency, method, return_url })
  await updateProviderRef(ctx, { payment_id, provider_ref })
  return { ...order, provider_ref }
}

async function findOffer(ctx: MemberContext, wish: NewOrder): Promise<{ country: string; offer: Package }> {
  const { country, packages, methods } = await getPackages(ctx)
  const offer = packages.find(({ id }) => id === wish.package)
  if (!offer) throw fieldFault('package', 'not_a_choice')
  if (!methods.includes(wish.method)) throw fieldFault('method', 'not_a_choice')
  return { country, offer }
}

/** The price a member saw is the price charged, or nothing is ordered and the call says what it would be. */
async function chargeAsSeen(ctx: MemberContext, { offer, wish }: { offer: Package; wish: NewOrder }): Promise<Charge> {
  const charge = chargeFor(offer.price_cents, await getActiveDiscount(ctx))
  if (charge.amount_cents === wish.total_cents) return charge
  throw new Fault('price_changed', { data: { total_cents: charge.amount_cents, currency: offer.currency } })
}

/**
 * A discount is given once, but an order that nobody pays does not use it up: a new order ends the open ones that hold it. Whether one of
 * them was paid after all is the provider's to say. Answers those it would not end; they keep the price they were promised.
 */
async function withdrawEarlier(ctx: MemberContext, id: string): Promise<string[]> {
  const earlier = await listOpenDiscounted(ctx, { except: id })
  for (const order of earlier.filter(({ provider }) => provider === ctx.payments.name)) {
    // one that a crash left unknown to the provider is made known first: it must not be started after this
    const provider_ref = order.provider_ref ?? (await startPayment(ctx, order)).provider_ref
    await ctx.payments.cancel(ctx, provider_ref)
    await settlePayment(ctx, provider_ref)
  }
  const open = earlier.length > 0 ? await listOpenDiscounted(ctx, { except: id }) : []
  const still = new Set(open.map(({ order_id }) => order_id))
  return earlier.map(({ order_id }) => order_id).filter((order_id) => still.has(order_id))
}
