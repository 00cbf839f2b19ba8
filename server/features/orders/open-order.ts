import { v7 as newId } from 'uuid'
import { limits } from '#schemas/limits.ts'
import type { NewOrder, Package } from '#schemas/order.ts'
import { getOffers } from '#server/features/credits/credits.service.ts'
import { termsVersion } from '#server/features/pages/pages.service.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { afterCommit, transaction } from '#server/platform/db.ts'
import { Fault, fieldFault } from '#server/platform/fault.ts'
import { queueJob } from '#server/platform/queue-job.ts'
import { type Charge, chargeFor, discountHolds, getActiveDiscount } from './discount-codes.ts'
import {
  discountOf,
  findDiscountUse,
  findOpenDebit,
  findOrder,
  findPayer,
  insertOrder,
  listOpenDiscounted,
  lockMember,
  type OrderRow,
} from './orders.queries.ts'
import { queuePaymentCheck } from './payment-check.ts'
import { settlePayment } from './settlement.ts'
import { startPayment } from './start-payment.ts'
import { lockCode } from './typed-codes.ts'

interface Sale {
  country: string
  offer: Package
  wish: NewOrder
  sequence: OrderRow['sequence']
}

/**
 * Stores a new order at the price of this moment, if that is the price the member saw. Everything that may be refused is refused before
 * anything changes; only an earlier order that turns out to be paid is news that comes too late for that.
 */
export async function openOrder(ctx: MemberContext, wish: NewOrder): Promise<OrderRow> {
  const sale = await saleOf(ctx, wish)
  const { discount } = await chargeAsSeen(ctx, sale)
  if (discount) await withdrawEarlier(ctx, wish.id)
  await transaction(ctx, async (tx) => {
    // one member's orders are stored one after the other, and a payment of theirs that is being booked is waited for
    await lockMember(tx, tx.viewer.id)
    if (discount) await lockCode(tx, discount.code)
    const debit = wish.method === 'directdebit' ? await findOpenDebit(tx) : null
    if (debit && debit.order_id !== wish.id) throw new Fault('debit_open', { data: { order_id: debit.order_id } })
    const charge = await chargeAsSeen(tx, sale)
    if (charge.discount && (await listOpenDiscounted(tx, { except: wish.id })).length > 0) throw new Fault('conflict')
    await storeOrder(tx, { sale, charge })
  })
  const order = await findOrder(ctx, wish.id)
  if (!order) throw new TypeError('an order was stored and cannot be found')
  return order
}

async function storeOrder(tx: MemberContext, { sale, charge }: { sale: Sale; charge: Charge }): Promise<void> {
  const { wish, offer, country, sequence } = sale
  const is_new = await insertOrder(tx, {
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
    retry_of: wish.retry_of ?? null,
    sequence,
  })
  if (!is_new) return
  afterCommit(tx, () => tx.metrics.count('orders_placed'))
  await queuePaymentCheck(tx, { order_id: wish.id, turn: 0 })
  const remind_at = new Date(tx.now.getTime() + limits.payment_reminder_hours * 3_600_000)
  await queueJob(tx, { queue: 'payment-reminder', payload: { order_id: wish.id }, run_at: remind_at })
}

async function saleOf(ctx: MemberContext, wish: NewOrder): Promise<Sale> {
  const { country, packages, methods, has_direct_debit } = await getOffers(ctx)
  const offer = packages.find(({ id }) => id === wish.package)
  if (!offer) throw fieldFault('package', 'not_a_choice')
  const is_offered = wish.method === 'directdebit' ? has_direct_debit : methods.includes(wish.method)
  if (!is_offered) throw fieldFault('method', 'not_a_choice')
  return { country, offer, wish, sequence: await sequenceOf(ctx, wish) }
}

async function sequenceOf(ctx: MemberContext, { method, saves_card, uses_card }: NewOrder): Promise<OrderRow['sequence']> {
  if (method === 'directdebit') return 'recurring'
  if (method !== 'creditcard') return 'oneoff'
  if (!uses_card) return saves_card ? 'first' : 'oneoff'
  const payer = await findPayer(ctx, { member_id: ctx.viewer.id, provider: ctx.payments.name })
  if (!payer?.card_mandate_ref) throw fieldFault('uses_card', 'not_a_choice')
  return 'recurring'
}

/**
 * The price a member saw is the price charged, or nothing is ordered and the call says what it would be, and that an order whose payment
 * was late has used the discount: who believes that it failed would pay twice.
 */
async function chargeAsSeen(ctx: MemberContext, sale: Sale): Promise<Charge> {
  const { offer, wish, country } = sale
  const basket = { offer, country, method: wish.method }
  const kept = await keptCharge(ctx, sale)
  const charge = kept ?? chargeFor(offer.price_cents, await getActiveDiscount(ctx, { ...(wish.code && { code: wish.code }), basket }))
  if (charge.amount_cents === wish.total_cents && (wish.currency ?? offer.currency) === offer.currency) return charge
  const data = { total_cents: charge.amount_cents, currency: offer.currency }
  const used = charge.discount ? null : await findDiscountUse(ctx, new Date(ctx.now.getTime() - limits.retry_hours * 3_600_000))
  throw used ? new Fault('discount_used', { data: { ...data, order_id: used.order_id } }) : new Fault('price_changed', { data })
}

/** EC-11: whoever tries again after a failure pays what they would have paid, also when the discount ended meanwhile. Not twice. */
async function keptCharge(ctx: MemberContext, { offer, wish }: Sale): Promise<Charge | null> {
  const failed = wish.retry_of ? await findOrder(ctx, wish.retry_of) : null
  if (failed?.member_id !== ctx.viewer.id || failed.package !== wish.package || failed.credits !== offer.credits) return null
  const is_recent = ctx.now.getTime() - failed.created_at.getTime() < limits.retry_hours * 3_600_000
  const was_unpaid = failed.status === 'failed' || failed.status === 'cancelled' || failed.status === 'expired'
  const discount = discountOf(failed)
  if (!is_recent || !was_unpaid || (discount?.undiscounted_cents ?? failed.amount_cents) !== offer.price_cents) return null
  if (discount && !(await discountHolds(ctx, discount.code))) return null
  return { amount_cents: failed.amount_cents, discount }
}

/**
 * A discount is given once, but an order that nobody pays does not use it up: a new order ends the open ones that hold it. Whether one of
 * them was paid after all is the provider's to say; one that it cannot end, such as a transfer on its way, keeps the discount.
 */
async function withdrawEarlier(ctx: MemberContext, id: string): Promise<void> {
  const earlier = await listOpenDiscounted(ctx, { except: id })
  for (const order of earlier) {
    // one that a crash left unknown to the provider is made known first: it must not be started after this
    const provider_ref = order.provider_ref ?? (await startPayment(ctx, order)).provider_ref
    await ctx.payments.cancel(ctx, provider_ref)
    await settlePayment(ctx, provider_ref)
  }
  const [held] = earlier.length > 0 ? await listOpenDiscounted(ctx, { except: id }) : []
  const is_ours = held && earlier.some(({ order_id }) => order_id === held.order_id)
  if (is_ours) throw new Fault('discount_held', { data: { order_id: held.order_id } })
}
