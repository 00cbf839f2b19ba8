import { type RawBuilder, sql } from 'kysely'
import type { OrderLine, OrderPage, OrderQuery } from '#schemas/desk/orders.ts'
import type { StaffRefundReason } from '#schemas/money/staff-reasons.ts'
import { type Cursor, microseconds, momentOf } from '#server/desk/cursor.ts'
import { rows_searched } from '#server/desk/search-page.ts'
import { many, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type OnSite = Pick<Context, 'site' | 'unit'>

export interface OrderRow extends Omit<OrderLine, 'created_at'> {
  created_at: Date
  undiscounted_cents: number | null
  discount_percentage: number | null
  vat_percent: number | null
  vat_cents: number | null
  country: string
  provider: string
  provider_ref: string | null
  completed_at: Date | null
  withdraw_until: Date | null
  reminded_at: Date | null
  retry_of: string | null
}

const orders = ({ site }: OnSite, condition: RawBuilder<unknown>) => sql<OrderRow>`
  select o.id, o.created_at, o.member_id, o.package, o.credits, o.amount_cents, coalesce(r.cents, 0)::bigint as returned_cents, o.currency, o.method,
    case when r.is_charged_back then 'charged_back' when o.status <> 'completed' or r.cents is null or r.cents = 0 then o.status
      when r.cents >= o.amount_cents then 'returned' else 'part_returned' end as state,
    coalesce(r.has_pending, false) as has_pending, o.discount_code, i.number as receipt,
    o.undiscounted_cents, o.discount_percentage::float8 as discount_percentage, i.vat_percent::float8 as vat_percent, i.vat_cents, o.country,
    p.provider, p.provider_ref, o.completed_at, o.withdraw_until, o.reminded_at, o.retry_of
  from credit_order o join payment p on p.site_id = o.site_id and p.order_id = o.id
  left join invoice i on i.site_id = o.site_id and i.order_id = o.id and i.refund_id is null
  left join lateral (
    select sum(r.amount_cents) as cents, bool_or(r.kind = 'chargeback') as is_charged_back, bool_or(r.status = 'pending') as has_pending
    from refund r where r.site_id = ${site.id} and r.order_id = o.id and r.status <> 'failed') r on true
  where o.site_id = ${site.id} and ${condition}`

export const findOrderRow = (ctx: OnSite, id: string) => maybeOne(ctx, orders(ctx, sql`o.id = ${id}`))

const returns = {
  any: sql`r.status <> 'failed'`,
  chargeback: sql`r.kind = 'chargeback'`,
  pending: sql`r.status = 'pending'`,
  failed: sql`r.status = 'failed'`,
} as const

type OrderFilter = Omit<OrderQuery, 'site' | 'after'>

/** The orders in which a page searches: the next ones in the order of the list, at most a number of them. Days are days of the site. */
function searched({ site }: OnSite, { filter, after }: { filter: OrderFilter; after: Cursor | null }) {
  const { member, from_day, to_day } = filter
  const start = (day: string, days: number) => sql`((${day}::date + ${days}::int)::timestamp at time zone ${site.file.time_zone})`
  const conditions = [
    sql`o.site_id = ${site.id}`,
    ...(member ? [sql`o.member_id = ${member}`] : []),
    ...(from_day ? [sql`o.created_at >= ${start(from_day, 0)}`] : []),
    ...(to_day ? [sql`o.created_at < ${start(to_day, 1)}`] : []),
    ...(after ? [sql`(o.created_at, o.id) < (${momentOf(after.at_us)}, ${after.id}::uuid)`] : []),
  ]
  return sql`(select o.id, o.created_at, o.status, o.method, o.amount_cents from credit_order o
    where ${sql.join(conditions, sql` and `)} order by o.created_at desc, o.id desc limit ${rows_searched}) o`
}

/** A page of the orders of a site, the latest first. */
export function listOrderRows(ctx: OnSite, { filter, after, size }: { filter: OrderFilter; after: Cursor | null; size: number }) {
  const { state, returned, method, from_cents, to_cents } = filter
  const conditions = [
    sql`true`,
    ...(state ? [sql`o.status = ${state}`] : []),
    ...(method ? [sql`o.method = ${method}`] : []),
    ...(from_cents ? [sql`o.amount_cents >= ${from_cents}::bigint`] : []),
    ...(to_cents ? [sql`o.amount_cents <= ${to_cents}::bigint`] : []),
    // offset 0 keeps PostgreSQL from joining with all refunds of the site
    ...(returned
      ? [sql`exists (select from refund r where r.site_id = ${ctx.site.id} and r.order_id = o.id and ${returns[returned]} offset 0)`]
      : []),
  ]
  const found = sql`select o.id from ${searched(ctx, { filter, after })} where ${sql.join(conditions, sql` and `)}
    order by o.created_at desc, o.id desc limit ${size}`
  return many<OrderRow & { at_us: string }>(
    ctx,
    sql`select l.*, ${microseconds(sql`l.created_at`)} as at_us from (${orders(ctx, sql`o.id = any(array(${found}))`)}) l
        order by l.created_at desc, l.id desc`,
  )
}

/** The last order that this search reads. Null if it reaches the end of the list. */
export const findSearchEnd = (ctx: OnSite, within: { filter: OrderFilter; after: Cursor | null }) =>
  maybeOne<Cursor>(
    ctx,
    sql`select o.id, ${microseconds(sql`o.created_at`)} as at_us from ${searched(ctx, within)}
        order by o.created_at desc, o.id desc offset ${rows_searched - 1} limit 1`,
  )

interface OrderRefundRow {
  id: string
  kind: OrderPage['refunds'][number]['kind']
  status: OrderPage['refunds'][number]['status']
  amount_cents: number
  credits: number
  took_premium: boolean
  created_at: Date
  settled_at: Date | null
  provider_ref: string | null
  credit_note: number | null
  reason: StaffRefundReason | null
  why: string | null
  asked_by: string | null
  answered_by: string | null
}

export const listOrderRefunds = ({ site, unit }: OnSite, order_id: string) =>
  many<OrderRefundRow>(
    { unit },
    sql`select r.id, r.kind, r.status, r.amount_cents, r.credits, r.took_premium, r.created_at, r.settled_at, r.provider_ref,
          n.number as credit_note, r.reason, r.why, r.asked_by, r.answered_by
        from refund r left join invoice n on n.site_id = r.site_id and n.refund_id = r.id
        where r.site_id = ${site.id} and r.order_id = ${order_id} order by r.created_at, r.id`,
  )

interface LedgerRow extends Omit<OrderPage['ledger'][number], 'at'> {
  at: Date
}

/** The lines of the ledger that an order and its refunds caused. */
export const listOrderLines = ({ site, unit }: OnSite, { id, member_id }: Pick<OrderRow, 'id' | 'member_id'>) =>
  many<LedgerRow>(
    { unit },
    sql`select l.created_at as at, l.reason, l.contra, l.amount as credits, l.balance_after, nullif(l.ref_id, ${id}::uuid) as refund_id
        from ledger_entry l where l.site_id = ${site.id} and l.member_id = ${member_id} and l.idem_key = any(
          array['order:' || ${id}::text] || (
            select coalesce(array_agg(k.key || r.id), '{}') from refund r cross join (values ('refund:'), ('refund-failed:'), ('void:')) k (key)
            where r.site_id = ${site.id} and r.order_id = ${id}))
        order by l.seq`,
  )
