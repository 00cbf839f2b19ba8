import { sql } from 'kysely'
import type { Seller } from '#schemas/money/withdrawal.ts'
import { maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

interface NewInvoice {
  order_id: string
  refund_id: string | null
  amount_cents: number
  currency: string
  vat_percent: number
  vat_cents: number
  seller: Seller
}

/**
 * Assigns the next invoice number. The row of the counter stays locked until the end of the transaction, and a rollback releases the
 * number. So the numbers have no gaps.
 */
export async function insertInvoice(ctx: Pick<Context, 'site' | 'unit' | 'now'>, invoice: NewInvoice): Promise<number> {
  const { number } = await one<{ number: number }>(
    ctx,
    sql`with n as (
          insert into invoice_number (site_id, last_number) values (${ctx.site.id}, 1)
          on conflict (site_id) do update set last_number = invoice_number.last_number + 1
          returning last_number)
        insert into invoice (site_id, number, order_id, refund_id, amount_cents, currency, vat_percent, vat_cents, seller, issued_at)
        select ${ctx.site.id}::int, last_number, ${invoice.order_id}::uuid, ${invoice.refund_id}::uuid, ${invoice.amount_cents}::bigint,
               ${invoice.currency}, ${invoice.vat_percent}::numeric, ${invoice.vat_cents}::bigint, ${JSON.stringify(invoice.seller)}::jsonb,
               ${ctx.now}::timestamptz
        from n returning number`,
  )
  return number
}

interface InvoiceRow extends Omit<NewInvoice, 'refund_id'> {
  number: number
  issued_at: Date
  buyer_name: string
  buyer_email: string
}

/** The receipt of an order, without its credit notes. */
export const findInvoice = (ctx: Context, order_id: string) =>
  maybeOne<InvoiceRow>(
    ctx,
    sql`select i.number, i.order_id, i.amount_cents, i.currency, i.vat_percent::float8 as vat_percent, i.vat_cents, i.seller, i.issued_at,
               p.name as buyer_name, coalesce(a.email, '') as buyer_email
        from invoice i
        join credit_order o on o.site_id = i.site_id and o.id = i.order_id
        join account a on a.site_id = o.site_id and a.id = o.member_id
        join profile p on p.site_id = o.site_id and p.member_id = o.member_id
        where i.site_id = ${ctx.site.id} and i.order_id = ${order_id} and i.refund_id is null`,
  )

interface OrderMailReceiver {
  email: string | null
  name: string
  locale: string
}

/** The member who receives a mail about an order. */
export const findOrderMailReceiver = (ctx: Context, member_id: string) =>
  maybeOne<OrderMailReceiver>(
    ctx,
    sql`select a.email, p.name, a.locale from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${member_id}`,
  )
