import type { SimulatedOutcome, SimulatedPaymentReply } from '#schemas/money/order.ts'
import { discountOf, findByProvider } from '#server/features/orders/orders.queries.ts'
import { settlePayment } from '#server/features/orders/settlement.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { type BankRow, decideSimulated, findSimulated } from './simulator.ts'

const late_seconds = 60

/** The page of the simulated bank. Only the buyer can open it. */
export async function getSimulatedPayment(ctx: MemberContext, id: string): Promise<SimulatedPaymentReply> {
  if (ctx.payments.name !== 'simulator') throw new Fault('not_found')
  const order = await findByProvider(ctx, { provider: 'simulator', provider_ref: id })
  const found = order?.member_id === ctx.viewer.id ? await findSimulated(ctx, id) : null
  if (!order || !found) throw new Fault('not_found')
  return { simulated_payment: toBankPage(found), discount: discountOf(order) }
}

const toBankPage = (row: BankRow) => ({
  ...row,
  settles_at: row.settles_at?.toISOString() ?? null,
  saves_card: row.method === 'creditcard' && row.mandate_ref !== null,
})

/**
 * Sets the outcome of a payment at the simulated bank and then calls the shop like a webhook. A repeated click finishes a call that was
 * interrupted.
 */
export async function decideSimulatedPayment(
  ctx: MemberContext,
  { id, outcome, webhook = 'once' }: { id: string } & SimulatedOutcome,
): Promise<SimulatedPaymentReply> {
  await getSimulatedPayment(ctx, id)
  // sends a webhook with the old state first
  if (webhook === 'out_of_order') await settlePayment(ctx, id)
  if (!(await decideSimulated(ctx, { id, outcome }))) throw new Fault('order_already_settled')
  const is_late = webhook === 'late' || webhook === 'out_of_order' || outcome === 'paid_later'
  if (is_late) await queueWebhook(ctx, id)
  else await settlePayment(ctx, id)
  if (webhook === 'twice') await settlePayment(ctx, id)
  return getSimulatedPayment(ctx, id)
}

const queueWebhook = (ctx: MemberContext, id: string) =>
  transaction(ctx, (tx) =>
    queueJob(tx, { queue: 'simulated-webhook', payload: { id }, run_at: new Date(tx.now.getTime() + late_seconds * 1000) }),
  )

/** Sends the late webhook of the simulated bank. */
export const simulatedWebhookJob: FeatureJob = {
  queue: 'simulated-webhook',
  // only queueWebhook() writes to this queue
  perform: (ctx, payload) => settlePayment(ctx, (payload as { id: string }).id),
}
