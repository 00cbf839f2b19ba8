import { sql } from 'kysely'
import type { AccountStatus } from '#schemas/members/user.ts'
import type { ReportReason } from '#schemas/safety/report-reasons.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type BanContext = Pick<Context, 'site' | 'unit' | 'now'>

export interface Bannable {
  id: string
  name: string
  account_status: AccountStatus
  profile_status: string
}

/** True if a decision to ban the member waits for the time of an undo to end. */
export const hasWaitingBan = async (ctx: BanContext, id: string): Promise<boolean> =>
  (await maybeOne(
    ctx,
    sql`select 1 from decision where site_id = ${ctx.site.id} and member_id = ${id} and state = 'waiting'
          and measures @> '[{"kind": "ban"}]'::jsonb`,
  )) !== null

/** A ban of the command line that waits for the time of an undo to end. Locked, as when it is carried out. */
export const lockWaitingBan = (ctx: BanContext, member_id: string) =>
  maybeOne<{ id: string; case_id: string }>(
    ctx,
    sql`select id, case_id from decision where site_id = ${ctx.site.id} and member_id = ${member_id} and state = 'waiting'
          and measures @> '[{"kind": "ban"}]'::jsonb and decided_by like 'console:%' for update`,
  )

/** The decisions that keep the account closed, and the broken rules. */
export const listClosing = (ctx: BanContext, id: string) =>
  many<{ id: string; rule: ReportReason }>(
    ctx,
    sql`select distinct d.id, d.rule from decision d join measure m on m.site_id = d.site_id and m.decision_id = d.id
        where d.site_id = ${ctx.site.id} and d.member_id = ${id} and m.kind in ('suspend', 'ban') and m.lifted_at is null
          and (m.ends_at is null or m.ends_at > ${ctx.now}) order by d.id`,
  )

export async function findName(ctx: BanContext, id: string): Promise<string | null> {
  const row = await maybeOne<{ name: string }>(ctx, sql`select name from profile where site_id = ${ctx.site.id} and member_id = ${id}`)
  return row?.name ?? null
}

/** Locks account and profile, so that the statuses to restore cannot change meanwhile. */
export const lockBannable = (ctx: BanContext, id: string) =>
  one<Bannable>(
    ctx,
    sql`select a.id, p.name, a.status as account_status, p.status as profile_status
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${id} for update of a, p`,
  )

export const insertBan = (ctx: BanContext, { id, account_status, profile_status }: Bannable, until: Date | null) =>
  exec(
    ctx,
    sql`insert into ban (site_id, account_id, account_status, profile_status, banned_at, until_at)
        values (${ctx.site.id}, ${id}, ${account_status}, ${profile_status}, ${ctx.now}, ${until})`,
  )

/** Bans an account that is being deleted. The statuses to restore are those of the deletion. */
export const insertBanOfLeaver = (ctx: BanContext, id: string, until: Date | null) =>
  exec(
    ctx,
    sql`insert into ban (site_id, account_id, account_status, profile_status, banned_at, until_at)
        select site_id, account_id, account_status, case profile_status when 'removed' then 'disabled' else profile_status end, ${ctx.now}::timestamptz,
          ${until}::timestamptz
        from account_deletion where site_id = ${ctx.site.id} and account_id = ${id} and returned_at is null and erased_at is null`,
  )

/** Moves the end of a ban to the later end. Returns false if the account has no ban. */
export async function extendBan(ctx: BanContext, id: string, until: Date | null): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`update ban set until_at = case when until_at is null or ${until}::timestamptz is null then null else greatest(until_at, ${until}::timestamptz) end
        where site_id = ${ctx.site.id} and account_id = ${id}`,
  )
  return count === 1
}

export const updateBanEnd = (ctx: BanContext, id: string, until: Date | null) =>
  exec(ctx, sql`update ban set until_at = ${until} where site_id = ${ctx.site.id} and account_id = ${id}`)

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

/** The end of the ban of an account. Null without a ban, and for a ban without an end. */
export const findBanEnd = async (ctx: BanContext, id: string): Promise<Date | null> =>
  (await maybeOne<{ until_at: Date | null }>(ctx, sql`select until_at from ban where site_id = ${ctx.site.id} and account_id = ${id}`))
    ?.until_at ?? null
