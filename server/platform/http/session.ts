import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#schemas/limits.ts'
import { exec, maybeOne, type Unit } from '#server/platform/database/db.ts'
import { noteAccount } from '#server/platform/http/visitor/former-account.ts'
import type { Context, MemberContext, Viewer } from './context.ts'
import { hostCookieName } from './cookies.ts'

const day_ms = 86_400_000

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

export const sessionCookieName = (is_secure: boolean): string => hostCookieName('session', is_secure)

/**
 * The viewer of a session token. Null if the token is unknown, expired or belongs to another site. A token has 256 bits; the database
 * stores its SHA-256.
 */
export async function findViewer(ctx: { unit: Unit; now: Date }, token: string): Promise<Viewer | null> {
  const session_hash = hashToken(token)
  const row = await maybeOne<Omit<Viewer, 'session_hash'>>(
    ctx,
    sql`select a.id, a.status, a.is_premium, a.signup_missing is not null as is_incomplete
        from session s join account a on a.site_id = s.site_id and a.id = s.account_id
        where s.site_id = ${ctx.unit.site_id} and s.token_hash = ${session_hash} and s.expires_at > ${ctx.now}
          and a.status in ('not_confirmed', 'active')`,
  )
  return row && { ...row, session_hash }
}

/** The language that the member chose, stored with the account. */
export async function findLanguage({ site, unit, viewer }: MemberContext): Promise<string | null> {
  const row = await maybeOne<{ locale: string }>({ unit }, sql`select locale from account where site_id = ${site.id} and id = ${viewer.id}`)
  return row?.locale ?? null
}

/** Opens a session and sets its cookie. Returns the hash of the token, which identifies the session. */
export async function openSession(ctx: Context, account_id: string): Promise<Buffer> {
  const token = newToken()
  const session_hash = hashToken(token)
  const expires_at = new Date(ctx.now.getTime() + limits.session_days * day_ms)
  await exec(
    ctx,
    sql`insert into session (site_id, token_hash, account_id, created_at, expires_at, last_seen_at, user_agent)
        values (${ctx.site.id}, ${session_hash}, ${account_id}, ${ctx.now}, ${expires_at}, ${ctx.now}, ${ctx.client.user_agent.slice(0, 200)})`,
  )
  ctx.setCookie({
    name: sessionCookieName(ctx.client.is_secure),
    value: token,
    max_age_seconds: limits.session_days * 86_400,
    is_public: false,
  })
  await noteAccount(ctx, account_id)
  return session_hash
}

/** Ends the session of the viewer: deletes its row and cookie, and closes its streams. */
export async function closeSession(ctx: Context): Promise<void> {
  if (ctx.viewer) {
    await exec(ctx, sql`delete from session where site_id = ${ctx.site.id} and token_hash = ${ctx.viewer.session_hash}`)
    ctx.live.endSession(ctx.viewer.session_hash)
    await noteAccount(ctx, ctx.viewer.id)
  }
  ctx.setCookie({ name: sessionCookieName(ctx.client.is_secure), value: '', max_age_seconds: 0, is_public: false })
}
