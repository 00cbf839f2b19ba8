import type { PaymentReply } from '#schemas/money/order.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { findOrder } from './orders.queries.ts'
import { getOrder } from './orders.service.ts'
import { settlePayment } from './settlement.ts'
import { startPayment } from './start-payment.ts'

/**
 * Cancels an open bank transfer whose money the member has not sent. If the provider does not cancel the payment, the order stays payable
 * and its discount stays reserved. Idempotent.
 */
export async function cancelOrder(ctx: MemberContext, id: string): Promise<PaymentReply> {
  const order = await findOrder(ctx, id)
  if (order?.member_id !== ctx.viewer.id) throw new Fault('not_found')
  if (order.method !== 'banktransfer') throw new Fault('order_not_cancelable')
  if (order.status === 'pending' && order.provider === ctx.payments.name) {
    const provider_ref = order.provider_ref ?? (await startPayment(ctx, order)).provider_ref
    await ctx.unit.release()
    await ctx.payments.cancel(ctx, provider_ref)
    await settlePayment(ctx, provider_ref)
  }
  const reply = await getOrder(ctx, id)
  if (reply.payment.status === 'pending') throw new Fault('order_not_cancelable')
  if (reply.payment.status === 'completed') throw new Fault('order_already_settled')
  return reply
}
