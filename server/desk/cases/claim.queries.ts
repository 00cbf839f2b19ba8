import { sql } from 'kysely'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { StaffRole } from '#schemas/desk/roles.ts'
import { is_unopened } from '#server/features/cases/deadline.service.ts'
import { exec, many, maybeOne, type Unit } from '#server/platform/database/db.ts'

interface Ctx {
  unit: Unit
  now: Date
}

export interface CaseKey {
  site_id: number
  id: string
}

const claimEnd = ({ now }: Ctx) => sql`${now}::timestamptz + make_interval(mins => ${desk_limits.claim_minutes})`

/** Stores that a person opened the case, which others may have claimed. */
export const markOpened = (ctx: Ctx, { site_id, id }: CaseKey) =>
  exec(
    ctx,
    sql`update desk_case c set first_claimed_at = ${ctx.now} where site_id = ${site_id} and id = ${id} and state = 'open' and ${is_unopened}`,
  )

/** Claims an open case that is free or the person's own. Of two people at the same moment, one gets it. */
export async function claimCase(ctx: Ctx, { site_id, id }: CaseKey, number: number): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`update desk_case set claimed_by = ${number}, claimed_until = ${claimEnd(ctx)}
        where site_id = ${site_id} and id = ${id} and state = 'open'
          and (claimed_until is null or claimed_until <= ${ctx.now} or claimed_by = ${number})`,
  )
  return count === 1
}

/** Renews the own claim. A claim that is over stays over. */
export const renewClaim = (ctx: Ctx, { site_id, id }: CaseKey, number: number) =>
  exec(
    ctx,
    sql`update desk_case set claimed_until = ${claimEnd(ctx)}
        where site_id = ${site_id} and id = ${id} and state = 'open' and claimed_by = ${number} and claimed_until > ${ctx.now}`,
  )

export const freeCase = (ctx: Ctx, { site_id, id }: CaseKey, number: number) =>
  exec(
    ctx,
    sql`update desk_case set claimed_by = null, claimed_until = null where site_id = ${site_id} and id = ${id} and claimed_by = ${number}`,
  )

/** Lets an open case sleep and ends the own claim. False if a colleague has the case, or if its deadline comes first. */
export async function snoozeCase(ctx: Ctx, { site_id, id }: CaseKey, { number, until }: { number: number; until: Date }): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`update desk_case set snoozed_until = ${until}, claimed_by = null, claimed_until = null
        where site_id = ${site_id} and id = ${id} and state = 'open' and due_at >= ${until}
          and (claimed_until is null or claimed_until <= ${ctx.now} or claimed_by = ${number})`,
  )
  return count === 1
}

export const wakeCase = (ctx: Ctx, { site_id, id }: CaseKey) =>
  exec(
    ctx,
    sql`update desk_case set snoozed_until = null where site_id = ${site_id} and id = ${id} and state = 'open' and snoozed_until > ${ctx.now}`,
  )

/** Stores that a person opened a case, and removes what is left of the cases of former days. */
export async function insertView(ctx: Ctx, { site_id, id }: CaseKey, { number, role }: { number: number; role: StaffRole }): Promise<void> {
  await exec(ctx, sql`delete from desk.case_view where staff_number = ${number} and seen_at < ${ctx.now}::timestamptz - interval '1 day'`)
  await exec(
    ctx,
    sql`insert into desk.case_view (staff_number, site_id, case_id, role, seen_at) values (${number}, ${site_id}, ${id}, ${role}, ${ctx.now})
        on conflict (staff_number, site_id, case_id) do update set seen_at = excluded.seen_at, role = excluded.role`,
  )
}

/** False if the person has not opened the case. */
export async function updateView(ctx: Ctx, { site_id, id }: CaseKey, number: number): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`update desk.case_view set seen_at = ${ctx.now} where staff_number = ${number} and site_id = ${site_id} and case_id = ${id}`,
  )
  return count === 1
}

export const deleteView = (ctx: Ctx, { site_id, id }: CaseKey, number: number) =>
  exec(ctx, sql`delete from desk.case_view where staff_number = ${number} and site_id = ${site_id} and case_id = ${id}`)

/** True if the person opened the case and the page was seen within these minutes. */
export async function hasOpened(
  ctx: Ctx,
  { site_id, id }: CaseKey,
  { number, minutes }: { number: number; minutes: number },
): Promise<boolean> {
  const found = await maybeOne(
    ctx,
    sql`select 1 from desk.case_view where staff_number = ${number} and site_id = ${site_id} and case_id = ${id}
          and seen_at > ${ctx.now}::timestamptz - make_interval(mins => ${minutes})`,
  )
  return found !== null
}

/** The colleagues who have one of these cases on the screen. */
export const listViewers = (ctx: Ctx, { site_ids, ids, but }: { site_ids: readonly number[]; ids: readonly string[]; but: number }) =>
  many<{ case_id: string; name: string }>(
    ctx,
    sql`select v.case_id, s.name from unnest(${[...site_ids]}::int[], ${[...ids]}::uuid[]) wanted (site_id, case_id)
        join desk.case_view v on v.site_id = wanted.site_id and v.case_id = wanted.case_id
        join desk.staff s on s.number = v.staff_number
        where v.staff_number <> ${but} and v.seen_at > ${ctx.now}::timestamptz - make_interval(secs => ${desk_limits.case_left_seconds})
        order by s.name`,
  )

/** The names of people, also of those who no longer work here. */
export const listNames = (ctx: Ctx, numbers: readonly number[]) =>
  many<{ number: number; name: string }>(ctx, sql`select number, name from desk.staff where number = any(${[...numbers]}::int[])`)

const most_events = 200

/** The acts on a case, the first first. */
export const listCaseLines = (ctx: Ctx, id: string) =>
  many<{ id: string; at: Date; actor: string; name: string | null; act: string; why: string | null; facts: Record<string, unknown> }>(
    ctx,
    sql`select a.id, a.at, a.actor, s.name, a.act, a.why, a.facts from desk.audit a left join desk.staff s on a.actor = 'staff:' || s.number
        where a.case_id = ${id} order by a.at desc, a.id desc limit ${most_events}`,
  )
