import { sql } from 'kysely'
import type { BrandFacts } from '#schemas/desk/figures.ts'
import { deadlineOf } from '#server/features/cases/deadline.service.ts'
import { addDays, type Day, todayOf } from '#server/platform/calendar.ts'
import { type Database, exec, many, type Unit } from '#server/platform/database/db.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { OnSite } from './recompute.queries.ts'

/** The number of days of each series in the list of the desk: the whole last month up to the eighth day of the next, and the line. */
export const series_days = 40

/** Locks the figures of the site until the end of the transaction, so that two workers never compute the same day at the same time. */
export const lockFigures = (tx: OnSite) => upsertBrand(tx, null)

/** Why a site needs attention, the most urgent reason first, and how much each reason weighs in the order of the list. */
const attention_weights = { overdue: 2, payments: 1, last_good: 1, bounces: 1, certificate: 1 } as const
export type AttentionReason = keyof typeof attention_weights
export const attentionReasons = Object.keys(attention_weights) as AttentionReason[]

interface Attention {
  reasons: readonly AttentionReason[]
}

const weightOf = (attention: Attention | null): number =>
  (attention?.reasons ?? []).reduce((sum, reason) => sum + attention_weights[reason], 0)

/** Stores how the desk lists the site. Without `attention`, the reasons stay as they are. */
export const upsertBrand = ({ site, unit, now }: OnSite, attention: Attention | null) =>
  exec(
    { unit },
    sql`insert into brand_state as b (site_id, slug, name, company_id, company_name, state, niche, version, attention, reasons, at)
        values (${site.id}, ${site.slug}, ${site.file.name}, ${site.file.company_id}, ${site.company.name}, ${site.file.status}, ${site.file.niche},
                ${site.version}, ${weightOf(attention)}, ${[...(attention?.reasons ?? [])]}, ${now})
        on conflict (site_id) do update set slug = excluded.slug, name = excluded.name, company_id = excluded.company_id,
          company_name = excluded.company_name, state = excluded.state, niche = excluded.niche, version = excluded.version
          ${attention ? sql`, attention = excluded.attention, reasons = excluded.reasons` : sql``}`,
  )

interface DayRow {
  day: Day
  signups: number
  confirmed: number
  active: number
  first_active: number
  reports: number
}

interface MoneyRow {
  day: Day
  currency: string
  gross: number
  returned: number
  net: number
  payers: number
}

/** Writes the series of the list from the figures of the last days. */
export async function refreshBrand(tx: OnSite): Promise<void> {
  const until = todayOf(tx)
  const from = addDays(until, 1 - series_days)
  const counts = await many<DayRow>(
    tx,
    sql`select d.day, d.signups, d.confirmed, d.active, d.first_active, d.reports
        from figure_day d where d.site_id = ${tx.site.id} and d.day between ${from} and ${until}`,
  )
  const money = await many<MoneyRow>(
    tx,
    sql`select m.day, m.currency, sum(m.gross_cents)::bigint as gross, sum(m.returned_cents)::bigint as returned,
               sum(m.gross_cents - m.vat_cents - m.returned_cents + m.vat_returned_cents)::bigint as net, sum(m.month_payers)::int as payers
        from money_day m where m.site_id = ${tx.site.id} and m.day between ${from} and ${until} group by m.day, m.currency`,
  )
  const days = Array.from({ length: series_days }, (_, index) => addDays(from, index))
  const series = <Row extends { day: Day }>(rows: readonly Row[], pick: (row: Row) => number) =>
    days.map((day) => rows.filter((row) => row.day === day).reduce((sum, row) => sum + pick(row), 0))
  const currency = mainCurrency(tx.site)
  const in_main = money.filter((row) => row.currency === currency)
  const facts: BrandFacts = {
    until,
    time_zone: tx.site.file.time_zone,
    currency,
    other_currencies: new Set(money.map((row) => row.currency).filter((each) => each !== currency)).size,
    signups: series(counts, (row) => row.signups),
    confirmed: series(counts, (row) => row.confirmed),
    active: series(counts, (row) => row.active),
    first_active: series(counts, (row) => row.first_active),
    reports: series(counts, (row) => row.reports),
    gross: series(in_main, (row) => row.gross),
    returned: series(in_main, (row) => row.returned),
    net: series(in_main, (row) => row.net),
    payers: series(money, (row) => row.payers),
  }
  await exec(tx, sql`update brand_state set facts = ${JSON.stringify(facts)}::jsonb, at = ${tx.now} where site_id = ${tx.site.id}`)
}

/** The currency of the site's first country. Other currencies are never added to it. */
const mainCurrency = ({ file, price_lists }: Pick<Site, 'file' | 'price_lists'>): string =>
  price_lists[file.countries[0] ?? '']?.currency ?? 'EUR'

/** How the desk lists the sites now, for the role of the desk. One page, in the order of the keys. */
export const listBrandVersions = ({ unit }: { unit: Unit }, { after, limit }: { after: number; limit: number }) =>
  many<{ site_id: number; slug: string; version: string; state: string; reasons: AttentionReason[] }>(
    { unit },
    sql`select b.site_id, b.slug, b.version, b.state, b.reasons from brand_state b
        where b.site_id > ${after} and b.state <> 'removed' order by b.site_id limit ${limit}`,
  )

/** The most open reports of the two highest severities that one search reads. */
const most_urgent = 4000

/** The sites with an overdue report of severity 0 or 1, for the role of the desk. */
export const listOverdueSites = ({ unit, now }: { unit: Unit; now: Date }) =>
  many<{ site_id: number }>(
    { unit },
    sql`select distinct site_id from (
          select c.site_id, ${deadlineOf} as deadline_at
          from desk_case c where c.kind = 'report' and c.state = 'open' and c.severity < 2 order by c.severity, c.due_at limit ${most_urgent}) c
        where c.deadline_at <= ${now}`,
  )

/** Takes a site out of the list of the desk. Its figures stay. */
export async function removeBrand(database: Pick<Database, 'unit'>, site_id: number): Promise<void> {
  const unit = database.unit(site_id)
  try {
    await exec(
      { unit },
      sql`update brand_state set state = 'removed', attention = 0, reasons = '{}', troubles = '{}' where site_id = ${site_id}`,
    )
  } finally {
    await unit.finish()
  }
}
