import { returnReversed } from '#server/features/credits/credits.service.ts'
import { writeReturn } from '#server/features/figures/facts.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import type { RefundState } from '#server/platform/payment-provider.ts'
import { issueInvoice } from './invoices.service.ts'
import { findOrder, lockMember, type OrderRow } from './orders.queries.ts'
import { findRefund, isStanding, listRefunds, type RefundRow, setPremium, updateRefund } from './refunds.queries.ts'
import { sendCreditStatus } from './returns.ts'
import { bookUnrequested } from './reversals.ts'
import { isTrial, takesTrialMoney } from './trial-money.ts'

const pause_hours = 6

/** Requests a refund from the provider and checks it until it is complete. */
export const refundJob: FeatureJob = {
  queue: 'refund',
  async perform(ctx, payload) {
    // only withdrawOrder(), refundByStaff() and refundJob write to this queue
    const { refund_id } = payload as { refund_id: string }
    const refund = await findRefund(ctx, refund_id)
    const order = refund && (await findOrder(ctx, refund.order_id))
    if (refund?.status !== 'pending' || !order?.provider_ref) return
    // opening the site voided the refund
    if (isTrial(order.provider) && ctx.site.is_opened) return
    if (order.provider !== ctx.payments.name) throw new Error(`the money is with ${order.provider}, which this site no longer uses`)
    await ctx.unit.release()
    const state = await askProvider(ctx, { refund, provider_ref: order.provider_ref })
    await book(ctx, { refund, order, state })
  },
}

async function askProvider(ctx: Context, { refund, provider_ref }: { refund: RefundRow; provider_ref: string }): Promise<RefundState> {
  const { id: refund_id, provider_ref: refund_ref, amount_cents, currency } = refund
  const known = refund_ref && (await ctx.payments.fetchRefund(ctx, { provider_ref, refund_ref }))
  return known || ctx.payments.refund(ctx, { refund_id, provider_ref, amount_cents, currency })
}

async function book(ctx: Context, { refund, order, state }: { refund: RefundRow; order: OrderRow; state: RefundState }): Promise<void> {
  const { id, credits } = refund
  const { member_id } = order
  const { status, refund_ref: provider_ref } = state
  await transaction(ctx, async (tx) => {
    if (isTrial(order.provider) && !(await takesTrialMoney(tx))) return
    await lockMember(tx, member_id)
    if (!(await updateRefund(tx, { id, status, provider_ref }))) return
    if (status === 'completed') {
      await issueInvoice(tx, { order, amount_cents: -refund.amount_cents, refund_id: id })
      await writeReturn(tx, { name: 'refund_settled', subject_id: id, member_id, order })
    }
    if (status === 'pending')
      await queueJob(tx, { queue: 'refund', payload: { refund_id: id }, run_at: new Date(tx.now.getTime() + pause_hours * 3_600_000) })
    if (status !== 'failed') return
    if (await isReturnedOtherwise(tx, refund)) {
      tx.log.warn({ refund_id: id, order_id: order.order_id }, 'the provider paid no refund: the money was returned in another way')
      return
    }
    tx.log.error({ refund_id: id, order_id: order.order_id }, 'the provider could not pay a refund: the member got the credits back')
    await returnReversed(tx, { member_id, credits, refund_id: id })
    const current = (await findOrder(tx, order.order_id)) ?? order
    // a refund at the provider may have looked like this one
    await bookUnrequested(tx, current, current.refunded_cents)
    // if the order is valid again, the member gets premium again, even if another purchase ended meanwhile
    if (await isStanding(tx, order.order_id)) await setPremium(tx, { member_id, is_premium: true })
    await sendCreditStatus(tx, member_id)
  })
}

/**
 * True if the money was returned in another way meanwhile: by a chargeback, or by a refund at the provider. Then the member does not get
 * the credits back.
 */
async function isReturnedOtherwise(tx: Context, { id, order_id, amount_cents }: RefundRow): Promise<boolean> {
  const order = await findOrder(tx, order_id)
  const others = (await listRefunds(tx, order_id)).filter((each) => each.id !== id && each.status !== 'failed')
  if (others.some(({ kind }) => kind === 'chargeback')) return true
  const booked_cents = others.reduce((sum, each) => sum + each.amount_cents, 0)
  return (order?.refunded_cents ?? 0) - booked_cents >= amount_cents
}
