import { v7 as newId } from 'uuid'
import { limits } from '#schemas/limits.ts'
import { lockBoughtCredits, reversePurchase } from '#server/features/credits/credits.service.ts'
import { writeReturn } from '#server/features/figures/facts.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { PaymentState } from '#server/platform/payment-provider.ts'
import { issueInvoice } from './invoices.service.ts'
import { lockMember, type OrderRow } from './orders.queries.ts'
import { insertRefund, isSolePurchase, listRefunds, setPremium, updateReversed, upsertBar } from './refunds.queries.ts'
import { sendCreditStatus } from './returns.ts'
import { isTrial, takesTrialMoney } from './trial-money.ts'

interface Reversed {
  order: OrderRow
  state: PaymentState
}

/** Books reversals at the provider, each once: chargebacks, and refunds that this application did not request. */
export async function bookReversals(ctx: Context, { order, state }: Reversed): Promise<void> {
  const { refunded_cents, charged_back_cents } = state
  if (refunded_cents <= order.refunded_cents && charged_back_cents <= order.charged_back_cents) return
  const { payment_id, member_id } = order
  await transaction(ctx, async (tx) => {
    if (isTrial(order.provider) && !(await takesTrialMoney(tx))) return
    await lockMember(tx, member_id)
    if (!(await updateReversed(tx, { payment_id, refunded_cents, charged_back_cents }))) return
    await bookUnrequested(tx, order, refunded_cents)
    const refunds = await listValidRefunds(tx, order)
    const is_new = charged_back_cents > 0 && !refunds.some(({ kind }) => kind === 'chargeback')
    if (is_new) await takeBack(tx, { order, kind: 'chargeback', amount_cents: charged_back_cents })
  })
}

/** Books what the provider refunded without a request of this application. */
export async function bookUnrequested(tx: Context, order: OrderRow, refunded_cents: number): Promise<void> {
  const refunds = (await listValidRefunds(tx, order)).filter(({ kind }) => kind !== 'chargeback')
  const requested_cents = sumOf(refunds.map(({ amount_cents }) => amount_cents))
  const unrequested_cents = refunded_cents - requested_cents
  if (unrequested_cents > 0) await takeBack(tx, { order, kind: 'provider', amount_cents: unrequested_cents })
}

const listValidRefunds = async (tx: Context, { order_id }: OrderRow) =>
  (await listRefunds(tx, order_id)).filter(({ status }) => status !== 'failed')

interface ReversedAmount {
  order: OrderRow
  kind: 'chargeback' | 'provider'
  amount_cents: number
}

/** Takes back the credits for the amount, as far as the member still has them. */
async function takeBack(tx: Context, { order, kind, amount_cents }: ReversedAmount): Promise<void> {
  const { member_id, order_id, payment_id, currency } = order
  // read the reversals again, because a refund and a chargeback may arrive at the same time
  const returns = await listValidRefunds(tx, order)
  const untaken = order.credits - sumOf(returns.map((each) => each.credits))
  const worth = Math.ceil((order.credits * amount_cents) / order.amount_cents)
  const credits = Math.max(0, Math.min(worth, untaken, await lockBoughtCredits(tx, member_id)))
  const id = newId()
  const is_whole = amount_cents + sumOf(returns.map((each) => each.amount_cents)) >= order.amount_cents
  const took_premium =
    is_whole && (await isSolePurchase(tx, { member_id, order_id })) && (await setPremium(tx, { member_id, is_premium: false }))
  await insertRefund(tx, { id, order_id, payment_id, kind, credits, amount_cents, currency, status: 'completed', took_premium })
  const name = kind === 'chargeback' ? 'chargeback' : 'refund_settled'
  await writeReturn(tx, { name, subject_id: id, member_id, order })
  await reversePurchase(tx, { member_id, credits, refund_id: id, reason: kind === 'chargeback' ? 'chargeback' : 'refund' })
  await issueInvoice(tx, { order, amount_cents: -amount_cents, refund_id: id })
  if (kind === 'chargeback' && order.method === 'directdebit') await upsertBar(tx, { member_id, order_id, barred_until: barEnd(tx.now) })
  await sendCreditStatus(tx, member_id)
}

function barEnd(now: Date): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + limits.direct_debit.barred_months)
  return end
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
