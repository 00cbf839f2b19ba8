import { sql } from 'kysely'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'

/**
 * Locks the blocked member's account before the block. Every delivery locks its sender too. So a concurrent message is stored either before
 * the block or not at all. Idempotent.
 */
export async function insertBlock(ctx: MemberContext, blocked_id: string): Promise<void> {
  await one(ctx, sql`select 1 from account where site_id = ${ctx.site.id} and id = ${blocked_id} for no key update`)
  await exec(
    ctx,
    sql`insert into blocked_member (site_id, blocker_id, blocked_id, created_at)
        values (${ctx.site.id}, ${ctx.viewer.id}, ${blocked_id}, ${ctx.now}) on conflict do nothing`,
  )
}

export const deleteBlock = (ctx: MemberContext, blocked_id: string) =>
  exec(ctx, sql`delete from blocked_member where site_id = ${ctx.site.id} and blocker_id = ${ctx.viewer.id} and blocked_id = ${blocked_id}`)

export async function hasBlocked(ctx: MemberContext, id: string): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select 1 from blocked_member where site_id = ${ctx.site.id} and blocker_id = ${ctx.viewer.id} and blocked_id = ${id}`,
  )
  return row !== null
}

/** True if a member has or had this id, visible or not. */
export const isMember = async (ctx: MemberContext, id: string): Promise<boolean> =>
  (await maybeOne(ctx, sql`select 1 from profile where site_id = ${ctx.site.id} and member_id = ${id}`)) !== null

interface BlockedRow {
  id: string
  name: string
  filename: string | null
  thumb_filename: string | null
  blocked_at: Date
}

/** The blocked members, with name and photo as before the block. The usual queries cannot be used, because they hide blocked members. */
export const listBlockedRows = (ctx: MemberContext) =>
  many<BlockedRow>(
    ctx,
    sql`select p.member_id as id, p.name, f.filename, f.thumb_filename, b.created_at as blocked_at
        from blocked_member b
        join profile p on p.site_id = b.site_id and p.member_id = b.blocked_id and p.status <> 'removed'
        left join photo f on f.site_id = p.site_id and f.member_id = p.member_id and f.id = p.main_photo_id and f.status = 'active' and p.visible
        where b.site_id = ${ctx.site.id} and b.blocker_id = ${ctx.viewer.id}
        order by b.created_at desc, b.blocked_id`,
  )

/** The address for a receipt. Null for an unconfirmed address, because it may belong to another person. */
export const findMailbox = (ctx: MemberContext) =>
  maybeOne<{ email: string; name: string; locale: string }>(
    ctx,
    sql`select a.email, p.name, a.locale
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${ctx.viewer.id} and a.status = 'active'`,
  )

export interface ReportRow {
  id: string
  created_at: Date
  reason: string
  words: string
  /** The reported content, in a report without an account. */
  about: string
  /** Null if the account was erased, or if the report names no profile. */
  reported_id: string | null
  reported: string | null
  /** The number of members who reported this member, plus the number of reports without an account. */
  reporters: number
  /** The name and address that a reporter without an account gave for the answer. */
  contact_name: string
  contact_email: string | null
}

export const listReportRows = (ctx: Pick<Context, 'site' | 'unit'>, limit: number) =>
  many<ReportRow>(
    ctx,
    sql`select r.id, r.created_at, r.reason, r.words, r.about, r.reported_id, nullif(p.name, '') as reported, r.contact_name, r.contact_email,
          (select count(distinct coalesce(o.reporter_id, o.id))::int from report o where o.site_id = r.site_id and o.reported_id = r.reported_id) as reporters
        from report r left join profile p on p.site_id = r.site_id and p.member_id = r.reported_id
        where r.site_id = ${ctx.site.id}
        order by r.created_at desc, r.id desc limit ${limit}`,
  )
