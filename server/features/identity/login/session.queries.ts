import { sql } from 'kysely'
import { exec, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext, Viewer } from '#server/platform/http/context.ts'

export interface LoginRow {
  id: string
  password_hash: string | null
  status: Viewer['status']
  is_confirmed: boolean
}

export const findCredentials = (ctx: Context, email_key: string) =>
  maybeOne<LoginRow>(
    ctx,
    sql`select id, password_hash, status, status = 'active' or (status <> 'not_confirmed' and confirmed_at is not null) as is_confirmed
        from account where site_id = ${ctx.site.id} and email_key = ${email_key}`,
  )

export interface AccountRow {
  email: string
  status: Viewer['status']
  locale: string
  is_premium: boolean
  is_incomplete: boolean
  notifications_disabled: string[]
  created_at: Date
  stay_discount_until: Date | null
  has_reached_out: boolean
}

export const getAccount = (ctx: Context, id: string) =>
  one<AccountRow>(
    ctx,
    sql`select email, status, locale, is_premium, signup_missing is not null as is_incomplete, notifications_disabled, created_at,
               (select s.ends_at from stay_discount s
                where s.site_id = a.site_id and s.member_id = a.id and s.ends_at > ${ctx.now}
                  and not exists (select from credit_order o where o.site_id = a.site_id and o.member_id = a.id and o.completed_at >= s.granted_at)
               ) as stay_discount_until,
               exists (select from pair p where p.site_id = a.site_id and p.low_id = a.id and p.low_at is not null)
                 or exists (select from pair p where p.site_id = a.site_id and p.high_id = a.id and p.high_at is not null)
                 or exists (select from conversation c where c.site_id = a.site_id and c.starter_id = a.id)
                 or exists (select from conversation_member c join message m on m.site_id = c.site_id and m.conversation_id = c.conversation_id
                            where c.site_id = a.site_id and c.member_id = a.id and m.sender_id = a.id) as has_reached_out
        from account a where site_id = ${ctx.site.id} and id = ${id}`,
  )

export const updateLocale = (ctx: MemberContext, tag: string) =>
  exec(ctx, sql`update account set locale = ${tag} where site_id = ${ctx.site.id} and id = ${ctx.viewer.id}`)

export const updateSessionSeen = (ctx: MemberContext) =>
  exec(ctx, sql`update session set last_seen_at = ${ctx.now} where site_id = ${ctx.site.id} and token_hash = ${ctx.viewer.session_hash}`)

export const deleteSession = (ctx: Context, session_hash: Buffer) =>
  exec(ctx, sql`delete from session where site_id = ${ctx.site.id} and token_hash = ${session_hash}`)
