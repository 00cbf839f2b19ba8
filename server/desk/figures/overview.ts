import type { Static } from 'typebox'
import { type BrandFacts, line_days } from '#schemas/desk/figures.ts'
import type { BrandLine, BrandOverview, Overview, OverviewQuery } from '#schemas/desk/overview.ts'
import { hideSmallCells, rateOf } from '#schemas/desk/small-cells.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { addDays, type Day, dayIn } from '#server/platform/calendar.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import {
  type BrandRow,
  countBrands,
  findBrand,
  listBrands,
  listCountries,
  listCounts,
  listMoney,
  readSums,
  type SumRow,
} from './overview.queries.ts'
import { reaches, reachOf } from './reach.ts'
import { listQueueFigures, listWaitingReports, sumWaiting, type WaitingRow } from './waiting.queries.ts'

const page_size = 50

/** The brands of the person: those that need attention first, with the figures of the last full day. */
export async function listOverview(ctx: PersonContext, { company, state, niche, after }: Static<typeof OverviewQuery>): Promise<Overview> {
  const reach = reachOf(ctx, 'figures')
  const [attention, site_id] = after?.split('_').map(Number) ?? []
  const cursor = attention === undefined || site_id === undefined ? null : { attention, site_id }
  const rows = await listBrands(ctx, {
    reach,
    company,
    state,
    niche: niche === undefined ? undefined : Number(niche),
    after: cursor,
    limit: page_size + 1,
  })
  const shown = rows.slice(0, page_size)
  const last = shown.at(-1)
  const day = addDays(dayIn(shown[0]?.facts.time_zone ?? 'UTC', ctx.now), -1)
  const counts = await readSums(ctx, reach, day)
  const money_reach = reachOf(ctx, 'money')
  const has_money = money_reach.everything || money_reach.companies.length > 0 || money_reach.site_ids.length > 0
  const money = has_money ? await readSums(ctx, money_reach, day) : null
  const total = await countBrands(ctx, reach)
  const shown_ids = shown.map((row) => row.site_id)
  const waiting = new Map((await listWaitingReports(ctx, shown_ids)).map((row) => [row.site_id, row]))
  const { oldest_in, ...all_waiting } = await sumWaiting(ctx, reach)
  return {
    day,
    num_brands: total.brands,
    num_attention: total.attention,
    sums: {
      signups: sumOf(counts, 'signups'),
      confirmed: sumOf(counts, 'confirmed'),
      active: sumOf(counts, 'active'),
      in_month: sumOf(counts, 'in_month'),
      payers: money && sumOf(money, 'payers'),
      reports: { ...waitingOf(all_waiting), oldest_in },
      money: money?.filter(({ currency }) => currency !== '') ?? null,
    },
    brands: shown.map((row) =>
      lineOf(row, { now: ctx.now, shows_money: reaches(ctx, 'money', row.slug), waiting: waiting.get(row.site_id) }),
    ),
    companies: companiesIn(shown),
    next: rows.length > page_size && last ? `${last.attention}_${last.site_id}` : null,
  }
}

const sumOf = (rows: readonly SumRow[], column: Exclude<keyof SumRow, 'currency'>): number =>
  rows.reduce((sum, row) => sum + row[column], 0)

function companiesIn(rows: readonly BrandRow[]): Overview['companies'] {
  const found = new Map(rows.map(({ company_id, company_name }) => [company_id, company_name]))
  return [...found].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

/** A brand without a visit or a sale has no series yet. */
const no_facts: BrandFacts = {
  until: '1970-01-01',
  time_zone: 'UTC',
  currency: 'EUR',
  other_currencies: 0,
  signups: [],
  confirmed: [],
  active: [],
  first_active: [],
  reports: [],
  gross: [],
  returned: [],
  net: [],
  payers: [],
}

const waitingOf = ({ waiting, overdue, oldest_at }: WaitingRow) => ({ waiting, overdue, oldest_at: oldest_at?.toISOString() ?? null })
const nothing_waits: WaitingRow = { waiting: 0, overdue: 0, oldest_at: null }

function lineOf(
  row: BrandRow,
  { now, shows_money, waiting }: { now: Date; shows_money: boolean; waiting: WaitingRow | undefined },
): BrandLine {
  const has_facts = row.facts.until !== undefined
  const facts = { ...no_facts, ...row.facts }
  const today = dayIn(facts.time_zone, now)
  const day = addDays(today, -1)
  const read = readerOf(facts)
  const month = `${day.slice(0, 7)}-01`
  // in the first days of a month, the rate of the month before is steadier
  const [from, until] = Number(day.slice(8)) < 8 ? [`${addDays(month, -1).slice(0, 7)}-01`, addDays(month, -1)] : [month, day]
  const base = read.sum('first_active', from, until)
  const rate = rateOf(read.sum('reports', from, until), base)
  return {
    slug: row.slug,
    name: row.name,
    company: row.company_name,
    company_id: row.company_id,
    state: row.state,
    niche: row.niche,
    reasons: row.reasons,
    day: has_facts ? day : null,
    signups: read.at('signups', day),
    line: has_facts ? read.last('signups', today, line_days + 1) : [],
    confirmed: read.at('confirmed', day),
    active: read.at('active', day),
    in_month: read.sum('first_active', month, day),
    payers: shows_money ? read.sum('payers', month, day) : null,
    complaints: rate === null ? null : rate * 1000,
    reports: waitingOf(waiting ?? nothing_waits),
    money: shows_money
      ? {
          currency: facts.currency,
          others: facts.other_currencies,
          gross: read.at('gross', day),
          returned: read.at('returned', day),
          net: read.at('net', day),
        }
      : null,
  }
}

type Series = { [Name in keyof BrandFacts]: BrandFacts[Name] extends number[] ? Name : never }[keyof BrandFacts]

/** Reads a series. It ends on the day on which it was stored; later days had no event. */
function readerOf(facts: BrandFacts) {
  const end = Date.parse(facts.until)
  const placeIn = (series: readonly number[], day: Day) => series.length - 1 - (end - Date.parse(day)) / 86_400_000
  return {
    at: (name: Series, day: Day): number => facts[name][placeIn(facts[name], day)] ?? 0,
    sum(name: Series, from: Day, until: Day): number {
      const series = facts[name]
      return series
        .slice(Math.max(0, placeIn(series, from)), Math.max(0, placeIn(series, until) + 1))
        .reduce((sum, value) => sum + value, 0)
    },
    /** The values of the last days up to this one. */
    last(name: Series, until: Day, count: number): number[] {
      const series = facts[name]
      const first = placeIn(series, until) - count + 1
      return Array.from({ length: count }, (_, index) => series[first + index] ?? 0)
    },
  }
}

/** The figures of one brand, day by day. */
export async function readBrand(ctx: PersonContext, slug: string): Promise<BrandOverview> {
  const site = ctx.sites.bySlug(slug)
  // a brand of another company and an unknown brand get the same answer
  if (!site || !reaches(ctx, 'figures', slug)) throw new Fault('not_found')
  const today = dayIn(site.file.time_zone, ctx.now)
  const yesterday = addDays(today, -1)
  const last_month = `${addDays(`${yesterday.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
  const from = [last_month, addDays(today, -line_days - 8)].sort()[0] ?? last_month
  const days: Day[] = []
  for (let day = from; day <= today; day = addDays(day, 1)) days.push(day)
  const counts = new Map((await listCounts(ctx, site.id, from, today)).map((row) => [row.day, row]))
  const series = (column: 'signups' | 'confirmed' | 'activated' | 'active' | 'first_active' | 'reports') =>
    days.map((day) => counts.get(day)?.[column] ?? 0)
  const brand = await findBrand(ctx, site.id)
  // a queue that nobody has used yet is not shown; reports come to every brand
  const queues = (await listQueueFigures(ctx, site.id)).filter(({ kind, waiting, decided }) => kind === 'report' || waiting + decided > 0)
  // a month that is over no longer changes, so two exports cannot be subtracted to find the members of a few days
  const countries = await listCountries(ctx, site.id, last_month)
  const cells = hideSmallCells(countries.map(({ members }) => members))
  return {
    slug,
    name: site.file.name,
    state: site.file.status,
    time_zone: site.file.time_zone,
    from,
    today,
    now: ctx.now.toISOString(),
    known_from: brand?.known_from ?? null,
    has_members: counts.size > 0,
    signups: series('signups'),
    confirmed: series('confirmed'),
    activated: series('activated'),
    active: series('active'),
    first_active: series('first_active'),
    reports: series('reports'),
    money: reaches(ctx, 'money', slug) ? await readMoney(ctx, { site_id: site.id, days, currency: brand?.currency ?? 'EUR' }) : null,
    queues: queues.map(({ kind, next_at, median_ms, nine_in_ten_ms, ...row }) => ({
      ...{ kind, median_ms, nine_in_ten_ms, ...waitingOf(row) },
      next_at: next_at?.toISOString() ?? null,
    })),
    countries_month: last_month,
    // hidden counts stay in the order of the query: sorted by size, they could be worked out
    countries: countries
      .map(({ country }, index) => ({ country, members: cells[index] ?? null }))
      .sort((a, b) => (Number(b.members) || 0) - (Number(a.members) || 0)),
  }
}

async function readMoney(
  ctx: PersonContext,
  { site_id, days, currency }: { site_id: number; days: readonly Day[]; currency: string },
): Promise<BrandOverview['money']> {
  const rows = await listMoney(ctx, site_id, days[0] ?? '', days.at(-1) ?? '')
  const main = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.day, row]))
  type Row = (typeof rows)[number]
  const series = (valueIn: (row: Row) => number) => days.map((day) => valueIn(main.get(day) ?? no_money))
  return {
    currency,
    others: [...new Set(rows.map((row) => row.currency))].filter((each) => each !== currency).sort(),
    by_day: {
      gross: series((row) => row.gross),
      returned: series((row) => row.returned),
      net: series((row) => row.gross - row.vat - row.returned + row.vat_returned),
    },
    by_order: {
      gross: series((row) => row.gross),
      returned: series((row) => row.returned_of_day),
      net: series((row) => row.gross - row.vat - row.returned_of_day + row.vat_returned_of_day),
    },
    payers: days.map((day) => rows.filter((row) => row.day === day).reduce((sum, row) => sum + row.payers, 0)),
  }
}

const no_money = {
  day: '',
  currency: '',
  gross: 0,
  vat: 0,
  returned: 0,
  vat_returned: 0,
  returned_of_day: 0,
  vat_returned_of_day: 0,
  payers: 0,
}
