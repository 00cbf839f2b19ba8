import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { DeskContext } from '#server/desk/context.ts'
import { exec, many, maybeOne, type Unit } from '#server/platform/database/db.ts'

interface Ctx {
  unit: Unit
  now: Date
}

export interface SessionRow {
  hash: Buffer
  id: string
  staff_number: number
  name: string
  is_demo: boolean
  created_at: Date
  seen_at: Date
  stepped_up_at: Date | null
  user_agent: string
}

const columns = sql`e.hash, e.id, e.staff_number, s.name, s.is_demo, e.created_at, e.seen_at, e.stepped_up_at, e.user_agent`

/** A session ends after a time without calls, and after some hours in any case. */
const isOpen = ({ now }: Ctx) => sql`e.seen_at > ${now}::timestamptz - make_interval(mins => ${desk_limits.idle_minutes})
  and e.created_at > ${now}::timestamptz - make_interval(hours => ${desk_limits.session_hours}) and s.stopped_at is null`

export const findSession = (ctx: Ctx, hash: Buffer) =>
  maybeOne<SessionRow>(
    ctx,
    sql`select ${columns} from desk.staff_session e join desk.staff s on s.number = e.staff_number where e.hash = ${hash} and ${isOpen(ctx)}`,
  )

export const listSessions = (ctx: Ctx) =>
  many<SessionRow>(
    ctx,
    sql`select ${columns} from desk.staff_session e join desk.staff s on s.number = e.staff_number where ${isOpen(ctx)} order by e.seen_at desc`,
  )

/** Stores a session and deletes those that have ended. */
export async function insertSession(ctx: DeskContext, { hash, staff_number }: { hash: Buffer; staff_number: number }): Promise<void> {
  await exec(
    ctx,
    sql`delete from desk.staff_session where created_at <= ${ctx.now}::timestamptz - make_interval(hours => ${desk_limits.session_hours})`,
  )
  await exec(
    ctx,
    sql`insert into desk.staff_session (hash, id, staff_number, created_at, seen_at, user_agent)
        values (${hash}, ${newId()}, ${staff_number}, ${ctx.now}, ${ctx.now}, ${ctx.client.user_agent.slice(0, 200)})`,
  )
  await exec(ctx, sql`update desk.staff set last_in_at = ${ctx.now} where number = ${staff_number}`)
}

export const updateSeen = (ctx: Ctx, hash: Buffer) =>
  exec(ctx, sql`update desk.staff_session set seen_at = ${ctx.now} where hash = ${hash}`)

export const updateStepUp = (ctx: Ctx, hash: Buffer) =>
  exec(ctx, sql`update desk.staff_session set stepped_up_at = ${ctx.now} where hash = ${hash}`)

export const deleteSession = (ctx: Ctx, hash: Buffer) => exec(ctx, sql`delete from desk.staff_session where hash = ${hash}`)

export const deleteSessionOf = (ctx: Ctx, { id, staff_number }: { id: string; staff_number: number }) =>
  exec(ctx, sql`delete from desk.staff_session where id = ${id} and staff_number = ${staff_number}`)

export const deleteSessions = (ctx: Ctx, staff_number: number) =>
  exec(ctx, sql`delete from desk.staff_session where staff_number = ${staff_number}`)
