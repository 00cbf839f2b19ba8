import { sql } from 'kysely'
import { exec, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'

interface OwnerRow {
  id: string
  email: string
  name: string
  locale: string
  status: Viewer['status']
}

/** Locks the account, so that a concurrent request sees the mails of the first request. */
export const lockByEmail = (ctx: Context, email_key: string) =>
  maybeOne<OwnerRow>(
    ctx,
    sql`select a.id, a.email, a.locale, a.status, p.name
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.email_key = ${email_key}
        for update of a`,
  )

export const getResetAccount = (ctx: Context, account_id: string) =>
  one<OwnerRow>(
    ctx,
    sql`select a.id, a.email, a.locale, a.status, p.name
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${account_id}`,
  )

interface ResetRequest {
  account_id: string
  requester: Buffer
  day: string
}

/** Counts a request of today, and deletes the counts of earlier days. */
export async function countResetRequest(ctx: Context, { account_id, requester, day }: ResetRequest): Promise<{ requests: number }> {
  await exec(ctx, sql`delete from reset_request where site_id = ${ctx.site.id} and day < ${day}`)
  return one<{ requests: number }>(
    ctx,
    sql`insert into reset_request as r (site_id, day, account_id, requester, requests)
        values (${ctx.site.id}, ${day}, ${account_id}, ${requester}, 1)
        on conflict (site_id, day, account_id, requester) do update set requests = r.requests + 1 returning requests`,
  )
}
