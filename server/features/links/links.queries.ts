import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { exec, maybeOne } from '#server/platform/db.ts'

/** What a one-time link is for; the table knows more purposes than are issued yet. */
export type Purpose = 'activate'

export interface LinkRow {
  purpose: Purpose
  account_id: string
  account_status: 'not_confirmed' | 'active' | 'deleted_pending' | 'banned'
  account_locale: string
}

interface NewLink {
  token_hash: Buffer
  purpose: Purpose
  account_id: string
  expires_at: Date
}

export const insertLink = (ctx: Context, { token_hash, purpose, account_id, expires_at }: NewLink) =>
  exec(
    ctx,
    sql`insert into one_time_link (site_id, token_hash, purpose, account_id, expires_at, created_at)
        values (${ctx.site.id}, ${token_hash}, ${purpose}, ${account_id}, ${expires_at}, ${ctx.now})`,
  )

export const findLink = (ctx: Context, token_hash: Buffer) =>
  maybeOne<LinkRow>(
    ctx,
    sql`select l.purpose, l.account_id, a.status as account_status, a.locale as account_locale
        from one_time_link l join account a on a.site_id = l.site_id and a.id = l.account_id
        where l.site_id = ${ctx.site.id} and l.token_hash = ${token_hash}`,
  )

/** True for exactly one caller, however many come at once. */
export async function takeLink(ctx: Context, token_hash: Buffer): Promise<boolean> {
  const taken = await exec(
    ctx,
    sql`update one_time_link set used_at = ${ctx.now}
        where site_id = ${ctx.site.id} and token_hash = ${token_hash} and used_at is null and expires_at > ${ctx.now}`,
  )
  return taken === 1
}

/** True when this call confirmed it. */
export async function confirmAccount(ctx: Context, account_id: string): Promise<boolean> {
  const confirmed = await exec(
    ctx,
    sql`update account set status = 'active', confirmed_at = ${ctx.now}
        where site_id = ${ctx.site.id} and id = ${account_id} and status = 'not_confirmed'`,
  )
  return confirmed === 1
}
