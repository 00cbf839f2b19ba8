import { deliverHeldMessage } from '#server/features/chats/chats.service.ts'
import { creditPurchase } from '#server/features/credits/credits.service.ts'
import type { Context } from '#server/platform/context.ts'
import { transaction } from '#server/platform/db.ts'
import { Fault } from '#server/platform/fault.ts'
import { findByProvider, updatePending, updatePremium } from './orders.queries.ts'

/**
 * Asks the provider how a payment stands and books what it says, once: webhooks come twice, late and out of order.
 * What the caller claims is never used, so anybody may call this about any payment.
 */
export async function settlePayment(ctx: Context, provider_ref: string): Promise<void> {
  const { payments } = ctx
  const order = await findByProvider(ctx, { provider: payments.name, provider_ref })
  // a provider that is quicker than we are is told to come again
  if (!order) throw new Fault('not_found')
  if (order.status !== 'pending') return
  const state = await payments.fetch(ctx, provider_ref)
  if (!state || state.status === 'pending') return
  if (state.amount_cents !== order.amount_cents || state.currency !== order.currency) {
    throw new TypeError(`payment ${order.payment_id} is not about the money that was asked for`)
  }
  const { member_id, order_id, credits } = order
  await transaction(ctx, async (tx) => {
    if (!(await updatePending(tx, order, state)) || state.status !== 'completed') return
    await updatePremium(tx, member_id)
    await creditPurchase(tx, { member_id, credits, order_id })
  })
  // on its own: whatever becomes of a message, the money is booked
  if (state.status === 'completed') await deliverHeldMessage(ctx, member_id)
}
