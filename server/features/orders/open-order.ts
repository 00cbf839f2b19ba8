import { v7 as newId } from 'uuid'
import { limits } from '#schemas/limits.ts'
import type { NewOrder, Package } from '#schemas/money/order.ts'
import { getOffers } from '#server/features/credits/credits.service.ts'
import { termsVersion } from '#server/features/pages/pages.service.ts'
import { afterCommit, transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { chargeFor, getActiveDiscount, isEntitlement, mayKeep, type OrderCharge } from './discounts/discount-codes.ts'
import { lockCode } from './discounts/typed-codes.ts'
import {
  discountOf,
  findChainStart,
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
import { isTrial, takesTrialMoney } from './trial-money.ts'

interface Sale {
  country: string
  offer: Package
  wish: NewOrder
  sequence: OrderRow['sequence']
}

/** The price of an order, and the failed order from which the price was taken. */
interface SeenCharge extends OrderCharge {
  retry_of: string | null
}

/**
 * Stores a new order at the current price, if the member saw that price. All checks come before any change. The only exception is an
 * earlier order that turns out to be paid.
 */
export async function openOrder(ctx: MemberContext, wish: NewOrder): Promise<OrderRow> {
  const sale = await saleOf(ctx, wish)
  const { discount } = await chargeAsSeen(ctx, sale)
  if (discount) await withdrawEarlier(ctx, { id: wish.id, offer: sale.offer })
  await transaction(ctx, async (tx) => {
    if (isTrial(tx.payments.name) && !(await takesTrialMoney(tx))) throw new Fault('payment_failed', { data: { reason: 'no_provider' } })
    // serialises the orders of a member, and waits for a payment that is being booked
    await lockMember(tx, tx.viewer.id)
    if (discount) await lockCode(tx, discount.code)
    const debit = wish.method === 'directdebit' ? await findOpenDebit(tx) : null
    if (debit && debit.order_id !== wish.id) throw new Fault('debit_open', { data: { order_id: debit.order_id } })
    // check the price again under the lock, because another member may have used the discount code meanwhile
    const charge = await chargeAsSeen(tx, sale)
    const is_unlocked = charge.discount && charge.discount.code !== discount?.code && !isEntitlement(charge.discount.code)
    if (is_unlocked) throw new Fault('conflict')
    if (charge.discount && (await listOpenDiscounted(tx, { except: wish.id })).length > 0) throw new Fault('conflict')
    await storeOrder(tx, { sale, charge })
  })
  const order = await findOrder(ctx, wish.id)
  if (!order) throw new TypeError('an order was stored and cannot be found')
  return order
}

/** Throws the faults about package and price that openOrder() would throw. Stores nothing. */
export async function checkPrice(ctx: MemberContext, wish: NewOrder): Promise<void> {
  await chargeAsSeen(ctx, await saleOf(ctx, wish))
}

async function storeOrder(tx: MemberContext, { sale, charge }: { sale: Sale; charge: SeenCharge }): Promise<void> {
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
 * Charges only the price that the member saw. If the price has changed, no order is created and the fault states the new price.
 * If a late payment has used the discount, the fault names the paid order. The buyer may believe that this order failed, and would
 * otherwise pay twice.
 */
async function chargeAsSeen(ctx: MemberContext, sale: Sale): Promise<SeenCharge> {
  const { offer, wish, country } = sale
  const basket = { offer, country, method: wish.method }
  const charge = (await keptCharge(ctx, sale)) ?? {
    ...chargeFor(offer.price_cents, await getActiveDiscount(ctx, { ...(wish.code && { code: wish.code }), basket })),
    retry_of: null,
  }
  const isSeen = (total_cents: number) => total_cents === wish.total_cents && (wish.currency ?? offer.currency) === offer.currency
  if (isSeen(charge.amount_cents)) return charge
  // an open order may reserve the discount, but it never prevents a purchase at the full price
  const is_held = charge.discount !== null && isSeen(offer.price_cents) && (await listOpenDiscounted(ctx, { except: wish.id })).length > 0
  if (is_held) return { ...fullPrice(offer), retry_of: null }
  const data = { total_cents: charge.amount_cents, currency: offer.currency }
  const used = charge.discount ? null : await findDiscountUse(ctx, new Date(ctx.now.getTime() - retry_ms))
  throw used ? new Fault('discount_used', { data: { ...data, order_id: used.order_id } }) : new Fault('price_changed', { data })
}

const retry_ms = limits.retry_hours * 3_600_000

const fullPrice = ({ price_cents }: Package): OrderCharge => ({ amount_cents: price_cents, discount: null })

/**
 * A retry after a failure gets the price of the failed order (EC-11), for 24 hours after the first order of the series. A retry of a retry
 * does not extend this time. The rules of the discount still apply.
 */
async function keptCharge(ctx: MemberContext, { offer, wish, country }: Sale): Promise<SeenCharge | null> {
  const failed = wish.retry_of ? await findOrder(ctx, wish.retry_of) : null
  if (failed?.member_id !== ctx.viewer.id || failed.package !== wish.package || failed.credits !== offer.credits) return null
  const was_unpaid = failed.status === 'failed' || failed.status === 'cancelled' || failed.status === 'expired'
  const discount = discountOf(failed)
  const was_full_cents = discount?.undiscounted_cents ?? failed.amount_cents
  if (!was_unpaid || was_full_cents !== offer.price_cents || failed.currency !== offer.currency) return null
  const since = await findChainStart(ctx, failed.order_id)
  if (ctx.now.getTime() - since.getTime() >= retry_ms) return null
  if (discount && !(await mayKeep(ctx, { discount, since, basket: { offer, country, method: wish.method } }))) return null
  return { amount_cents: failed.amount_cents, discount, retry_of: failed.order_id }
}

/**
 * A discount applies to one paid order only; an unpaid order does not use it up. A new discounted order cancels the member's open
 * discounted orders and books their final state. If the provider cannot cancel an order, that order still reserves the discount. A bank
 * transfer with payment instructions is not cancelled, because the money may be on its way. The member can cancel the transfer with
 * cancelOrder().
 */
async function withdrawEarlier(ctx: MemberContext, { id, offer }: { id: string; offer: Package }): Promise<void> {
  const earlier = await listOpenDiscounted(ctx, { except: id })
  for (const order of earlier) {
    // after a crash the provider may not know the payment: register the payment first, so that it cannot be started later
    const provider_ref = order.provider_ref ?? (await startPayment(ctx, order)).provider_ref
    const may_be_on_its_way = order.method === 'banktransfer' && order.provider_ref !== null
    await ctx.unit.release()
    if (!may_be_on_its_way) await ctx.payments.cancel(ctx, provider_ref)
    await settlePayment(ctx, provider_ref)
  }
  const [held] = earlier.length > 0 ? await listOpenDiscounted(ctx, { except: id }) : []
  const is_ours = held && earlier.some(({ order_id }) => order_id === held.order_id)
  if (!is_ours) return
  const { order_id } = held
  throw new Fault('discount_held', { data: { order_id, total_cents: offer.price_cents, currency: offer.currency } })
}
