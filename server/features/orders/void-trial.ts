import { v7 as newId } from 'uuid'
import { lockBoughtCredits, voidPurchase } from '#server/features/credits/credits.service.ts'
import { removeOrderFacts } from '#server/features/figures/facts.service.ts'
import { issueInvoice } from './invoices.service.ts'
import { lockMember } from './orders.queries.ts'
import { isSolePurchase, sumLaterCredits } from './refunds.queries.ts'
import {
  cancelTrialOrder,
  deleteTrialPayers,
  endPremium,
  insertVoid,
  listTrialOrders,
  type OnSite,
  sumInvoiced,
  sumTaken,
  type TrialOrder,
  voidPendingRefunds,
} from './void-trial.queries.ts'

export interface Voided {
  orders: number
  members: number
  credits: number
  /** Members whose premium ended. */
  premium: number
}

/**
 * Takes back everything that was bought with trial money: unspent credits, premium, saved cards and promised refunds. Pays nothing.
 * Idempotent. Call it inside a transaction that locks the site's row, so that no trial payment is booked at the same time.
 */
export async function voidTrialMoney(tx: OnSite): Promise<Voided> {
  const orders = await listTrialOrders(tx)
  const voided: Voided = { orders: orders.length, members: new Set(orders.map(({ member_id }) => member_id)).size, credits: 0, premium: 0 }
  for (const order of orders) {
    await lockMember(tx, order.member_id)
    if (order.completed_at) voided.credits += await takeBack(tx, { ...order, completed_at: order.completed_at })
    await cancelTrialOrder(tx, order)
    await removeOrderFacts(tx, order.order_id)
    if (order.status === 'completed' && (await isSolePurchase(tx, order)) && (await endPremium(tx, order.member_id))) voided.premium += 1
  }
  await deleteTrialPayers(tx)
  return voided
}

/** Takes back the unspent credits of the order and returns their number. Spent credits and credits of later valid orders stay unchanged. */
async function takeBack(tx: OnSite, order: TrialOrder & { completed_at: Date }): Promise<number> {
  const { member_id, order_id } = order
  const pending_id = await voidPendingRefunds(tx, order_id)
  const left = (await lockBoughtCredits(tx, member_id)) - (await sumLaterCredits(tx, order))
  const credits = Math.max(0, Math.min(order.credits - (await sumTaken(tx, order_id)), left))
  // a refund by staff may have taken a part of the credits only
  const is_voided = pending_id !== null && credits === 0
  const refund_id = is_voided ? pending_id : newId()
  if (!is_voided) await insertVoid(tx, { id: refund_id, order, credits })
  await voidPurchase(tx, { member_id, credits, refund_id })
  // the invoice was never paid, so a credit note reduces its total to zero
  const cents = await sumInvoiced(tx, order_id)
  if (cents !== 0) await issueInvoice(tx, { order, amount_cents: -cents, refund_id })
  return credits
}
