import { sql } from 'kysely'
import type { LedgerLine, LedgerMonth, LedgerQuery } from '#schemas/desk/ledger.ts'
import { microseconds, momentOf } from '#server/desk/cursor.ts'
import { many, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type OnSite = Pick<Context, 'site' | 'unit'>
export type LedgerFilter = Omit<LedgerQuery, 'site' | 'after'>

export interface LedgerCursor {
  at_us: string
  member_id: string
  seq: string
}

export interface LedgerRow extends Omit<LedgerLine, 'at'> {
  at: Date
  at_us: string
}

function conditionsOf({ site }: OnSite, { member, reason, from_day, to_day }: LedgerFilter) {
  const start = (day: string, days: number) => sql`((${day}::date + ${days}::int)::timestamp at time zone ${site.file.time_zone})`
  return [
    sql`l.site_id = ${site.id}`,
    ...(member ? [sql`l.member_id = ${member}`] : []),
    ...(reason ? [sql`l.reason = ${reason}`] : []),
    ...(from_day ? [sql`l.created_at >= ${start(from_day, 0)}`] : []),
    ...(to_day ? [sql`l.created_at < ${start(to_day, 1)}`] : []),
  ]
}

/** A page of the ledger, the latest line first. The lines of one member are in the order in which they were written. */
export function listLedgerRows(
  ctx: OnSite,
  { filter, after, size }: { filter: LedgerFilter; after: LedgerCursor | null; size: number },
): Promise<LedgerRow[]> {
  const beyond =
    after &&
    (filter.member
      ? sql`l.seq < ${after.seq}::bigint`
      : sql`(l.created_at, l.member_id, l.seq) < (${momentOf(after.at_us)}, ${after.member_id}::uuid, ${after.seq}::bigint)`)
  const conditions = [...conditionsOf(ctx, filter), ...(beyond ? [beyond] : [])]
  const order = filter.member ? sql`l.seq desc` : sql`l.created_at desc, l.member_id desc, l.seq desc`
  return many<LedgerRow>(
    ctx,
    sql`select l.member_id, l.seq, l.created_at as at, l.reason, l.contra, l.amount as credits, l.balance_after, l.promotional_after as given_after,
          coalesce(r.order_id, o.id) as order_id, coalesce(-r.amount_cents, o.amount_cents) as amount_cents, coalesce(r.currency, o.currency) as currency,
          l.author, l.why, ${microseconds(sql`l.created_at`)} as at_us
        from (select * from ledger_entry l where ${sql.join(conditions, sql` and `)} order by ${order} limit ${size}) l
        left join credit_order o on o.site_id = ${ctx.site.id} and o.id = l.ref_id and l.reason = 'purchase'
        left join refund r on r.site_id = ${ctx.site.id} and r.id = l.ref_id and l.reason in ('refund', 'chargeback', 'void')
        order by ${order}`,
  )
}

/** How many lines the filter selects, up to a limit. */
export async function countLedgerRows(ctx: OnSite, filter: LedgerFilter, limit: number): Promise<number> {
  const { count } = await one<{ count: number }>(
    ctx,
    sql`select count(*)::int as count from (
          select from ledger_entry l where ${sql.join(conditionsOf(ctx, filter), sql` and `)} limit ${limit}) found`,
  )
  return count
}

type MonthRow = Omit<LedgerMonth, 'day'>

/** What came and went in the month of a day. A month adds up if its lines join without a gap, and the last one is the balance today. */
export const sumMonth = (ctx: OnSite, { member_id, day }: { member_id: string; day: string }) =>
  maybeOne<MonthRow>(
    ctx,
    sql`with span as (
          select date_trunc('month', ${day}::date)::timestamp at time zone ${ctx.site.file.time_zone} as starts,
            (date_trunc('month', ${day}::date) + interval '1 month')::timestamp at time zone ${ctx.site.file.time_zone} as ends),
        lines as (
          select l.*, l.created_at < s.starts as is_before, l.created_at >= s.starts and l.created_at < s.ends as is_in,
            l.amount + lag(l.balance_after, 1, 0::bigint) over (order by l.seq) = l.balance_after as fits
          from ledger_entry l, span s where l.site_id = ${ctx.site.id} and l.member_id = ${member_id}),
        opened as (select balance_after from lines where is_before order by seq desc limit 1),
        closed as (select balance_after, promotional_after from lines where is_before or is_in order by seq desc limit 1)
        select coalesce((select balance_after from opened), 0)::bigint as opening,
          coalesce(sum(amount) filter (where is_in and reason = 'purchase'), 0)::bigint as bought,
          coalesce(sum(amount) filter (where is_in and reason in ('signup', 'adjustment')), 0)::bigint as given,
          coalesce(sum(amount) filter (where is_in and reason in ('message', 'photo', 'gift')), 0)::bigint as used,
          coalesce(sum(amount) filter (where is_in and reason in ('refund', 'chargeback', 'void')), 0)::bigint as returned,
          coalesce((select balance_after from closed), 0)::bigint as closing,
          coalesce((select promotional_after from closed), 0)::bigint as closing_given,
          coalesce(bool_and(fits), true) and coalesce(sum(amount), 0) = c.balance as adds_up
        from credit_account c left join lines on true
        where c.site_id = ${ctx.site.id} and c.member_id = ${member_id} group by c.balance`,
  )
