import { sql } from 'kysely'
import { limits } from '#schemas/limits.ts'
import { exec, many, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'

interface SessionRow {
  id: string
  token_hash: Buffer
  user_agent: string
  created_at: Date
  last_seen_at: Date
}

export const listSessions = (ctx: MemberContext) =>
  many<SessionRow>(
    ctx,
    sql`select id, token_hash, user_agent, created_at, last_seen_at from session
        where site_id = ${ctx.site.id} and account_id = ${ctx.viewer.id} and expires_at > ${ctx.now}
        order by last_seen_at desc, created_at desc, id`,
  )

export const deleteSessions = (ctx: Context, account_id: string, { except }: { except: Buffer | null }) =>
  many<{ token_hash: Buffer }>(
    ctx,
    sql`delete from session where site_id = ${ctx.site.id} and account_id = ${account_id} and token_hash is distinct from ${except}::bytea
        returning token_hash`,
  )

export const deleteOwnSession = (ctx: MemberContext, id: string) =>
  one<{ token_hash: Buffer }>(
    ctx,
    sql`delete from session where site_id = ${ctx.site.id} and account_id = ${ctx.viewer.id} and id = ${id} returning token_hash`,
  )

/**
 * Stores a browser of the account. Returns whether the account knew the browser, and whether it is the account's first browser. Deletes
 * browsers whose last login is more than a year ago.
 */
export async function recordDevice(
  ctx: Context,
  { account_id, device_hash }: { account_id: string; device_hash: Buffer },
): Promise<{ is_known: boolean; is_first: boolean }> {
  const { site, now } = ctx
  const forgotten = new Date(now.getTime() - limits.device_cookie_days * 86_400_000)
  await exec(ctx, sql`delete from known_device where site_id = ${site.id} and account_id = ${account_id} and last_seen_at < ${forgotten}`)
  const before = await one<{ is_known: boolean; is_first: boolean }>(
    ctx,
    sql`select coalesce(bool_or(device_hash = ${device_hash}), false) as is_known, count(*) = 0 as is_first
        from known_device where site_id = ${site.id} and account_id = ${account_id}`,
  )
  await exec(
    ctx,
    sql`insert into known_device (site_id, account_id, device_hash, first_seen_at, last_seen_at)
        values (${site.id}, ${account_id}, ${device_hash}, ${now}, ${now})
        on conflict (site_id, account_id, device_hash) do update set last_seen_at = excluded.last_seen_at`,
  )
  return before
}
