import { type RawBuilder, sql } from 'kysely'
import type { LookingFor } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import type { ListOrder } from '#server/features/members/may-view.service.ts'
import { type CardRow, cardColumns, cardJoins } from '#server/features/members/members.queries.ts'
import { ofEachGender } from '#server/features/members/two-way-fit.service.ts'
import { many, one } from '#server/platform/database/db.ts'
import { planAnew } from '#server/platform/database/statement.ts'
import type { TimeCursor } from '#server/platform/http/calls/time-cursor.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import type { Criteria, Seeker } from './search-criteria.ts'
import { fits, matchesCriteria } from './search-fits.ts'
import type { PlaceKey } from './search-places.ts'

export type FoundRow = CardRow & { micros: number; km: number }

export interface SearchWanted {
  criteria: Criteria
  order: ListOrder
  /** Leaves out the members who match these criteria. */
  except?: Criteria
  /** If true, orders by the distance of the places. Otherwise distances are ignored. */
  is_nearest_first?: boolean
  /** Replaces the places of the criteria. Finds only members who live in none of these places. */
  nowhere?: readonly PlaceKey[]
  after?: TimeCursor | null
  limit: number
}

export const findSeeker = (ctx: MemberContext) =>
  one<Seeker>(
    ctx,
    sql`select gender, looking_for, country, region, city, shows_presence from profile where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`,
  )

/**
 * A page of search results after a cursor. The inner query reads indexes in order and stops early. The columns of a card are joined only to
 * the rows of the page.
 */
export const pageStatement = (ctx: Context, wanted: SearchWanted): RawBuilder<FoundRow> => {
  const page = sql<FoundRow>`select ${cardColumns(ctx)}, (extract(epoch from s.moment) * 1000000)::bigint as micros, s.km
      from (${wanted.criteria.places ? placesScan(ctx, wanted, wanted.criteria.places) : sql`${scan(ctx, wanted, { km: sql`0`, lives: sql`` })}`}) s
      join profile p on p.site_id = ${ctx.site.id} and p.member_id = s.member_id
      ${cardJoins(ctx)}
      order by s.km, s.moment desc, s.member_id desc`
  return isCommon(ctx, wanted) ? page : planAnew(page)
}

export const listFound = (ctx: Context, wanted: SearchWanted) => many<FoundRow>(ctx, pageStatement(ctx, wanted))

/** Counts matching members. The scan stops one row after the limit, so that the cost does not grow with the site. */
export const countStatement = (ctx: Context, criteria: Criteria, limit: number) => {
  const { places } = criteria
  const lives = places ? sql`and p.place = any(${places.map(({ key }) => key)}::text[])` : sql``
  return planAnew(
    sql<{
      count: number
    }>`select count(*)::int as count from (select 1 from profile p where ${fits(ctx, criteria)} ${lives} limit ${limit + 1}) s`,
  )
}

export async function countFound(ctx: Context, criteria: Criteria, limit: number): Promise<number> {
  return (await one(ctx, countStatement(ctx, criteria, limit))).count
}

/**
 * Reads at most one page of rows per place, in index order, and merges the rows. So the cost does not depend on the number of residents.
 */
function placesScan(ctx: Context, wanted: SearchWanted, places: readonly PlaceKey[]): RawBuilder<unknown> {
  const [keys, kms] = [places.map(({ key }) => key), places.map(({ km }) => (wanted.is_nearest_first ? km : 0))]
  return sql`select f.* from unnest(${keys}::text[], ${kms}::int[]) as u (place, km)
      cross join lateral (${scan(ctx, wanted, { km: sql`u.km`, lives: sql`and p.place = u.place` })}) f
      order by f.km, f.moment desc, f.member_id desc limit ${wanted.limit}`
}

/** `km` is the distance column, and `lives` is a further condition for the residence. */
function scan(
  ctx: Context,
  wanted: SearchWanted,
  { km, lives }: { km: RawBuilder<unknown>; lives: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { criteria, order, except, nowhere, after, limit } = wanted
  const moment = sql.ref(`p.${order}`)
  const of = (gender: LookingFor) =>
    sql`select p.member_id, ${moment} as moment, ${km} as km from profile p where ${fits(ctx, { ...criteria, gender })} ${lives}
      ${nowhere ? sql`and (p.place is null or not p.place = any(${nowhere.map(({ key }) => key)}::text[]))` : sql``}
      ${except ? sql`and not (${matchesCriteria(ctx, except)})` : sql``}
      ${after ? sql`and (${moment}, p.member_id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)` : sql``}
      order by ${moment} desc, p.member_id desc limit ${limit}`
  if (criteria.gender !== 'everyone') return of(criteria.gender)
  return sql`select * from (${ofEachGender('everyone', of)}) e order by e.moment desc, e.member_id desc limit ${limit}`
}

/**
 * True for the most common search, which uses a named statement with a cached plan. PostgreSQL plans every other search for its values,
 * because few members may match, for example by age.
 */
function isCommon({ site }: Context, { criteria, order, except, nowhere }: SearchWanted): boolean {
  const { places, with_photo, online, without_contact, country, min_age, max_age } = criteria
  const is_any_age = min_age <= site.file.limits.minimum_age && max_age >= limits.maximum_age
  return (
    order === 'listed_at' && !except && !nowhere && !places && !with_photo && !online && !without_contact && country !== null && is_any_age
  )
}
