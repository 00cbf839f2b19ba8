import { sql } from 'kysely'
import type { AccountStatus } from '#schemas/members/user.ts'
import { exec, many, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

/** The purpose of a one-time link. A database constraint has the same list. server/follow-link.ts defines the effect of each purpose. */
export type Purpose = 'activate' | 'reset' | 'mail_change' | 'reactivate' | 'complete_signup'

export interface LinkRow {
  token_hash: Buffer
  purpose: Purpose
  data: Readonly<Record<string, string>>
  account_id: string
  account_status: AccountStatus
  account_locale: string
  /** True if the link was neither used nor expired at the time of the query. */
  is_open: boolean
}

interface NewLink extends Pick<LinkRow, 'token_hash' | 'purpose' | 'account_id' | 'data'> {
  expires_at: Date
  device_hash: Buffer | null
}

export const insertLink = (ctx: Context, { token_hash, purpose, account_id, data, expires_at, device_hash }: NewLink) =>
  exec(
    ctx,
    sql`insert into one_time_link (site_id, token_hash, purpose, account_id, data, expires_at, created_at, device_hash)
        values (${ctx.site.id}, ${token_hash}, ${purpose}, ${account_id}, ${JSON.stringify(data)}::jsonb, ${expires_at}, ${ctx.now}, ${device_hash})`,
  )

export const findLinkRow = (ctx: Context, token_hash: Buffer) =>
  maybeOne<LinkRow>(
    ctx,
    sql`select l.token_hash, l.purpose, l.data, l.account_id, a.status as account_status, a.locale as account_locale,
               l.used_at is null and l.expires_at > ${ctx.now} as is_open
        from one_time_link l join account a on a.site_id = l.site_id and a.id = l.account_id
        where l.site_id = ${ctx.site.id} and l.token_hash = ${token_hash}`,
  )

export async function takeLinkRow(ctx: Context, token_hash: Buffer): Promise<boolean> {
  const taken = await exec(
    ctx,
    sql`update one_time_link set used_at = ${ctx.now}
        where site_id = ${ctx.site.id} and token_hash = ${token_hash} and used_at is null and expires_at > ${ctx.now}`,
  )
  return taken === 1
}

/** True if this browser requested a link of the account with this purpose. */
export async function hasRequestedLink(
  ctx: Context,
  { account_id, purpose, device_hash }: Pick<NewLink, 'account_id' | 'purpose' | 'device_hash'>,
): Promise<boolean> {
  const asked = await maybeOne(
    ctx,
    sql`select 1 from one_time_link
        where site_id = ${ctx.site.id} and account_id = ${account_id} and purpose = ${purpose} and device_hash = ${device_hash} limit 1`,
  )
  return asked !== null
}

/** Invalidates an account's links for these purposes, after a purpose is fulfilled or no longer allowed. */
export const spendLinkRows = (ctx: Context, account_id: string, purposes: readonly Purpose[]) =>
  exec(
    ctx,
    sql`update one_time_link set used_at = ${ctx.now}
        where site_id = ${ctx.site.id} and account_id = ${account_id} and purpose = any(${purposes}::text[]) and used_at is null`,
  )

/** The times of link requests for a purpose since a given time, oldest first. */
export const listLinkTimes = (ctx: Context, { account_id, purpose, since }: { account_id: string; purpose: Purpose; since: Date }) =>
  many<{ created_at: Date }>(
    ctx,
    sql`select created_at from one_time_link
        where site_id = ${ctx.site.id} and account_id = ${account_id} and purpose = ${purpose} and created_at > ${since}
        order by created_at`,
  )
