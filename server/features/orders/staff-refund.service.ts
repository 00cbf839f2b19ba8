import type { NewStaffRefund, StaffRefundQuote } from '#schemas/money/staff-refund.ts'
import { getBalanceOf, lockBoughtCredits, reversePurchase } from '#server/features/credits/credits.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { vatInside, vatPercentOf } from './invoices.service.ts'
import { queueRefundMail } from './order-mails.ts'
import { findOrder, lockMember, lockOrder, type OrderRow } from './orders.queries.ts'
import { findRefund, insertRefund, isSolePurchase, type RefundRow, type StaffAct, setPremium } from './refunds.queries.ts'
import { readReturns, sendCreditStatus } from './returns.ts'
import { isTrial, takesTrialMoney } from './trial-money.ts'

export { sendCreditStatus }

type Wish = Pick<NewStaffRefund, 'part' | 'reason'> & { amount_cents?: number }

/** The effect that a refund would have at this moment. Read-only. */
export async function quoteStaffRefund(ctx: Context, order_id: string, wish: Wish): Promise<StaffRefundQuote> {
  const order = await findPaid(ctx, order_id)
  // a short transaction, so that the calculation locks the credits only briefly
  const bought = await transaction(ctx, (tx) => lockBoughtCredits(tx, order.member_id))
  return quoteOf(ctx, order, { ...wish, bought })
}

/** The refund that was made under this id. Null if none was. */
export const findMadeRefund = (ctx: Context, id: string): Promise<RefundRow | null> => findRefund(ctx, id)

export type StaffRefund = Omit<NewStaffRefund, 'why'> & StaffAct & { order_id: string }

/**
 * Refunds an order, or a part of it, as a person of the desk decided. The provider's word decides what becomes of it. Idempotent by the id
 * of the refund. Call it inside the transaction that writes the line in the log. Returns null if the refund was made before.
 */
export async function refundByStaff(tx: Context, wish: StaffRefund): Promise<RefundRow | null> {
  const { id, order_id } = wish
  const { member_id } = await findPaid(tx, order_id)
  await lockMember(tx, member_id)
  await lockOrder(tx, order_id)
  const before = await findRefund(tx, id)
  if (before) return refuseOther(before, wish)
  // read the order again, because a reversal may have been booked before the lock
  const order = await findPaid(tx, order_id)
  if (isTrial(order.provider) && !(await takesTrialMoney(tx))) throw new Fault('conflict', { data: { reason: 'trial_money' } })
  const quote = await quoteOf(tx, order, { ...wish, bought: await lockBoughtCredits(tx, member_id) })
  if (quote.amount_cents !== wish.amount_cents)
    throw new Fault('refund_changed', { data: { total_cents: quote.amount_cents, currency: quote.currency } })
  await book(tx, { order, quote, wish })
  return findRefund(tx, id)
}

async function book(tx: Context, { order, quote, wish }: { order: PaidOrder; quote: StaffRefundQuote; wish: StaffRefund }): Promise<void> {
  const { member_id, order_id, payment_id, currency } = order
  const { id, reason } = wish
  const { amount_cents, credits_taken: credits, ends_premium } = quote
  const took_premium = ends_premium && (await setPremium(tx, { member_id, is_premium: false }))
  await insertRefund(
    tx,
    { id, order_id, payment_id, kind: 'staff', credits, amount_cents, currency, status: 'pending', took_premium },
    wish,
  )
  await reversePurchase(tx, { member_id, credits, refund_id: id, reason: 'refund' })
  await queueJob(tx, { queue: 'refund', payload: { refund_id: id } })
  // the law requires a confirmation of a withdrawal, also of one that the member declared to a person
  if (reason === 'withdrawal') await queueRefundMail(tx, order, { amount_cents, credits })
  await sendCreditStatus(tx, member_id)
}

type PaidOrder = OrderRow & { completed_at: Date }

async function findPaid(ctx: Context, order_id: string): Promise<PaidOrder> {
  const order = await findOrder(ctx, order_id)
  if (!order) throw new Fault('not_found')
  const { status, completed_at, provider, provider_ref } = order
  if (status !== 'completed' || !completed_at || provider_ref === null) throw new Fault('conflict', { data: { reason: 'not_paid' } })
  if (provider !== ctx.payments.name) throw new Fault('conflict', { data: { reason: 'other_provider' } })
  return { ...order, completed_at }
}

function refuseOther(before: RefundRow, { order_id, amount_cents }: StaffRefund): null {
  if (before.kind === 'staff' && before.order_id === order_id && before.amount_cents === amount_cents) return null
  throw new Fault('conflict', { data: { reason: 'other_refund' } })
}

/** The unspent credits of the order are taken, oldest first, as far as the amount is worth them. What is above their value takes none. */
async function quoteOf(
  ctx: Context,
  order: PaidOrder,
  { part, reason, amount_cents: wanted, bought }: Wish & { bought: number },
): Promise<StaffRefundQuote> {
  const { credits: credits_bought, amount_cents: paid_cents, currency, country, member_id, order_id } = order
  const returns = await readReturns(ctx, order, bought)
  const { left_cents, credits_unspent } = returns
  const priceOf = (credits: number) => Math.ceil((paid_cents * credits) / credits_bought)
  const unused_cents = Math.min(priceOf(credits_unspent), left_cents)
  const amount_cents = part === 'full' ? left_cents : part === 'unused' ? unused_cents : (wanted ?? 0)
  if (left_cents === 0) throw new Fault('conflict', { data: { reason: 'all_returned' } })
  if (amount_cents > left_cents) throw fieldFault('amount_cents', 'maximum', { limit: left_cents })
  if (amount_cents < 1)
    throw part === 'amount' ? fieldFault('amount_cents', 'minimum', { limit: 1 }) : new Fault('conflict', { data: { reason: 'all_used' } })
  const is_whole = amount_cents === left_cents
  // rounded down, in favour of the member; a full refund leaves none
  const worth = is_whole ? credits_unspent : Math.floor((amount_cents * credits_bought) / paid_cents)
  const credits_taken = Math.min(worth, credits_unspent)
  const vat_percent = vatPercentOf(ctx, country)
  const balance_before = await getBalanceOf(ctx, member_id)
  const ends_purchase = is_whole || reason === 'withdrawal'
  return {
    part,
    paid_cents,
    returned_cents: returns.returned_cents,
    pending_cents: returns.pending_cents,
    charged_back_cents: returns.charged_back_cents,
    left_cents,
    credits_bought,
    credits_unspent,
    unused_cents,
    amount_cents,
    vat_percent,
    vat_cents: vatInside(amount_cents, vat_percent),
    credits_taken,
    goodwill_cents: Math.max(0, amount_cents - priceOf(credits_taken)),
    balance_before,
    balance_after: balance_before - credits_taken,
    ends_premium: ends_purchase && (await isSolePurchase(ctx, { member_id, order_id })),
    remains_cents: left_cents - amount_cents,
    currency,
  }
}
