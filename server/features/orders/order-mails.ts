import { pathPrefix } from '#schemas/locale-path.ts'
import type { Context } from '#server/platform/http/context.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import { findOrderMailReceiver } from './invoices.queries.ts'
import type { Invoice } from './invoices.service.ts'
import type { OrderRow } from './orders.queries.ts'
import { formatSeller, moneyIn, paymentText, paymentTexts } from './payment-texts.ts'

interface Confirmation {
  invoice: Invoice
  withdraw_until: Date
}

/** Queues the confirmation of a paid order, in the caller's transaction. */
export async function queueConfirmationMail(tx: Context, order: OrderRow, { invoice, withdraw_until }: Confirmation): Promise<void> {
  const mail = await mailOf(tx, order, 'receipts')
  if (!mail) return
  const { locale, money, method } = mail
  const { seller, vat_cents, vat_percent } = invoice
  const percents = new Intl.NumberFormat(locale.tag)
  const dates = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: tx.site.file.time_zone })
  await queueTemplateMail(tx, {
    kind: 'order-confirmed',
    ...mail.head,
    values: {
      count: order.credits,
      invoice: String(invoice.number),
      order: order.order_id,
      ordered_at: order.created_at,
      goods: paymentText(locale, 'credits', { count: order.credits }),
      total: money(order.amount_cents),
      vat: vat_percent > 0 ? paymentText(locale, 'vat', { vat: money(vat_cents), percent: percents.format(vat_percent) }) : '',
      method,
      seller: formatSeller(locale, seller),
      terms: dates.format(new Date(order.terms_version)),
      until_at: withdraw_until,
    },
  })
}

/** Queues the mail about a failed payment, in the caller's transaction. */
export async function queueFailureMail(tx: Context, order: OrderRow): Promise<void> {
  const mail = await mailOf(tx, order, 'transactions')
  if (!mail) return
  const { head, money, method } = mail
  await queueTemplateMail(tx, { kind: 'payment-failed', ...head, values: { total: money(order.amount_cents), method } })
}

/** Queues the confirmation of a withdrawal, in the caller's transaction. */
export async function queueRefundMail(
  tx: Context,
  order: OrderRow,
  { amount_cents, credits: count }: { amount_cents: number; credits: number },
): Promise<void> {
  const mail = await mailOf(tx, order, 'receipts')
  if (!mail) return
  const { head, money, method } = mail
  const values = { total: money(amount_cents), method, count, order: order.order_id, withdrawn_at: tx.now }
  await queueTemplateMail(tx, { kind: 'refund', ...head, values })
}

/** The parts that all mails about an order share, in the language of the buyer. Null for an erased account, which gets no mail. */
async function mailOf(tx: Context, order: OrderRow, page: 'receipts' | 'transactions') {
  const reader = await findOrderMailReceiver(tx, order.member_id)
  if (!reader?.email) return null
  const locale = localeOf(tx.site, reader.locale)
  const link = `${tx.client.origin}${pathPrefix(locale)}/${page}/${order.order_id}`
  return {
    head: { to: reader.email, locale: reader.locale, name: reader.name, link },
    locale,
    money: (cents: number) => moneyIn(locale, cents, order.currency),
    method: paymentTexts(locale).methods[order.method],
  }
}
