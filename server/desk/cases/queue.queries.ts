import { type RawBuilder, sql } from 'kysely'
import type { CaseQuery } from '#schemas/desk/case-calls.ts'
import { type CaseFacets, type CaseKind, type CaseNeed, caseNeeds, type Severity } from '#schemas/desk/cases.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { deadlineOf, first_act_by } from '#server/features/cases/deadline.service.ts'
import { many, maybeOne, type Unit } from '#server/platform/database/db.ts'
import type { Reach } from './reach.ts'

interface Ctx {
  unit: Unit
  now: Date
}

export interface CaseIndexRow {
  site_id: number
  id: string
  kind: CaseKind
  severity: Severity
  weight: number
  state: 'open' | 'done'
  needs: CaseNeed | null
  facets: CaseFacets
  second_of: string | null
  due_at: Date
  opened_at: Date
  first_act_by: Date | null
  snoozed_until: Date | null
  /** Empty if the claim is over. */
  claimed_by: number | null
  claimed_until: Date | null
  claimed_name: string | null
}

/** The place of a case in its queue. */
export interface Place {
  severity: number
  due_at: Date
  weight: number
  site_id: number
  id: string
}

export interface Filter extends Pick<CaseQuery, 'severity' | 'reason' | 'source' | 'language' | 'state'> {
  site_id: number | null
  /** Only the cases that this person has claimed. */
  claimed_by: number | null
}

const caseColumns = ({ now }: Ctx) => sql`c.site_id, c.id, c.kind, c.severity, c.weight, c.state, c.needs, c.facets, c.second_of, c.due_at,
  c.opened_at, ${first_act_by} as first_act_by,
  case when c.snoozed_until > ${now} then c.snoozed_until end as snoozed_until,
  case when c.claimed_until > ${now} then c.claimed_by end as claimed_by,
  case when c.claimed_until > ${now} then c.claimed_until end as claimed_until,
  case when c.claimed_until > ${now} then claimer.name end as claimed_name`

const isOverdue = ({ now }: Ctx) => sql`(${deadlineOf} <= ${now})`

/** The open cases of a kind that one reach opens, as the indexes of the case index order them. */
export const withinReach = ({ company_id, site_id, extras }: Reach, kind: CaseKind) => sql`c.state = 'open' and c.kind = ${kind}
  ${company_id === null ? sql`and c.site_id = ${site_id}` : sql`and c.company_id = ${company_id}`}
  ${caseNeeds.every((need) => extras.includes(need)) ? sql`` : sql`and (c.needs is null or c.needs = any(${[...extras]}::text[]))`}`

const matching = (ctx: Ctx, { severity, reason, source, language, state, site_id, claimed_by }: Filter) => {
  const facets = Object.entries({ reason, source, language }).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value]]]))
  return sql`${severity === undefined ? sql`` : sql`and c.severity = ${Number(severity)}`}
    ${facets.length === 0 ? sql`` : sql`and c.facets @> ${JSON.stringify(Object.fromEntries(facets))}::jsonb`}
    ${site_id === null ? sql`` : sql`and c.site_id = ${site_id}`}
    ${claimed_by === null ? sql`` : sql`and c.claimed_by = ${claimed_by} and c.claimed_until > ${ctx.now}`}
    ${state === 'claimed' ? sql`and c.claimed_until > ${ctx.now}` : sql``}
    ${state === 'snoozed' ? sql`and c.snoozed_until > ${ctx.now}` : sql``}
    ${state === 'free' ? sql`and (c.claimed_until is null or c.claimed_until <= ${ctx.now}) and (c.snoozed_until is null or c.snoozed_until <= ${ctx.now})` : sql``}`
}

/** Cases behind a place in the order. The first condition is a range of the index. */
const behind = ({ severity, due_at, weight, site_id, id }: Place) => sql`
  and (c.severity, c.due_at) >= (${severity}::smallint, ${due_at}::timestamptz)
  and ((c.severity, c.due_at) > (${severity}::smallint, ${due_at}::timestamptz)
    or c.weight < ${weight}::real or c.weight = ${weight}::real and (c.site_id, c.id) > (${site_id}::int, ${id}::uuid))`

export const ordered = sql`severity, due_at, weight desc, site_id, id`

/** Joins statements, one for each reach. Two reaches may contain the same case, so `union` removes doubles. */
export const unionOf = (parts: readonly RawBuilder<unknown>[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  )

interface Listed {
  kind: CaseKind
  reach: readonly Reach[]
  filter: Filter
}

/** A page of a queue. Each reach reads at most one page from its index. */
export const listCaseRows = (ctx: Ctx, { kind, reach, filter, after, size }: Listed & { after: Place | null; size: number }) =>
  many<CaseIndexRow>(
    ctx,
    sql`with found as (${unionOf(
      reach.map(
        (each) => sql`select c.severity, c.due_at, c.weight, c.site_id, c.id from desk_case c
          where ${withinReach(each, kind)} ${matching(ctx, filter)} ${after ? behind(after) : sql``} order by ${ordered} limit ${size}`,
      ),
    )}), page as (select * from found order by ${ordered} limit ${size})
    select ${caseColumns(ctx)} from page p join desk_case c on c.site_id = p.site_id and c.id = p.id
      left join desk.staff claimer on claimer.number = c.claimed_by
    order by c.severity, c.due_at, c.weight desc, c.site_id, c.id`,
  )

/** One more than the limit says that there are more. */
const most_counted = desk_limits.cases_counted + 1

/** How many cases of a queue match, by severity. Each severity is a range of the index, and is counted up to the limit. */
export const sumCases = (ctx: Ctx, { kind, reach, filter }: Listed) =>
  many<{ severity: number; cases: number; overdue: number }>(
    ctx,
    sql`select severity, least(count(*), ${most_counted})::int as cases, count(*) filter (where is_overdue)::int as overdue from (${unionOf(
      reach.flatMap((each) =>
        ['0', '1', '2', '3']
          .filter((one) => (filter.severity ?? one) === one)
          .map(
            (one) => sql`select c.site_id, c.id, c.severity, ${isOverdue(ctx)} as is_overdue from desk_case c
            where ${withinReach(each, kind)} ${matching(ctx, filter)} and c.severity = ${Number(one)} order by c.due_at limit ${most_counted}`,
          ),
      ),
    )}) found group by severity order by severity`,
  )

/** What waits, by site and kind. Each reach counts its oldest cases up to the limit. */
export const countQueues = (ctx: Ctx, wanted: readonly { kind: CaseKind; reach: Reach }[]) =>
  many<{ site_id: number; kind: CaseKind; waiting: number; overdue: number; oldest_at: Date }>(
    ctx,
    sql`select site_id, kind, count(*)::int as waiting, count(*) filter (where is_overdue)::int as overdue, min(opened_at) as oldest_at
        from (${unionOf(
          wanted.map(
            ({ kind, reach }) => sql`select c.site_id, c.id, c.kind, c.opened_at, ${isOverdue(ctx)} as is_overdue from desk_case c
              where ${withinReach(reach, kind)} order by c.opened_at limit ${most_counted}`,
          ),
        )}) found group by site_id, kind order by site_id, kind`,
  )

/** When the last case of a queue was decided. */
export async function findLastDone(ctx: Ctx, kind: CaseKind, reach: readonly Reach[]): Promise<Date | null> {
  const found = await maybeOne<{ at: Date | null }>(
    ctx,
    sql`select max(finished_at) as at from (${unionOf(
      reach.map(
        ({ company_id, site_id }) => sql`select c.finished_at from desk_case c where c.state = 'done' and c.kind = ${kind}
          and ${company_id === null ? sql`c.site_id = ${site_id}` : sql`c.company_id = ${company_id}`} order by c.finished_at desc limit 1`,
      ),
    )}) latest`,
  )
  return found?.at ?? null
}

export const findCase = (ctx: Ctx, { site_id, id }: { site_id: number; id: string }) =>
  maybeOne<CaseIndexRow>(
    ctx,
    sql`select ${caseColumns(ctx)} from desk_case c left join desk.staff claimer on claimer.number = c.claimed_by
        where c.site_id = ${site_id} and c.id = ${id}`,
  )
