import { type RawBuilder, sql } from 'kysely'
import { limits } from '#schemas/limits.ts'
import { isShown, listOrderFor } from '#server/features/members/may-view.service.ts'
import { showsField } from '#server/features/members/shown-fields.service.ts'
import type { Day } from '#server/platform/calendar.ts'
import { exec, maybeOne, one } from '#server/platform/database/db.ts'
import type { MemberContext } from '#server/platform/http/context.ts'

export interface AutomaticLikeRow {
  is_on: boolean
  matched_at: Date | null
}

export const findChoice = (ctx: MemberContext) =>
  maybeOne<AutomaticLikeRow>(
    ctx,
    sql`select is_on, matched_at from automatic_like where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`,
  )

export const updateChoice = (ctx: MemberContext, is_on: boolean) =>
  exec(
    ctx,
    sql`insert into automatic_like (site_id, member_id, is_on, chosen_at) values (${ctx.site.id}, ${ctx.viewer.id}, ${is_on}, ${ctx.now})
        on conflict (site_id, member_id) do update set is_on = excluded.is_on, chosen_at = excluded.chosen_at`,
  )

/** Locks automatic matching of the site until the end of the transaction. So only one transaction per site makes a match at a time. */
export const lockMatching = (ctx: MemberContext) =>
  one(ctx, sql`select pg_advisory_xact_lock(${ctx.site.id}::int, hashtext('automatic like')) is null as done`)

/** The member whom the system matched with the viewer at the given time. */
export async function findAutomaticMatch(ctx: MemberContext, matched_at: Date): Promise<string | null> {
  const row = await maybeOne<{ id: string }>(
    ctx,
    sql`select high_id as id from pair where site_id = ${ctx.site.id} and low_id = ${ctx.viewer.id} and automatic_at = ${matched_at}
        union all
        select low_id from pair
        where site_id = ${ctx.site.id} and high_id = ${ctx.viewer.id} and high_at is not null and automatic_at = ${matched_at}`,
  )
  return row?.id ?? null
}

/**
 * Finds a candidate for an automatic match: an active real member who agreed to automatic matches and fits both ways (each member looks for
 * the gender of the other). The candidate lives in the same country, has a similar age and has no match today. Between the two members
 * there must be no like (not even a withdrawn like), no message and no pass. Members of the same region come first, then members with the
 * most shared interests.
 */
export async function findCandidate(ctx: MemberContext, today: Day): Promise<string | null> {
  const { seen_days, years_apart } = limits.automatic_like
  const row = await maybeOne<{ id: string }>(
    ctx,
    sql`select p.member_id as id
        from profile me
        join automatic_like o on o.site_id = me.site_id and o.is_on and o.member_id <> me.member_id
          and (o.matched_at is null or (o.matched_at at time zone ${ctx.site.file.time_zone})::date <> ${today}::date)
        join profile p on p.site_id = o.site_id and p.member_id = o.member_id
        join account a on a.site_id = p.site_id and a.id = p.member_id and a.status = 'active'
        where me.site_id = ${ctx.site.id} and me.member_id = ${ctx.viewer.id} and me.visible and me.kind = 'member'
          and p.kind = 'member' and (${isShown(ctx)})
          and me.looking_for in (p.gender, 'everyone') and p.looking_for in (me.gender, 'everyone') and p.country = me.country
          and p.last_seen_at > ${ctx.now}::timestamptz - make_interval(days => ${seen_days})
          and p.birth_on between me.birth_on - make_interval(years => ${years_apart}) and me.birth_on + make_interval(years => ${years_apart})
          and not exists (select from pair l where l.site_id = p.site_id
            and l.low_id = least(p.member_id, me.member_id) and l.high_id = greatest(p.member_id, me.member_id))
          and not exists (select from conversation c where c.site_id = p.site_id
            and c.low_id = least(p.member_id, me.member_id) and c.high_id = greatest(p.member_id, me.member_id))
          and not exists (select from swipe_pass s where s.site_id = p.site_id
            and (s.member_id, s.passed_id) in ((me.member_id, p.member_id), (p.member_id, me.member_id)))
        order by ${orderOf(ctx)}
        limit 1`,
  )
  return row?.id ?? null
}

/** The order of the candidates. A hidden field must not influence the order, because the match would reveal the field. */
function orderOf({ site }: MemberContext): RawBuilder<unknown> {
  const terms = [
    ...(showsField(site, 'region') ? [sql`(p.region = me.region) is true desc`] : []),
    ...(showsField(site, 'interests') ? [sql`(select count(*) from unnest(p.interests) i where i = any(me.interests)) desc`] : []),
    sql`${sql.ref(`p.${listOrderFor(site, { shows_presence: true })}`)} desc`,
    sql`p.member_id`,
  ]
  return sql.join(terms)
}

/**
 * Inserts both likes with the same time. Returns 0 if another transaction has inserted a like between these members since the candidate was
 * found.
 */
export const insertAutomaticLikes = (ctx: MemberContext, id: string) =>
  exec(
    ctx,
    sql`insert into pair (site_id, low_id, high_id, low_at, high_at, low_like_new, high_like_new, automatic_at)
        values (${ctx.site.id}, least(${ctx.viewer.id}::uuid, ${id}::uuid), greatest(${ctx.viewer.id}::uuid, ${id}::uuid),
          ${ctx.now}, ${ctx.now}, true, true, ${ctx.now})
        on conflict (site_id, low_id, high_id) do nothing`,
  )

export const updateMatched = (ctx: MemberContext, id: string) =>
  exec(
    ctx,
    sql`update automatic_like set matched_at = ${ctx.now} where site_id = ${ctx.site.id} and member_id in (${ctx.viewer.id}::uuid, ${id}::uuid)`,
  )
