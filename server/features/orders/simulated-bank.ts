import type { SimulatedOutcome, SimulatedPaymentReply } from '#schemas/order.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { Fault } from '#server/platform/fault.ts'
import { discountOf, findByProvider } from './orders.queries.ts'
import { decideSimulated, findSimulated } from './providers/simulator.ts'
import { settlePayment } from './settlement.ts'

/** The simulated bank's page, for the member whose payment it is. */
export async function getSimulatedPayment(ctx: MemberContext, id: string): Promise<SimulatedPaymentReply> {
  if (ctx.payments.name !== 'simulator') throw new Fault('not_found')
  const order = await findByProvider(ctx, { provider: 'simulator', provider_ref: id })
  const simulated_payment = order?.member_id === ctx.viewer.id ? await findSimulated(ctx, id) : null
  if (!order || !simulated_payment) throw new Fault('not_found')
  return { simulated_payment, discount: discountOf(order) }
}

/** Decides a payment at the bank, then tells the shop as a bank's webhook does. A repeated click settles what a crash left open. */
export async function decideSimulatedPayment(
  ctx: MemberContext,
  { id, outcome }: { id: string } & SimulatedOutcome,
): Promise<SimulatedPaymentReply> {
  await getSimulatedPayment(ctx, id)
  if (!(await decideSimulated(ctx, { id, outcome }))) throw new Fault('order_already_settled')
  await settlePayment(ctx, id)
  return getSimulatedPayment(ctx, id)
}
