import { sql } from 'kysely'
import type { Day } from '#server/platform/calendar.ts'
import { exec, many } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

export type OnSite = Pick<Context, 'site' | 'unit' | 'now'>

/** The columns that the sums of companies and of the installation take up. */
export const countColumns = ['signups', 'confirmed', 'activated_7d', 'active', 'first_active', 'reports'] as const
export const moneyColumns = ['gross_cents', 'vat_cents', 'returned_cents', 'vat_returned_cents', 'month_payers'] as const
type SumColumn = (typeof countColumns)[number] | (typeof moneyColumns)[number]
export type Sums = Partial<Record<SumColumn, number>>

/** Takes marks, latest day first. A longer list is taken in several runs. */
export async function takeMarks(ctx: OnSite, limit: number): Promise<Day[]> {
  const rows = await many<{ day: Day }>(
    ctx,
    sql`delete from figure_mark where site_id = ${ctx.site.id} and day in
          (select m.day from figure_mark m where m.site_id = ${ctx.site.id} order by m.day desc limit ${limit})
        returning day`,
  )
  return rows.map(({ day }) => day)
}

/** Counts the facts of a day. Visits are not facts, so the columns of visits stay. */
export const countDay = (ctx: OnSite, day: Day) =>
  exec(
    ctx,
    sql`insert into figure_day (site_id, day, signups, confirmed, activated_7d, reports, decisions)
        select ${ctx.site.id}::int, ${day}::date,
          count(*) filter (where f.name = 'account_completed'), count(*) filter (where f.name = 'mailbox_proven'),
          (select count(*) from fact c join fact a on a.site_id = c.site_id and a.name = 'activated' and a.subject_id = c.subject_id
           where c.site_id = ${ctx.site.id} and c.day = ${day} and c.name = 'account_completed'),
          count(*) filter (where f.name = 'report_received'), count(*) filter (where f.name = 'decision_told')
        from fact f where f.site_id = ${ctx.site.id} and f.day = ${day}
        on conflict (site_id, day) do update set signups = excluded.signups, confirmed = excluded.confirmed,
          activated_7d = excluded.activated_7d, reports = excluded.reports, decisions = excluded.decisions`,
  )

export const deleteMoney = (ctx: OnSite, day: Day) => exec(ctx, sql`delete from money_day where site_id = ${ctx.site.id} and day = ${day}`)

/**
 * Sums the money of a day: orders that were settled, money that went back on this day, and money of this day's orders that went back on any
 * day. An order without a receipt has no VAT.
 */
export const sumMoney = (ctx: OnSite, day: Day) =>
  exec(
    ctx,
    sql`insert into money_day (site_id, day, currency, method, country, vat_percent, orders, gross_cents, vat_cents, returned_cents, vat_returned_cents,
          returned_of_day_cents, vat_returned_of_day_cents, payers, new_payers, month_payers)
        select ${ctx.site.id}::int, ${day}::date, t.currency, t.method, t.country, t.vat_percent, sum(t.orders), sum(t.gross), sum(t.vat),
          sum(t.returned), sum(t.vat_returned), sum(t.returned_of_day), sum(t.vat_returned_of_day), sum(t.payer), sum(t.new_payer), sum(t.month_payer)
        from (
          select o.currency, o.method, o.country, coalesce(i.vat_percent, 0) as vat_percent, 1 as orders, o.amount_cents as gross,
            coalesce(i.vat_cents, 0) as vat, 0 as returned, 0 as vat_returned, 0 as returned_of_day, 0 as vat_returned_of_day,
            (p.day is distinct from f.day)::int as payer, (p.day is null)::int as new_payer,
            (p.day is null or p.day < date_trunc('month', f.day))::int as month_payer
          from fact f join credit_order o on o.site_id = f.site_id and o.id = f.subject_id
          left join invoice i on i.site_id = o.site_id and i.order_id = o.id and i.refund_id is null
          left join lateral (
            select max(e.day) as day from credit_order b join fact e on e.site_id = b.site_id and e.name = 'order_settled' and e.subject_id = b.id
            where b.site_id = ${ctx.site.id} and b.member_id = o.member_id and (e.at, e.id) < (f.at, f.id)) p on true
          where f.site_id = ${ctx.site.id} and f.day = ${day} and f.name = 'order_settled'
          union all
          select o.currency, o.method, o.country, coalesce(i.vat_percent, 0), 0, 0, 0, r.amount_cents, -coalesce(n.vat_cents, 0), 0, 0, 0, 0, 0
          from fact f join refund r on r.site_id = f.site_id and r.id = f.subject_id
          join credit_order o on o.site_id = r.site_id and o.id = r.order_id
          left join invoice i on i.site_id = o.site_id and i.order_id = o.id and i.refund_id is null
          left join invoice n on n.site_id = r.site_id and n.refund_id = r.id
          where f.site_id = ${ctx.site.id} and f.day = ${day} and f.name in ('refund_settled', 'chargeback')
          union all
          select o.currency, o.method, o.country, coalesce(i.vat_percent, 0), 0, 0, 0, 0, 0, r.amount_cents, -coalesce(n.vat_cents, 0), 0, 0, 0
          from fact f join credit_order o on o.site_id = f.site_id and o.id = f.subject_id
          join refund r on r.site_id = o.site_id and r.order_id = o.id
          join fact g on g.site_id = r.site_id and g.name in ('refund_settled', 'chargeback') and g.subject_id = r.id
          left join invoice i on i.site_id = o.site_id and i.order_id = o.id and i.refund_id is null
          left join invoice n on n.site_id = r.site_id and n.refund_id = r.id
          where f.site_id = ${ctx.site.id} and f.day = ${day} and f.name = 'order_settled'
        ) t group by t.currency, t.method, t.country, t.vat_percent`,
  )

/** The sums of a day, by currency. The currency is empty for figures without money. */
export async function readSums(ctx: OnSite, day: Day): Promise<Map<string, Sums>> {
  const rows = await many<{ currency: string } & Sums>(
    ctx,
    sql`select '' as currency, ${sql.join(countColumns.map((column) => sql`d.${sql.ref(column)}`))},
               ${sql.join(moneyColumns.map((column) => sql`0 as ${sql.ref(column)}`))}
        from figure_day d where d.site_id = ${ctx.site.id} and d.day = ${day}
        union all
        select m.currency, ${sql.join(countColumns.map(() => sql`0`))},
               ${sql.join(moneyColumns.map((column) => sql`sum(m.${sql.ref(column)})::bigint`))}
        from money_day m where m.site_id = ${ctx.site.id} and m.day = ${day} group by m.currency`,
  )
  return new Map(rows.map(({ currency, ...sums }) => [currency, sums]))
}

export interface Change {
  id: string
  day: Day
  currency: string
  change: Sums
}

export const insertChange = ({ site, unit }: Pick<OnSite, 'site' | 'unit'>, { id, day, currency, change }: Change) =>
  exec(
    { unit },
    sql`insert into figure_change (site_id, id, company_id, day, currency, change)
        values (${site.id}, ${id}, ${site.file.company_id}, ${day}, ${currency}, ${JSON.stringify(change)}::jsonb)`,
  )
