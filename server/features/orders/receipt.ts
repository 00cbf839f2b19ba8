import type { Receipt } from '#schemas/money/withdrawal.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { findInvoice } from './invoices.queries.ts'
import { findOrder } from './orders.queries.ts'
import { listRefunds } from './refunds.queries.ts'
import { canWithdraw, toRefund } from './withdrawal.ts'

/** The receipt of a paid order as it was issued, followed by its later refunds. */
export async function getReceipt(ctx: MemberContext, id: string): Promise<Receipt> {
  const order = await findOrder(ctx, id)
  const invoice = order?.member_id === ctx.viewer.id ? await findInvoice(ctx, id) : null
  if (!order || !invoice) throw new Fault('not_found')
  const { number, amount_cents, currency, vat_percent, vat_cents, seller, buyer_name, buyer_email } = invoice
  return {
    number,
    issued_at: invoice.issued_at.toISOString(),
    order_id: id,
    ordered_at: order.created_at.toISOString(),
    package: order.package,
    credits: order.credits,
    amount_cents,
    undiscounted_cents: order.undiscounted_cents,
    currency,
    vat_percent,
    vat_cents,
    method: order.method,
    seller,
    buyer_name,
    buyer_email,
    terms_version: order.terms_version,
    withdraw_until: canWithdraw(order, ctx.now) ? (order.withdraw_until?.toISOString() ?? null) : null,
    refunds: (await listRefunds(ctx, id)).map(toRefund),
  }
}
