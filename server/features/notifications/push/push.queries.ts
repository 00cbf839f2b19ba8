import { sql } from 'kysely'
import { exec, many, maybeOne } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'

export interface SubscriptionRow {
  endpoint: string
  p256dh: string
  auth: string
  account_id: string
  account_locale: string
}

/** Subscriptions of valid sessions. The row of an expired session may exist for a while, so the expiry is checked. */
export const listSubscriptions = (ctx: Context, account_id: string) =>
  many<{ endpoint_hash: Buffer }>(
    ctx,
    sql`select p.endpoint_hash
        from push_subscription p join session s on s.site_id = p.site_id and s.token_hash = p.session_hash
        where p.site_id = ${ctx.site.id} and p.account_id = ${account_id} and s.expires_at > ${ctx.now}`,
  )

export const findSubscription = (ctx: Context, endpoint_hash: Buffer) =>
  maybeOne<SubscriptionRow>(
    ctx,
    sql`select p.endpoint, p.p256dh, p.auth, p.account_id, a.locale as account_locale
        from push_subscription p
        join session s on s.site_id = p.site_id and s.token_hash = p.session_hash
        join account a on a.site_id = p.site_id and a.id = p.account_id
        where p.site_id = ${ctx.site.id} and p.endpoint_hash = ${endpoint_hash} and s.expires_at > ${ctx.now}`,
  )

interface NewSubscription {
  endpoint_hash: Buffer
  endpoint: string
  p256dh: string
  auth: string
}

/** Stores a subscription. An endpoint belongs to one browser, so the subscription moves to the member who logged in there last. */
export const upsertSubscription = (ctx: MemberContext, { endpoint_hash, endpoint, p256dh, auth }: NewSubscription) =>
  exec(
    ctx,
    sql`insert into push_subscription (site_id, endpoint_hash, account_id, session_hash, endpoint, p256dh, auth, created_at)
        values (${ctx.site.id}, ${endpoint_hash}, ${ctx.viewer.id}, ${ctx.viewer.session_hash}, ${endpoint}, ${p256dh}, ${auth}, ${ctx.now})
        on conflict (site_id, endpoint_hash) do update set
          account_id = excluded.account_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth,
          created_at = excluded.created_at`,
  )

/** Deletes the oldest subscriptions of the member above the limit. */
export const deleteBeyond = (ctx: MemberContext, most: number) =>
  exec(
    ctx,
    sql`delete from push_subscription where site_id = ${ctx.site.id} and endpoint_hash in (
          select endpoint_hash from push_subscription where site_id = ${ctx.site.id} and account_id = ${ctx.viewer.id}
          order by created_at desc, endpoint_hash offset ${most})`,
  )

/** Deletes the session's other subscriptions. A browser has one subscription per site, so the other subscriptions are outdated. */
export const deleteOthersOfSession = (ctx: MemberContext, endpoint_hash: Buffer) =>
  exec(
    ctx,
    sql`delete from push_subscription
        where site_id = ${ctx.site.id} and session_hash = ${ctx.viewer.session_hash} and endpoint_hash <> ${endpoint_hash}`,
  )

export const deleteOwnSubscription = (ctx: MemberContext, endpoint_hash: Buffer) =>
  exec(
    ctx,
    sql`delete from push_subscription
        where site_id = ${ctx.site.id} and account_id = ${ctx.viewer.id} and endpoint_hash = ${endpoint_hash}`,
  )

/** Deletes a subscription that the push service no longer knows, unless the browser has renewed the subscription meanwhile. */
export const deleteSubscription = (ctx: Context, { endpoint_hash, p256dh }: { endpoint_hash: Buffer; p256dh: string }) =>
  exec(ctx, sql`delete from push_subscription where site_id = ${ctx.site.id} and endpoint_hash = ${endpoint_hash} and p256dh = ${p256dh}`)
