import { sql } from 'kysely'
import type { AccountStatus } from '#schemas/members/user.ts'
import { exec, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type BanContext = Pick<Context, 'site' | 'unit' | 'now'>

export interface Bannable {
  id: string
  name: string
  account_status: AccountStatus
  profile_status: string
}

/** Locks account and profile, so that the statuses to restore cannot change meanwhile. */
export const lockBannable = (ctx: BanContext, id: string) =>
  one<Bannable>(
    ctx,
    sql`select a.id, p.name, a.status as account_status, p.status as profile_status
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${id} for update of a, p`,
  )

export const insertBan = (ctx: BanContext, { id, account_status, profile_status }: Bannable) =>
  exec(
    ctx,
    sql`insert into ban (site_id, account_id, account_status, profile_status, banned_at)
        values (${ctx.site.id}, ${id}, ${account_status}, ${profile_status}, ${ctx.now})`,
  )

/** Deletes the ban and returns the statuses to restore. Null if the member has no ban. */
export const deleteBan = (ctx: BanContext, id: string) =>
  maybeOne<Pick<Bannable, 'account_status' | 'profile_status'>>(
    ctx,
    sql`delete from ban where site_id = ${ctx.site.id} and account_id = ${id} returning account_status, profile_status`,
  )

export const updateBanned = (ctx: BanContext, { id, account_status, profile_status }: Omit<Bannable, 'name'>) =>
  exec(
    ctx,
    sql`with a as (update account set status = ${account_status} where site_id = ${ctx.site.id} and id = ${id} returning site_id, id)
        update profile p set status = ${profile_status} from a where p.site_id = a.site_id and p.member_id = a.id`,
  )

export async function isBanned(ctx: BanContext, id: string): Promise<boolean> {
  return (await maybeOne(ctx, sql`select 1 from account where site_id = ${ctx.site.id} and id = ${id} and status = 'banned'`)) !== null
}
