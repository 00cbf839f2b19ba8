import { sql } from 'kysely'
import { areInSight } from '#server/features/members/audience-visibility.service.ts'
import { many, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

/** True for a profile without a text or without a photo. A photo that waits for review counts as a photo. */
export async function isUnfinished(ctx: Context, account_id: string): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select 1 from profile p where p.site_id = ${ctx.site.id} and p.member_id = ${account_id} and p.status = 'active'
          and (p.about = '' or not exists (
            select 1 from photo f where f.site_id = p.site_id and f.member_id = p.member_id and f.status <> 'rejected'))`,
  )
  return row !== null
}

interface Matches {
  account_id: string
  count: number
  names: string[]
}

interface Span {
  after: string
  size: number
  since: Date
  until: Date
}

/**
 * Receivers of the weekly mail, ordered by id, each with the new members to show. These are visible real members who confirmed their
 * address in this period and live in the same country as the receiver. They fit both ways: each member looks for the gender of the other.
 */
export const listNewMembersFor = (ctx: Context, { after, size, since, until }: Span) =>
  many<Matches>(
    ctx,
    sql`with fresh as materialized (
          select n.id, n.confirmed_at, p.name, p.gender, p.looking_for, p.joined_audience, p.country
          from account n join profile p on p.site_id = n.site_id and p.member_id = n.id and p.visible and p.kind = 'member'
          where n.site_id = ${ctx.site.id} and n.confirmed_at >= ${since} and n.confirmed_at < ${until} and n.status = 'active')
        select a.id as account_id, f.count, f.names
        from account a
        join profile me on me.site_id = a.site_id and me.member_id = a.id and me.status = 'active' and me.kind = 'member'
        cross join lateral (
          select count(*)::int as count, coalesce((array_agg(fresh.name order by fresh.confirmed_at desc, fresh.id))[1:3], '{}') as names
          from fresh
          where fresh.id <> a.id and me.looking_for in (fresh.gender, 'everyone') and fresh.looking_for in (me.gender, 'everyone') and fresh.country = me.country
            and ${areInSight(ctx.site, 'me', 'fresh')}
            and not exists (
              select 1 from blocked_member b where b.site_id = a.site_id
                and (b.blocker_id = a.id and b.blocked_id = fresh.id or b.blocker_id = fresh.id and b.blocked_id = a.id))
        ) f
        where a.site_id = ${ctx.site.id} and a.status = 'active' and a.id > ${after}
        order by a.id limit ${size}`,
  )
