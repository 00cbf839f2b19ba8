import { sql } from 'kysely'
import type { CaseFacets, CaseKind, CaseNeed, Severity } from '#schemas/desk/cases.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { exec, maybeOne } from '#server/platform/database/db.ts'
import type { CaseContext } from './cases.service.ts'

interface StoredCase {
  id: string
  kind: CaseKind
  severity: Severity
  weight: number
  needs: CaseNeed | null
  facets: CaseFacets
  second_of: string | null
  due_at: Date
}

export const insertCase = (ctx: CaseContext, { id, kind, severity, weight, needs, facets, second_of, due_at }: StoredCase) =>
  exec(
    ctx,
    sql`insert into desk_case (site_id, id, kind, severity, weight, state, needs, facets, second_of, company_id, due_at, opened_at)
        values (${ctx.site.id}, ${id}, ${kind}, ${severity}, ${weight}, 'open', ${needs}, ${JSON.stringify(facets)}::jsonb, ${second_of},
                ${ctx.site.file.company_id}, ${due_at}, ${ctx.now})`,
  )

/** Adds the values of each facet that the case does not have yet. */
const mergedFacets = (facets: CaseFacets) => sql`(
  select coalesce(jsonb_object_agg(name, vals), '{}')
  from (select name, jsonb_agg(distinct val) as vals
        from (select e.key as name, jsonb_array_elements(e.value) as val from jsonb_each(facets) e
              union all
              select e.key, jsonb_array_elements(e.value) from jsonb_each(${JSON.stringify(facets)}::jsonb) e) both_lists
        group by name) lists)`

export const updateCase = (
  ctx: CaseContext,
  id: string,
  { severity, weight, needs, facets, due_at }: Pick<StoredCase, 'severity' | 'weight' | 'needs' | 'facets' | 'due_at'>,
) =>
  exec(
    ctx,
    sql`update desk_case
        set urgent_at = case when severity > 0 and ${severity}::smallint = 0 then ${ctx.now} else urgent_at end,
          severity = least(severity, ${severity}::smallint), due_at = least(due_at, ${due_at}::timestamptz), weight = ${weight},
          needs = case when 'child_safety' in (needs, ${needs}::text) then 'child_safety' else coalesce(needs, ${needs}::text) end,
          facets = ${mergedFacets(facets)}
        where site_id = ${ctx.site.id} and id = ${id} and state = 'open'`,
  )

/** Locks an open case that this person has. */
export const lockClaimed = (ctx: CaseContext, id: string, number: number) =>
  maybeOne(
    ctx,
    sql`select 1 from desk_case where site_id = ${ctx.site.id} and id = ${id} and state = 'open' and claimed_by = ${number}
          and claimed_until > ${ctx.now} for update`,
  )

/** Finishes an open case that this person has, and that one person may decide. */
export const endClaimedCase = (ctx: CaseContext, id: string, number: number) =>
  exec(
    ctx,
    sql`update desk_case set state = 'done', finished_at = ${ctx.now}, claimed_by = null, claimed_until = null, snoozed_until = null
        where site_id = ${ctx.site.id} and id = ${id} and state = 'open' and claimed_by = ${number} and claimed_until > ${ctx.now}
          and needs is distinct from 'child_safety'`,
  )

/** Finishes an open case that this person claimed last, even if the claim is over. */
export const endOwnCase = (ctx: CaseContext, id: string, number: number) =>
  exec(
    ctx,
    sql`update desk_case set state = 'done', finished_at = ${ctx.now}, claimed_by = null, claimed_until = null, snoozed_until = null
        where site_id = ${ctx.site.id} and id = ${id} and state = 'open' and claimed_by = ${number}`,
  )

/** Opens a finished case again for the person who decided it. */
export const openAgain = (ctx: CaseContext, id: string, number: number) =>
  exec(
    ctx,
    sql`update desk_case set state = 'open', finished_at = null, claimed_by = ${number},
          claimed_until = ${ctx.now}::timestamptz + make_interval(mins => ${desk_limits.claim_minutes})
        where site_id = ${ctx.site.id} and id = ${id} and state = 'done'`,
  )

export const endCase = (ctx: CaseContext, id: string) =>
  exec(
    ctx,
    sql`update desk_case set state = 'done', finished_at = ${ctx.now}, claimed_by = null, claimed_until = null, snoozed_until = null
        where site_id = ${ctx.site.id} and id = ${id} and state = 'open'`,
  )
