import { afterCommit } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findCreditStatus, type OrderRow } from './orders.queries.ts'
import { listRefunds, type RefundRow, sumLaterCredits } from './refunds.queries.ts'

/** What went back of an order, and what can still go back. */
export interface Returns {
  pending_cents: number
  /** Refunds that are done or on their way. */
  returned_cents: number
  charged_back_cents: number
  left_cents: number
  /** The credits that refunds took. */
  credits_taken: number
  /** The bought credits of this order that the member still has. */
  credits_unspent: number
}

/**
 * Reads what went back of a paid order. Given credits are spent first, then bought credits, oldest first. So unspent credits belong to the
 * latest orders.
 *
 * @param bought the remaining bought credits of the member
 */
export async function readReturns(ctx: Context, order: OrderRow & { completed_at: Date }, bought: number): Promise<Returns> {
  const valid = (await listRefunds(ctx, order.order_id)).filter(({ status }) => status !== 'failed')
  const refunds = valid.filter(({ kind }) => kind !== 'chargeback')
  // the provider may have refunded something that is not booked yet
  const returned_cents = Math.max(centsOf(refunds), order.refunded_cents)
  const charged_back_cents = Math.max(centsOf(valid) - centsOf(refunds), order.charged_back_cents)
  const credits_taken = valid.reduce((sum, { credits }) => sum + credits, 0)
  const of_order = Math.min(order.credits - credits_taken, bought - (await sumLaterCredits(ctx, order)))
  return {
    pending_cents: centsOf(refunds.filter(({ status }) => status === 'pending')),
    returned_cents,
    charged_back_cents,
    left_cents: Math.max(0, order.amount_cents - returned_cents - charged_back_cents),
    credits_taken,
    credits_unspent: Math.max(0, of_order),
  }
}

const centsOf = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** Sends the new balance and the premium status to the member's open pages. */
export async function sendCreditStatus(tx: Context, member_id: string): Promise<void> {
  const status = await findCreditStatus(tx, member_id)
  if (status) afterCommit(tx, () => tx.live.send(member_id, { kind: 'credits', ...status }))
}
