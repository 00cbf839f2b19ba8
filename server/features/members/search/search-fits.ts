import { type RawBuilder, sql } from 'kysely'
import { isShown } from '#server/features/members/may-view.service.ts'
import { onlineSince } from '#server/features/members/presence.ts'
import { looksFor } from '#server/features/members/two-way-fit.service.ts'
import { todayOf, yearsBefore } from '#server/platform/calendar.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import type { Criteria } from './search-criteria.ts'

/**
 * The search condition for the profile `p`. It uses plain comparisons only, because PostgreSQL cannot use an index for other expressions
 * under row-level security.
 */
export function fits(ctx: Context, criteria: Criteria): RawBuilder<unknown> {
  const { gender, looking_for } = criteria
  const conditions = [
    sql`p.site_id = ${ctx.site.id}`,
    isShown(ctx),
    // use an equality if the gender is fixed: only then does the index return rows in order
    gender === 'everyone' ? sql`p.gender in ('female', 'male')` : sql`p.gender = ${gender}`,
    ...(looking_for ? [looksFor(looking_for)] : []),
    ...(ctx.viewer ? [sql`p.member_id <> ${ctx.viewer.id}`] : []),
    ...(ctx.viewer && criteria.without_contact ? [hasNoContact(ctx.viewer)] : []),
    // the statement already loops over the places; with a country condition, the planner would choose a larger index
    matchesFilters(ctx, criteria.places ? { ...criteria, places: null, country: null } : criteria),
  ]
  return sql.join(conditions, sql` and `)
}

/** SQL condition for the criteria that a search may widen, and for `looking_for`. The result is never null. */
export function matchesCriteria(ctx: Context, criteria: Criteria): RawBuilder<unknown> {
  const { looking_for } = criteria
  return sql.join([matchesFilters(ctx, criteria), ...(looking_for ? [looksFor(looking_for)] : [])], sql` and `)
}

/** Conditions for residence, age, photo and presence. */
function matchesFilters(
  ctx: Context,
  { country, countryregion, places, min_age, max_age, with_photo, online }: Criteria,
): RawBuilder<unknown> {
  const today = todayOf(ctx)
  const conditions = [
    ...(country && !places ? [sql`p.country = ${country}`] : []),
    ...(countryregion ? [sql`p.region is not null and p.region = ${countryregion}`] : []),
    ...(places ? [sql`p.place is not null and p.place = any(${places.map(({ key }) => key)}::text[])`] : []),
    sql`p.birth_on <= ${yearsBefore(today, min_age)}`,
    sql`p.birth_on > ${yearsBefore(today, max_age + 1)}`,
    ...(with_photo ? [hasPhoto] : []),
    ...(online ? [isOnline(ctx)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** SQL condition: the viewer can see the main photo. A main photo that waits for review is visible only to its owner. */
const hasPhoto = sql`p.has_main_photo and
  (select f.status from photo f where f.site_id = p.site_id and f.member_id = p.member_id and f.id = p.main_photo_id) = 'active'`

/** SQL condition: the viewer has not given the member a like, and has no conversation with the member. Each part reads one row of a unique index. */
const hasNoContact = ({ id }: Viewer) => sql`(
    select 1 from pair k where k.site_id = p.site_id and k.low_id = least(p.member_id, ${id}::uuid) and k.high_id = greatest(p.member_id, ${id}::uuid)
      and case when p.member_id < ${id}::uuid then k.high_at else k.low_at end is not null) is null
  and (
    select 1 from conversation c where c.site_id = p.site_id
      and c.low_id = least(p.member_id, ${id}::uuid) and c.high_id = greatest(p.member_id, ${id}::uuid)) is null`

/**
 * SQL condition with the same rule as the online dot on a card: a recent visit, visible presence, and the page is not closed. A connected
 * member always has a recent visit, because an open page sends requests often enough.
 */
function isOnline({ now, live }: Pick<Context, 'now' | 'live'>): RawBuilder<unknown> {
  const gone = live.listLeft()
  const is_here = gone.length > 0 ? sql`and not p.member_id = any(${gone}::uuid[])` : sql``
  const since = onlineSince({ now })
  // the condition on `listed_at` is for the indexes, which contain only the day of the last visit
  return sql`p.listed_at >= ${startOfUtcDay(since)} and p.last_seen_at > ${since} and p.kind = 'member' and p.shows_presence ${is_here}`
}

const startOfUtcDay = (moment: Date) => new Date(Math.floor(moment.getTime() / 86_400_000) * 86_400_000)
