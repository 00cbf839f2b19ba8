import { sql } from 'kysely'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { PhotoStatus } from '#schemas/members/photo.ts'
import { ordered, unionOf, withinReach } from '#server/desk/cases/queue.queries.ts'
import type { Reach } from '#server/desk/cases/reach.ts'
import { many, maybeOne, type Unit } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

interface Ctx {
  unit: Unit
  now: Date
}

export interface TakenRow {
  site_id: number
  id: string
  due_at: Date
}

interface Taking {
  reach: readonly Reach[]
  /** The sites whose photos may be taken. */
  site_ids: readonly number[]
  number: number
}

/** Claims the most urgent open photo cases that nobody else has. Skips cases that a colleague claims at the same moment. */
export function claimPhotos(ctx: Ctx, { reach, site_ids, number }: Taking): Promise<TakenRow[]> {
  const size = desk_limits.photos_per_page
  const is_free = sql`(c.claimed_until is null or c.claimed_until <= ${ctx.now} or c.claimed_by = ${number})
    and (c.snoozed_until is null or c.snoozed_until <= ${ctx.now})`
  // the index of one site has the order; a list of sites only filters
  const of_sites = site_ids.length === 1 ? sql`c.site_id = ${site_ids[0]}` : sql`c.site_id = any(${[...site_ids]}::int[])`
  const parts = reach.map((each, place) => ({
    name: sql.ref(`part_${place}`),
    rows: sql`select c.severity, c.due_at, c.weight, c.site_id, c.id from desk_case c
      where ${withinReach(each, 'photo')} and ${is_free} and ${of_sites}
      order by ${ordered} limit ${size} for update skip locked`,
  }))
  return many<TakenRow>(
    ctx,
    sql`with ${sql.join(parts.map(({ name, rows }) => sql`${name} as (${rows})`))},
        page as (select * from (${unionOf(parts.map(({ name }) => sql`select * from ${name}`))}) found order by ${ordered} limit ${size}), taken as (
          update desk_case c set claimed_by = ${number}, first_claimed_at = coalesce(c.first_claimed_at, ${ctx.now}),
            claimed_until = ${ctx.now}::timestamptz + make_interval(mins => ${desk_limits.claim_minutes})
          from page p where c.site_id = p.site_id and c.id = p.id
          returning c.severity, c.due_at, c.weight, c.site_id, c.id)
        select site_id, id, due_at from taken order by ${ordered}`,
  )
}

export interface WaitingRow {
  id: string
  name: string
  birth_on: string
  joined_at: Date
  uploaded_at: Date
  is_main: boolean
  status: PhotoStatus
  removed_before: number
}

/** The photos of these cases and their owners. */
export const listWaitingPhotos = (ctx: Context, case_ids: readonly string[]) =>
  many<WaitingRow>(
    ctx,
    sql`select f.case_id as id, p.name, p.birth_on, p.created_at as joined_at, f.created_at as uploaded_at, f.status,
          coalesce(f.id = p.main_photo_id, false) as is_main,
          (select count(*)::int from measure m where m.site_id = f.site_id and m.member_id = f.member_id and m.kind = 'remove_photo'
             and m.lifted_at is null and m.starts_at > ${ctx.now}::timestamptz - interval '12 months') as removed_before
        from photo f join profile p on p.site_id = f.site_id and p.member_id = f.member_id
        where f.site_id = ${ctx.site.id} and f.case_id = any(${[...case_ids]}::uuid[])`,
  )

export const findWaitingFile = (ctx: Context, case_id: string) =>
  maybeOne<{ small: string; large: string }>(
    ctx,
    sql`select thumb_filename as small, coalesce(large_filename, filename) as large from photo
        where site_id = ${ctx.site.id} and case_id = ${case_id}`,
  )
