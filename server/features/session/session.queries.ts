import { sql } from 'kysely'
import { limits } from '#schemas/limits.ts'
import type { Context, MemberContext, Viewer } from '#server/platform/context.ts'
import { exec, maybeOne, one } from '#server/platform/db.ts'

export interface CredentialsRow {
  id: string
  password_hash: string | null
  status: Viewer['status']
}

export const findCredentials = (ctx: Context, email_key: string) =>
  maybeOne<CredentialsRow>(
    ctx,
    sql`select id, password_hash, status from account where site_id = ${ctx.site.id} and email_key = ${email_key}`,
  )

export interface AccountRow {
  email: string
  status: Viewer['status']
  locale: string
  is_premium: boolean
  is_staff: boolean
  is_incomplete: boolean
  notifications_disabled: string[]
  created_at: Date
  stay_discount_until: Date | null
}

export const getAccount = (ctx: Context, id: string) =>
  one<AccountRow>(
    ctx,
    sql`select email, status, locale, is_premium, is_staff, signup_missing is not null as is_incomplete, notifications_disabled, created_at,
               (select s.ends_at from stay_discount s
                where s.site_id = a.site_id and s.member_id = a.id and s.ends_at > ${ctx.now}
                  and not exists (select from credit_order o where o.site_id = a.site_id and o.member_id = a.id and o.completed_at >= s.granted_at)
               ) as stay_discount_until
        from account a where site_id = ${ctx.site.id} and id = ${id}`,
  )

export const updateLocale = (ctx: MemberContext, tag: string) =>
  exec(ctx, sql`update account set locale = ${tag} where site_id = ${ctx.site.id} and id = ${ctx.viewer.id}`)

export const updateSessionSeen = (ctx: MemberContext) =>
  exec(ctx, sql`update session set last_seen_at = ${ctx.now} where site_id = ${ctx.site.id} and token_hash = ${ctx.viewer.session_hash}`)

export const deleteSession = (ctx: Context, session_hash: Buffer) =>
  exec(ctx, sql`delete from session where site_id = ${ctx.site.id} and token_hash = ${session_hash}`)

const { count, window_minutes, lock_minutes } = limits.login_attempts
const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/**
 * Counts an attempt before its password is looked at, or many at one moment would each be the first. An old window or a lock
 * that has run out starts anew; more attempts than allowed in flight lock at once. Answers until when it is locked.
 */
export async function countAttempt(ctx: Context, email_key: string): Promise<Date | null> {
  const { site, now } = ctx
  const is_over = sql`coalesce(l.locked_until <= ${now}, l.first_failed_at <= ${minutesFrom(now, -window_minutes)})`
  const { locked_until } = await one<{ locked_until: Date | null }>(
    ctx,
    sql`insert into login_lock as l (site_id, email_key, failures, first_failed_at) values (${site.id}, ${email_key}, 1, ${now})
        on conflict (site_id, email_key) do update set
          failures = case when ${is_over} then 1 else l.failures + 1 end,
          first_failed_at = case when ${is_over} then excluded.first_failed_at else l.first_failed_at end,
          locked_until = case when ${is_over} then null
                              when l.failures >= ${count} then coalesce(l.locked_until, ${minutesFrom(now, lock_minutes)})
                              else l.locked_until end
        returning locked_until`,
  )
  return locked_until
}

/** The counted attempt was wrong: locks when it was the last one allowed, and answers until when. */
export async function lockIfSpent(ctx: Context, email_key: string): Promise<Date | null> {
  const row = await maybeOne<{ locked_until: Date }>(
    ctx,
    sql`update login_lock set locked_until = coalesce(locked_until, ${minutesFrom(ctx.now, lock_minutes)})
        where site_id = ${ctx.site.id} and email_key = ${email_key} and failures >= ${count}
        returning locked_until`,
  )
  return row?.locked_until ?? null
}

export const deleteLock = (ctx: Context, email_key: string) =>
  exec(ctx, sql`delete from login_lock where site_id = ${ctx.site.id} and email_key = ${email_key}`)
