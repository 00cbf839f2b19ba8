import { type RawBuilder, sql } from 'kysely'
import { type CaseKind, caseKinds } from '#schemas/desk/cases.ts'
import { most_decided, most_waiting } from '#schemas/desk/figures.ts'
import { deadlineOf } from '#server/features/cases/deadline.service.ts'
import { many, one, type Unit } from '#server/platform/database/db.ts'
import type { Reach } from './reach.ts'

interface Ctx {
  unit: Unit
  now: Date
}

/** The cases that have waited longest. An index has them in this order. */
const oldest = (
  condition: RawBuilder<unknown>,
  limit: number,
) => sql`select c.site_id, c.opened_at, ${deadlineOf} as deadline_at from desk_case c
  where ${condition} and c.state = 'open' order by c.opened_at limit ${limit}`

const sums = ({ now }: Ctx) =>
  sql`count(*)::int as waiting, count(*) filter (where c.deadline_at <= ${now})::int as overdue, min(c.opened_at) as oldest_at`

export interface WaitingRow {
  waiting: number
  overdue: number
  oldest_at: Date | null
}

/** The waiting reports of each site. */
export const waitingStatement = (ctx: Ctx, site_ids: readonly number[]) =>
  sql<WaitingRow & { site_id: number }>`select s.site_id, ${sums(ctx)} from unnest(${[...site_ids]}::int[]) s (site_id)
    cross join lateral (${oldest(sql`c.site_id = s.site_id and c.kind = 'report'`, most_waiting.of_brand + 1)}) c group by s.site_id`

export const listWaitingReports = (ctx: Ctx, site_ids: readonly number[]) => many(ctx, waitingStatement(ctx, site_ids))

/** The waiting reports of all brands of a person, and the brand whose report has waited longest. */
export function waitingSumStatement(ctx: Ctx, { everything, companies, site_ids }: Reach) {
  const limit = most_waiting.of_all + 1
  // the case index still names the former company of a site that has moved
  const in_company = sql`c.company_id = of.company_id and c.kind = 'report'
    and (select b.company_id from brand_state b where b.site_id = c.site_id) = of.company_id`
  const source = everything
    ? oldest(sql`c.kind = 'report'`, limit)
    : sql`select o.* from unnest(${companies}::text[]) of (company_id)
            cross join lateral (${oldest(in_company, limit)}) o
          union all select o.* from unnest(${site_ids}::int[]) of (site_id)
            cross join lateral (${oldest(sql`c.site_id = of.site_id and c.kind = 'report'`, limit)}) o`
  return sql<WaitingRow & { oldest_in: string | null }>`select ${sums(ctx)},
      (select b.name from brand_state b where b.site_id = (array_agg(c.site_id order by c.opened_at))[1]) as oldest_in
    from (select * from (${source}) c order by c.opened_at limit ${limit}) c`
}

export const sumWaiting = (ctx: Ctx, reach: Reach) => one(ctx, waitingSumStatement(ctx, reach))

export interface QueueRow extends WaitingRow {
  kind: CaseKind
  next_at: Date | null
  decided: number
  median_ms: number | null
  nine_in_ten_ms: number | null
}

/** Days back in which decided cases count for the time to a decision. */
const decided_days = 28

/** What waits in each queue of a site, and how long the last decisions took. */
export const queuesStatement = (ctx: Ctx, site_id: number) =>
  sql<QueueRow>`select k.kind, w.waiting, w.overdue, w.oldest_at, w.next_at, d.decided, d.median_ms, d.nine_in_ten_ms
    from unnest(${[...caseKinds]}::text[]) with ordinality k (kind, place)
    cross join lateral (
      select ${sums(ctx)}, min(c.deadline_at) filter (where c.deadline_at > ${ctx.now}) as next_at
      from (${oldest(sql`c.site_id = ${site_id} and c.kind = k.kind`, most_waiting.of_queue + 1)}) c) w
    cross join lateral (
      select count(*)::int as decided, percentile_cont(0.5) within group (order by c.took)::float8 as median_ms,
        percentile_cont(0.9) within group (order by c.took)::float8 as nine_in_ten_ms
      from (
        select extract(epoch from c.finished_at - c.opened_at) * 1000 as took from desk_case c
        where c.site_id = ${site_id} and c.kind = k.kind and c.state = 'done' and c.finished_at > ${ctx.now}::timestamptz - make_interval(days => ${decided_days})
        order by c.finished_at desc limit ${most_decided}) c) d
    order by k.place`

export const listQueueFigures = (ctx: Ctx, site_id: number) => many(ctx, queuesStatement(ctx, site_id))
