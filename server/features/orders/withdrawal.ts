import { v7 as newId } from 'uuid'
import type { Refund, Withdrawal, WithdrawalQuote, WithdrawalReply } from '#schemas/money/withdrawal.ts'
import { lockBoughtCredits, reversePurchase } from '#server/features/credits/credits.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { queueRefundMail } from './order-mails.ts'
import { findCreditStatus, findOrder, lockMember, type OrderRow } from './orders.queries.ts'
import { insertRefund, isSolePurchase, listRefunds, type RefundRow, setPremium } from './refunds.queries.ts'
import { readReturns, sendCreditStatus } from './returns.ts'
import { isTrial } from './trial-money.ts'

/** True within the withdrawal period if nothing was withdrawn or reversed. */
export const canWithdraw = ({ status, withdraw_until, is_withdrawn }: OrderRow, now: Date): boolean =>
  status === 'completed' && withdraw_until !== null && now < withdraw_until && !is_withdrawn

/** First step of a withdrawal: the refund amount at this moment, and its calculation. Read-only. */
export async function quoteWithdrawal(ctx: MemberContext, id: string): Promise<WithdrawalQuote> {
  return quoteOf(ctx, await getOwnOrder(ctx, id))
}

/** Second step of a withdrawal: takes back the unused credits and refunds their price by the original payment method. Idempotent. */
export async function withdrawOrder(ctx: MemberContext, id: string, { refund_cents }: Withdrawal): Promise<WithdrawalReply> {
  await transaction(ctx, async (tx) => {
    await lockMember(tx, tx.viewer.id)
    const order = await getOwnOrder(tx, id)
    if (await findWithdrawal(tx, id)) return
    const quote = await quoteOf(tx, order)
    if (quote.refund_cents !== refund_cents)
      throw new Fault('refund_changed', { data: { total_cents: quote.refund_cents, currency: quote.currency } })
    await withdraw(tx, { order, quote })
  })
  const refund = await findWithdrawal(ctx, id)
  const credit_status = await findCreditStatus(ctx, ctx.viewer.id)
  if (!refund || !credit_status) throw new Fault('not_found')
  return { refund: toRefund(refund), ...credit_status }
}

async function withdraw(tx: MemberContext, { order, quote }: { order: OrderRow; quote: WithdrawalQuote }): Promise<void> {
  const { member_id, order_id, payment_id, currency } = order
  const { credits_unused: credits, refund_cents: amount_cents, ends_premium } = quote
  const id = newId()
  const took_premium = ends_premium && (await setPremium(tx, { member_id, is_premium: false }))
  await insertRefund(tx, { id, order_id, payment_id, kind: 'withdrawal', credits, amount_cents, currency, status: 'pending', took_premium })
  await reversePurchase(tx, { member_id, credits, refund_id: id, reason: 'refund' })
  await queueJob(tx, { queue: 'refund', payload: { refund_id: id } })
  // the law requires a confirmation of the withdrawal on a durable medium without delay
  await queueRefundMail(tx, order, { amount_cents, credits })
  await sendCreditStatus(tx, member_id)
}

/**
 * Given credits are spent first, then bought credits, oldest first. So unused credits belong to the latest orders. The refund is the price
 * multiplied by the unused share of the bought credits, rounded up to the cent.
 */
async function quoteOf(ctx: MemberContext, order: OrderRow): Promise<WithdrawalQuote> {
  const { order_id, member_id, credits, amount_cents, currency, method, completed_at, withdraw_until } = order
  const is_promised = !(isTrial(order.provider) && ctx.site.is_opened)
  const is_open = is_promised && completed_at && withdraw_until && ctx.now < withdraw_until && !order.is_withdrawn
  if (!is_open) throw new Fault('withdrawal_closed')
  const bought = ctx.unit.is_transaction ? await lockBoughtCredits(ctx, member_id) : await boughtOf(ctx)
  const { left_cents, credits_unspent: credits_unused } = await readReturns(ctx, { ...order, completed_at }, bought)
  const refund_cents = Math.min(Math.ceil((amount_cents * credits_unused) / credits), left_cents)
  if (credits_unused === 0 || refund_cents === 0) throw new Fault('withdrawal_closed', { data: { reason: 'all_used' } })
  return {
    order_id,
    bought_on: completed_at.toISOString(),
    until: withdraw_until.toISOString(),
    credits_bought: credits,
    credits_used: credits - credits_unused,
    credits_unused,
    paid_cents: amount_cents,
    refund_cents,
    currency,
    method,
    ends_premium: await isSolePurchase(ctx, { member_id, order_id }),
  }
}

/** Uses a short transaction, so that the calculation of a refund locks the credits only briefly. */
const boughtOf = (ctx: MemberContext) => transaction(ctx, (tx) => lockBoughtCredits(tx, tx.viewer.id))

async function getOwnOrder(ctx: MemberContext, id: string): Promise<OrderRow> {
  const order = await findOrder(ctx, id)
  if (order?.member_id !== ctx.viewer.id) throw new Fault('not_found')
  return order
}

const findWithdrawal = async (ctx: MemberContext, order_id: string): Promise<RefundRow | undefined> =>
  (await listRefunds(ctx, order_id)).find(({ kind, status }) => kind === 'withdrawal' && status !== 'failed')

export function toRefund({ id, kind, credits, amount_cents, status, created_at, credit_note_number }: RefundRow): Refund {
  return { id, kind, credits, amount_cents, status, created_at: created_at.toISOString(), credit_note_number }
}
