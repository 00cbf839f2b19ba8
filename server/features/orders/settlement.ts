import { deliverHeldMessage } from '#server/features/chats/chats.service.ts'
import { creditPurchase } from '#server/features/credits/credits.service.ts'
import { markToday, writeFact } from '#server/features/figures/facts.service.ts'
import { nextDayBegins } from '#server/platform/calendar.ts'
import { afterCommit, transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { PaymentState } from '#server/platform/payment-provider.ts'
import { issueInvoice } from './invoices.service.ts'
import { queueConfirmationMail, queueFailureMail } from './order-mails.ts'
import { findByProvider, lockMember, type OrderRow, updateCard, updatePremium, updateStatus } from './orders.queries.ts'
import { bookReversals } from './reversals.ts'
import { isTrial, takesTrialMoney } from './trial-money.ts'

/**
 * Fetches the state of a payment from the provider and books it once, because webhooks may be repeated, late and out of order. The call
 * takes no data from the request except the payment reference, so any person may call it for any payment. An unknown payment gets the same
 * answer.
 */
export async function settlePayment(ctx: Context, provider_ref: string): Promise<void> {
  const { payments } = ctx
  const order = await findByProvider(ctx, { provider: payments.name, provider_ref })
  if (!order) return
  await ctx.unit.release()
  const state = await payments.fetch(ctx, provider_ref)
  if (!state) return
  if (state.payment_id !== order.payment_id || state.amount_cents !== order.amount_cents || state.currency !== order.currency)
    throw new TypeError(`payment ${order.payment_id} is not about the money that was asked for`)
  const was_booked = order.status !== 'completed' && (await bookOutcome(ctx, { order, state }))
  if (state.status === 'completed') await bookReversals(ctx, { order, state })
  // deliver after the booking, so that a failed delivery does not affect the booking
  if (was_booked && state.status === 'completed') await deliverHeldMessage(ctx, order.member_id)
}

/**
 * True only for the call that books the outcome. An expired or failed payment can still be completed later. A failed payment does not fail
 * a second time.
 */
async function bookOutcome(ctx: Context, { order, state }: { order: OrderRow; state: PaymentState }): Promise<boolean> {
  const { status } = state
  if (status === 'pending' || status === order.status) return false
  const { member_id, order_id, credits, sequence, method } = order
  const withdraw_until = lastMomentToWithdraw(ctx)
  return transaction(ctx, async (tx) => {
    if (isTrial(order.provider) && !(await takesTrialMoney(tx))) return false
    await lockMember(tx, member_id)
    if (!(await updateStatus(tx, order, { status, withdraw_until }))) return false
    if (status === 'failed') {
      await queueFailureMail(tx, order)
      await markToday(tx)
    }
    // do not offer a refused card again
    if (status === 'failed' && sequence === 'recurring' && method === 'creditcard')
      await updateCard(tx, { member_id, provider: order.provider, mandate_ref: null, label: null })
    if (status !== 'completed') return true
    await writeFact(tx, { name: 'order_settled', subject_id: order_id, member_id })
    await updatePremium(tx, member_id)
    await creditPurchase(tx, { member_id, credits, order_id })
    afterCommit(tx, () => tx.metrics.count('orders_paid'))
    if (sequence === 'first' && state.mandate) await updateCard(tx, { member_id, provider: order.provider, ...state.mandate })
    const invoice = await issueInvoice(tx, { order, amount_cents: order.amount_cents, refund_id: null })
    await queueConfirmationMail(tx, order, { invoice, withdraw_until })
    return true
  })
}

const day_ms = 86_400_000

/** The end of the withdrawal period. By law, the period consists of whole days from the day after the purchase, so it ends at midnight. */
function lastMomentToWithdraw({ site, now }: Context): Date {
  const { refund_days, time_zone } = site.file
  // the calculation starts at noon, so that a change to or from summer time cannot move the result to another day
  const noon_of_last = nextDayBegins(time_zone, now).getTime() + (refund_days - 0.5) * day_ms
  return new Date(nextDayBegins(time_zone, new Date(noon_of_last)).getTime() - 1)
}
