import { type RawBuilder, sql } from 'kysely'
import type { BrandFacts } from '#schemas/desk/figures.ts'
import type { Day } from '#server/platform/calendar.ts'
import { many, maybeOne, one, type Unit } from '#server/platform/database/db.ts'
import type { Reach } from './reach.ts'

type Ctx = { unit: Unit }

export interface BrandRow {
  site_id: number
  slug: string
  name: string
  company_id: string
  company_name: string
  state: string
  niche: number
  attention: number
  reasons: string[]
  facts: Partial<BrandFacts>
}

interface BrandsWanted {
  reach: Reach
  company?: string | undefined
  state?: string | undefined
  niche?: number | undefined
  after: { attention: number; site_id: number } | null
  limit: number
}

/** A page of brands: those that need attention first. Each company has its own index range, so a page reads few rows of each. */
export function brandsStatement({ reach, company, state, niche, after, limit }: BrandsWanted): RawBuilder<BrandRow> {
  const wanted = sql`b.state <> 'removed'
    ${company === undefined ? sql`` : sql`and b.company_id = ${company}`}
    ${state === undefined ? sql`` : sql`and b.state = ${state}`}
    ${niche === undefined ? sql`` : sql`and b.niche = ${niche}::int`}
    ${after ? sql`and (b.attention, b.site_id) < (${after.attention}::int, ${after.site_id}::int)` : sql``}`
  const ordered = sql`order by b.attention desc, b.site_id desc limit ${limit}`
  const source = reach.everything
    ? sql`select b.* from brand_state b where ${wanted} ${ordered}`
    : sql`select c.* from unnest(${reach.companies}::text[]) of (company_id) cross join lateral
            (select b.* from brand_state b where b.company_id = of.company_id and ${wanted} ${ordered}) c
          union all
          select s.* from (select b.* from brand_state b where b.site_id = any(${reach.site_ids}::int[]) and ${wanted} ${ordered}) s`
  return sql<BrandRow>`select b.site_id, b.slug, b.name, b.company_id, b.company_name, b.state, b.niche, b.attention, b.reasons, b.facts
    from (${source}) b ${ordered}`
}

export const listBrands = (ctx: Ctx, wanted: BrandsWanted) => many(ctx, brandsStatement(wanted))

const most_counted = 1000

const inReach = ({ everything, companies, site_ids }: Reach) =>
  everything ? sql`true` : sql`(b.company_id = any(${companies}::text[]) or b.site_id = any(${site_ids}::int[]))`

/** The number of brands, and of those that need attention. Null for more than the desk counts. */
export async function countBrands(ctx: Ctx, reach: Reach): Promise<{ brands: number | null; attention: number | null }> {
  const row = await one<{ brands: number; attention: number }>(ctx, countStatement(reach))
  const known = (count: number) => (count > most_counted ? null : count)
  return { brands: known(row.brands), attention: known(row.attention) }
}

export const countStatement = (reach: Reach) =>
  sql<{ brands: number; attention: number }>`select
    (select count(*)::int from (select 1 from brand_state b where ${inReach(reach)} and b.state <> 'removed' limit ${most_counted + 1}) n) as brands,
    (select count(*)::int from (select 1 from brand_state b where ${inReach(reach)} and b.attention > 0 limit ${most_counted + 1}) n) as attention`

export interface SumRow {
  currency: string
  signups: number
  confirmed: number
  active: number
  in_month: number
  payers: number
  gross: number
  returned: number
  net: number
}

const sums = (day: Day) => sql`
  coalesce(sum(d.signups) filter (where d.day = ${day}), 0)::int as signups,
  coalesce(sum(d.confirmed) filter (where d.day = ${day}), 0)::int as confirmed,
  coalesce(sum(d.active) filter (where d.day = ${day}), 0)::int as active,
  coalesce(sum(d.first_active), 0)::int as in_month, coalesce(sum(d.month_payers), 0)::int as payers,
  coalesce(sum(d.gross_cents) filter (where d.day = ${day}), 0)::bigint as gross,
  coalesce(sum(d.returned_cents) filter (where d.day = ${day}), 0)::bigint as returned,
  coalesce(sum(d.gross_cents - d.vat_cents - d.returned_cents + d.vat_returned_cents) filter (where d.day = ${day}), 0)::bigint as net`

/** The sums of a day and of its month up to this day, by currency. The currency is empty for figures without money. */
export const sumStatement = ({ everything, companies, site_ids }: Reach, day: Day) => {
  const month = `${day.slice(0, 7)}-01`
  const in_days = sql`d.day between ${month} and ${day}`
  return everything
    ? sql<SumRow>`select d.currency, ${sums(day)} from desk.fleet_day d where ${in_days} group by d.currency order by d.currency`
    : sql<SumRow>`select d.currency, ${sums(day)} from (
        select d.day, d.currency, d.signups, d.confirmed, d.active, d.first_active, d.month_payers, d.gross_cents, d.vat_cents, d.returned_cents,
          d.vat_returned_cents
        from desk.company_day d where d.company_id = any(${companies}::text[]) and ${in_days}
        union all
        select d.day, '', d.signups, d.confirmed, d.active, d.first_active, 0, 0, 0, 0, 0
        from figure_day d where d.site_id = any(${site_ids}::int[]) and ${in_days}
        union all
        select d.day, d.currency, 0, 0, 0, 0, d.month_payers, d.gross_cents, d.vat_cents, d.returned_cents, d.vat_returned_cents
        from money_day d where d.site_id = any(${site_ids}::int[]) and ${in_days}) d
      group by d.currency order by d.currency`
}

export const readSums = (ctx: Ctx, reach: Reach, day: Day) => many(ctx, sumStatement(reach, day))

interface CountRow {
  day: Day
  signups: number
  confirmed: number
  activated: number
  active: number
  first_active: number
  reports: number
}

export const countsStatement = (site_id: number, from: Day, until: Day) =>
  sql<CountRow>`select d.day, d.signups, d.confirmed, d.activated_7d as activated, d.active, d.first_active, d.reports
    from figure_day d where d.site_id = ${site_id} and d.day between ${from} and ${until}`

interface MoneyRow {
  day: Day
  currency: string
  gross: number
  vat: number
  returned: number
  vat_returned: number
  returned_of_day: number
  vat_returned_of_day: number
  payers: number
}

export const moneyStatement = (site_id: number, from: Day, until: Day) =>
  sql<MoneyRow>`select d.day, d.currency, sum(d.gross_cents)::bigint as gross, sum(d.vat_cents)::bigint as vat, sum(d.returned_cents)::bigint as returned,
      sum(d.vat_returned_cents)::bigint as vat_returned, sum(d.returned_of_day_cents)::bigint as returned_of_day,
      sum(d.vat_returned_of_day_cents)::bigint as vat_returned_of_day, sum(d.month_payers)::int as payers
    from money_day d where d.site_id = ${site_id} and d.day between ${from} and ${until} group by d.day, d.currency`

export const listCounts = (ctx: Ctx, site_id: number, from: Day, until: Day) => many(ctx, countsStatement(site_id, from, until))
export const listMoney = (ctx: Ctx, site_id: number, from: Day, until: Day) => many(ctx, moneyStatement(site_id, from, until))

export const listCountries = (ctx: Ctx, site_id: number, month: Day) =>
  many<{ country: string; members: number }>(
    ctx,
    sql`select m.country, m.members from active_month m where m.site_id = ${site_id} and m.month = ${month} order by m.country`,
  )

export const findBrand = (ctx: Ctx, site_id: number) =>
  maybeOne<{ known_from: Day | null; currency: string | null }>(
    ctx,
    sql`select b.known_from, b.facts->>'currency' as currency from brand_state b where b.site_id = ${site_id}`,
  )
