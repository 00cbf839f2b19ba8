import { v7 as newId } from 'uuid'
import { limits } from '#schemas/limits.ts'
import type { NewOrder, Package } from '#schemas/money/order.ts'
import { getOffers } from '#server/features/credits/credits.service.ts'
import { termsVersion } from '#server/features/pages/pages.service.ts'
import { afterCommit, transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { chargeFor, getActiveDiscount, isEntitlement, mayReuseDiscount, type OrderCharge } from './discounts/discount-codes.ts'
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
  new_order: NewOrder
  sequence: OrderRow['sequence']
}

/** The price of an order, and the failed order from which the price was taken. */
interface OrderedCharge extends OrderCharge {
  retry_of: string | null
}

/**
 * Stores a new order at the current price, if the member saw that price. All checks come before any change. The only exception is an
 * earlier order that turns out to be paid.
 */
export async function openOrder(ctx: MemberContext, new_order: NewOrder): Promise<OrderRow> {
  const sale = await saleOf(ctx, new_order)
  const { discount } = await chargeAsShown(ctx, sale)
  if (discount) await cancelEarlierOrders(ctx, { id: new_order.id, offer: sale.offer })
  await transaction(ctx, async (tx) => {
    if (isTrial(tx.payments.name) && !(await takesTrialMoney(tx))) throw new Fault('payment_failed', { data: { reason: 'no_provider' } })
    // serialises the orders of a member, and waits for a payment that is being booked
    await lockMember(tx, tx.viewer.id)
    if (discount) await lockCode(tx, discount.code)
    const debit = new_order.method === 'directdebit' ? await findOpenDebit(tx) : null
    if (debit && debit.order_id !== new_order.id) throw new Fault('debit_open', { data: { order_id: debit.order_id } })
    // check the price again under the lock, because another member may have used the discount code meanwhile
    const charge = await chargeAsShown(tx, sale)
    const is_unlocked = charge.discount && charge.discount.code !== discount?.code && !isEntitlement(charge.discount.code)
    if (is_unlocked) throw new Fault('conflict')
    if (charge.discount && (await listOpenDiscounted(tx, { except: new_order.id })).length > 0) throw new Fault('conflict')
    await storeOrder(tx, { sale, charge })
  })
  const order = await findOrder(ctx, new_order.id)
  if (!order) throw new TypeError('an order was stored and cannot be found')
  return order
}

/** Throws the faults about package and price that openOrder() would throw. Stores nothing. */
export async function checkPrice(ctx: MemberContext, new_order: NewOrder): Promise<void> {
  await chargeAsShown(ctx, await saleOf(ctx, new_order))
}

async function storeOrder(tx: MemberContext, { sale, charge }: { sale: Sale; charge: OrderedCharge }): Promise<void> {
  const { new_order, offer, country, sequence } = sale
  const is_new = await insertOrder(tx, {
    id: new_order.id,
    payment_id: newId(),
    provider: tx.payments.name,
    package: new_order.package,
    credits: offer.credits,
    ...charge,
    currency: offer.currency,
    country,
    method: new_order.method,
    terms_version: termsVersion(tx.site.company),
    sequence,
  })
  if (!is_new) return
  afterCommit(tx, () => tx.metrics.count('orders_placed'))
  await queuePaymentCheck(tx, { order_id: new_order.id, turn: 0 })
  const remind_at = new Date(tx.now.getTime() + limits.payment_reminder_hours * 3_600_000)
  await queueJob(tx, { queue: 'payment-reminder', payload: { order_id: new_order.id }, run_at: remind_at })
}

async function saleOf(ctx: MemberContext, new_order: NewOrder): Promise<Sale> {
  const { country, packages, methods, has_direct_debit } = await getOffers(ctx)
  const offer = packages.find(({ id }) => id === new_order.package)
  if (!offer) throw fieldFault('package', 'not_a_choice')
  const is_offered = new_order.method === 'directdebit' ? has_direct_debit : methods.includes(new_order.method)
  if (!is_offered) throw fieldFault('method', 'not_a_choice')
  return { country, offer, new_order, sequence: await sequenceOf(ctx, new_order) }
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
async function chargeAsShown(ctx: MemberContext, sale: Sale): Promise<OrderedCharge> {
  const { offer, new_order, country } = sale
  const basket = { offer, country, method: new_order.method }
  const charge = (await retryCharge(ctx, sale)) ?? {
    ...chargeFor(offer.price_cents, await getActiveDiscount(ctx, { ...(new_order.code && { code: new_order.code }), basket })),
    retry_of: null,
  }
  const isSeen = (total_cents: number) => total_cents === new_order.total_cents && (new_order.currency ?? offer.currency) === offer.currency
  if (isSeen(charge.amount_cents)) return charge
  // an open order may reserve the discount, but it never prevents a purchase at the full price
  const is_held =
    charge.discount !== null && isSeen(offer.price_cents) && (await listOpenDiscounted(ctx, { except: new_order.id })).length > 0
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
async function retryCharge(ctx: MemberContext, { offer, new_order, country }: Sale): Promise<OrderedCharge | null> {
  const failed = new_order.retry_of ? await findOrder(ctx, new_order.retry_of) : null
  if (failed?.member_id !== ctx.viewer.id || failed.package !== new_order.package || failed.credits !== offer.credits) return null
  const was_unpaid = failed.status === 'failed' || failed.status === 'cancelled' || failed.status === 'expired'
  const discount = discountOf(failed)
  const was_full_cents = discount?.undiscounted_cents ?? failed.amount_cents
  if (!was_unpaid || was_full_cents !== offer.price_cents || failed.currency !== offer.currency) return null
  const since = await findChainStart(ctx, failed.order_id)
  if (ctx.now.getTime() - since.getTime() >= retry_ms) return null
  if (discount && !(await mayReuseDiscount(ctx, { discount, since, basket: { offer, country, method: new_order.method } }))) return null
  return { amount_cents: failed.amount_cents, discount, retry_of: failed.order_id }
}

/**
 * A discount applies to one paid order only; an unpaid order does not use it up. A new discounted order cancels the member's open
 * discounted orders and books their final state. If the provider cannot cancel an order, that order still reserves the discount. A bank
 * transfer with payment instructions is not cancelled, because the money may be on its way. The member can cancel the transfer with
 * cancelOrder().
 */
async function cancelEarlierOrders(ctx: MemberContext, { id, offer }: { id: string; offer: Package }): Promise<void> {
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
