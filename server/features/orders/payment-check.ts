import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { findOrder } from './orders.queries.ts'
import { settlePayment } from './settlement.ts'
import { startPayment } from './start-payment.ts'

/** Webhooks can be lost, so open payments are checked with growing intervals for about five weeks. */
const pauses_minutes = [15, 60, 240, 720]
const daily_minutes = 1440
const most_turns = 38

interface Check {
  order_id: string
  turn: number
}

export async function queuePaymentCheck(ctx: Context, { order_id, turn }: Check): Promise<void> {
  if (turn > most_turns) return
  const minutes = pauses_minutes[turn] ?? daily_minutes
  await queueJob(ctx, { queue: 'payment-check', payload: { order_id, turn }, run_at: new Date(ctx.now.getTime() + minutes * 60_000) })
}

export const paymentCheckJob: FeatureJob = {
  queue: 'payment-check',
  async perform(ctx, payload) {
    // only queuePaymentCheck() writes to this queue
    const { order_id, turn } = payload as Check
    const order = await findOrder(ctx, order_id)
    if (order?.status !== 'pending' || order.provider !== ctx.payments.name) return
    const provider_ref = order.provider_ref ?? (await startPayment(ctx, order)).provider_ref
    // after a crash before the checkout, cancel the payment, because the member never saw the checkout; an authorised recurring payment
    // continues
    if (order.provider_ref === null && order.sequence !== 'recurring') await ctx.payments.cancel(ctx, provider_ref)
    await settlePayment(ctx, provider_ref)
    await queuePaymentCheck(ctx, { order_id, turn: turn + 1 })
  },
}
