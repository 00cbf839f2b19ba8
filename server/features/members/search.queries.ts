import { type RawBuilder, sql } from 'kysely'
import { dayIn, yearsBefore } from '#server/platform/calendar.ts'
import type { Context, MemberContext } from '#server/platform/context.ts'
import { many, one } from '#server/platform/db.ts'
import { type CardRow, cardColumns, cardJoins, isShown } from './members.queries.ts'
import type { Criteria, Seeker } from './search-criteria.ts'

export interface Cursor {
  /** Microseconds since 1970: a Date would cut them off and lose rows. */
  seen_micros: number
  member_id: string
}

export type FoundRow = CardRow & { seen_micros: number }

export interface Wanted {
  criteria: Criteria
  /** Leaves out what these criteria find already. */
  except?: Criteria
  after?: Cursor | null
  limit: number
}

export const findSeeker = (ctx: MemberContext) =>
  one<Seeker>(ctx, sql`select gender, looking_for, country from profile where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`)

/** A page by keyset. The inner part reads one index in its order and stops; photos and likes are joined to what it found. */
export const pageStatement = (ctx: Context, { criteria, except, after, limit }: Wanted): RawBuilder<FoundRow> =>
  sql<FoundRow>`select ${cardColumns(ctx)}, (extract(epoch from p.last_seen_at) * 1000000)::bigint as seen_micros
      from (select * from profile p where ${fits(ctx, criteria)} ${except ? sql`and not (${isWithin(ctx, except)})` : sql``}
            ${after ? sql`and (p.last_seen_at, p.member_id) < (timestamptz 'epoch' + ${after.seen_micros}::bigint * interval '1 microsecond', ${after.member_id}::uuid)` : sql``}
            order by p.last_seen_at desc, p.member_id desc limit ${limit}) p
      ${cardJoins(ctx)}
      order by p.last_seen_at desc, p.member_id desc`

export const listFound = (ctx: Context, wanted: Wanted) => many<FoundRow>(ctx, pageStatement(ctx, wanted))

export const countStatement = (ctx: Context, criteria: Criteria) =>
  sql<{ count: number }>`select count(*)::int as count from profile p where ${fits(ctx, criteria)}`

export async function countFound(ctx: Context, criteria: Criteria): Promise<number> {
  return (await one(ctx, countStatement(ctx, criteria))).count
}

/** Plain comparisons only: behind row-level security nothing else may use an index. */
function fits(ctx: Context, criteria: Criteria): RawBuilder<unknown> {
  const { gender, looking_for } = criteria
  const conditions = [
    sql`p.site_id = ${ctx.site.id}`,
    isShown(ctx),
    sql`p.kind <> 'staff'`,
    sql`p.gender = ${gender}`,
    ...(looking_for ? [sql`p.looking_for = ${looking_for}`] : []),
    ...(ctx.viewer ? [sql`p.member_id <> ${ctx.viewer.id}`] : []),
    isWithin(ctx, criteria),
  ]
  return sql.join(conditions, sql` and `)
}

/** Where they live and how old they are. */
function isWithin({ site, now }: Context, { country, countryregion, min_age, max_age }: Criteria): RawBuilder<unknown> {
  const today = dayIn(site.file.time_zone, now)
  const conditions = [
    ...(country ? [sql`p.country = ${country}`] : []),
    ...(countryregion ? [sql`p.region is not null and p.region = ${countryregion}`] : []),
    sql`p.birth_on <= ${yearsBefore(today, min_age)}`,
    sql`p.birth_on > ${yearsBefore(today, max_age + 1)}`,
  ]
  return sql.join(conditions, sql` and `)
}
