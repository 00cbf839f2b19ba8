import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { exec, many, type Unit } from '#server/platform/database/db.ts'
import type { StaffMailKind, StaffMailLanguage } from './texts.ts'

interface Ctx {
  unit: Unit
  now: Date
}

/** A mail to one person. It has the number of the person, and no address: a person who was erased gets none. */
export interface StaffMail {
  kind: StaffMailKind
  to: number
  language: StaffMailLanguage
  /** `path` is the page of the desk to which the link of the mail leads. */
  values: Record<string, string>
  /** Names the event. A second mail about it to this person is not sent. */
  about: string
}

export const queueStaffMail = (ctx: Ctx, { kind, to, about, language, values }: StaffMail) =>
  exec(
    ctx,
    sql`insert into desk.job (id, kind, payload, once, run_at)
        values (${newId()}, ${kind}, ${JSON.stringify({ to, language, values })}::jsonb, ${`${kind} ${to} ${about}`}, ${ctx.now})
        on conflict (once) do nothing`,
  )

export interface QueuedMail {
  id: string
  kind: StaffMailKind
  payload: Pick<StaffMail, 'to' | 'language' | 'values'>
  attempts: number
}

/** Claims mails for five minutes. After this time, another worker may send the mails of a dead one. */
export const claimStaffMails = (ctx: Ctx, limit: number) =>
  many<QueuedMail>(
    ctx,
    sql`update desk.job set attempts = attempts + 1, run_at = ${ctx.now}::timestamptz + interval '5 minutes'
        where id in (select id from desk.job where done_at is null and run_at <= ${ctx.now} order by run_at, id limit ${limit} for update skip locked)
        returning id, kind, payload, attempts`,
  )

/** The values are emptied, because they name people. The row stays, so that no second mail is sent. */
export const finishStaffMail = (ctx: Ctx, id: string, last_error: string | null) =>
  exec(ctx, sql`update desk.job set done_at = ${ctx.now}, payload = '{}', last_error = ${last_error} where id = ${id}`)

export const retryStaffMail = (ctx: Ctx, { id, minutes, error }: { id: string; minutes: number; error: string }) =>
  exec(
    ctx,
    sql`update desk.job set run_at = ${ctx.now}::timestamptz + make_interval(mins => ${minutes}), last_error = ${error} where id = ${id}`,
  )

export const deleteOldStaffMails = (ctx: Ctx, days: number) =>
  exec(ctx, sql`delete from desk.job where done_at < ${ctx.now}::timestamptz - make_interval(days => ${days})`)
