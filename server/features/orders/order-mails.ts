import type { Context } from '#server/platform/http/context.ts'
import { pathPrefix } from '#server/platform/http/locale-path.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import { findOrderMailReceiver } from './invoices.queries.ts'
import type { Invoice } from './invoices.ts'
import type { OrderRow } from './orders.queries.ts'
import { moneyIn, paymentTexts, sayPayment, saySeller } from './payment-texts.ts'

interface About {
  'order-confirmed': { invoice: Invoice; withdraw_until: Date }
  'payment-failed': undefined
  refund: { amount_cents: number; credits: number }
}

/** Queues a mail about an order in the caller's transaction, in the language of the buyer. An erased account gets no mail. */
export async function queueOrderMail<Kind extends keyof About>(
  tx: Context,
  order: OrderRow,
  kind: Kind,
  ...[about]: About[Kind] extends undefined ? [] : [About[Kind]]
): Promise<void> {
  const reader = await findOrderMailReceiver(tx, order.member_id)
  if (!reader?.email) return
  const locale = localeOf(tx.site, reader.locale)
  const money = (cents: number) => moneyIn(locale, cents, order.currency)
  const method = paymentTexts(locale).methods[order.method]
  const at = (path: string) => `${tx.client.origin}${pathPrefix(locale)}${path}`
  const to = { to: reader.email, locale: reader.locale, name: reader.name }
  if (kind === 'payment-failed') {
    const link = at(`/transactions/${order.order_id}`)
    return queueTemplateMail(tx, { kind, ...to, link, values: { total: money(order.amount_cents), method } })
  }
  const link = at(`/receipts/${order.order_id}`)
  if (kind === 'refund') {
    const { amount_cents, credits: count } = about as About['refund']
    const values = { total: money(amount_cents), method, count, order: order.order_id, withdrawn_at: tx.now }
    return queueTemplateMail(tx, { kind, ...to, link, values })
  }
  const { invoice, withdraw_until } = about as About['order-confirmed']
  const { seller, vat_cents, vat_percent } = invoice
  const percents = new Intl.NumberFormat(locale.tag)
  const dates = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: tx.site.file.time_zone })
  await queueTemplateMail(tx, {
    kind: 'order-confirmed',
    ...to,
    link,
    values: {
      count: order.credits,
      invoice: String(invoice.number),
      order: order.order_id,
      ordered_at: order.created_at,
      goods: sayPayment(locale, 'credits', { count: order.credits }),
      total: money(order.amount_cents),
      vat: vat_percent > 0 ? sayPayment(locale, 'vat', { vat: money(vat_cents), percent: percents.format(vat_percent) }) : '',
      method,
      seller: saySeller(locale, seller),
      terms: dates.format(new Date(order.terms_version)),
      until_at: withdraw_until,
    },
  })
}
