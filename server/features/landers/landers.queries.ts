import { type RawBuilder, sql } from 'kysely'
import type { MembersShown } from '#schemas/pages/blocks/members-shown.ts'
import { isInSight } from '#server/features/members/audience-visibility.service.ts'
import { many } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

export interface ShownMembersWanted {
  show: MembersShown
  most: number
  /** The start position on the ring of promoted members (promoted-members.ts). */
  from: number
}

/** The kinds of profiles in display order: members before fictional profiles. */
const members = sql`p.kind = 'member' and p.promotion_consent`
const fictional = sql`p.kind = 'fictional'`
const with_photo = sql`p.main_photo_id is not null`
const without_photo = sql`p.main_photo_id is null`

/**
 * Profiles that may be public. Profiles with a photo come first. The order follows the positions on the ring, from the start position. Each
 * part reads one range of the index and stops early. The statement uses plain comparisons only, because PostgreSQL cannot use an index for
 * other expressions under row-level security.
 */
export const promotedStatement = (ctx: Context, wanted: ShownMembersWanted): RawBuilder<{ id: string }> => {
  const kinds = ctx.site.file.fictional_profiles ? [members, fictional] : [members]
  const groups = [with_photo, without_photo].flatMap((photo) => kinds.map((kind) => sql`${kind} and ${photo}`))
  const ranges = groups.flatMap((group) => [
    sql`${group} and p.promotion_place >= ${wanted.from}`,
    sql`${group} and p.promotion_place < ${wanted.from}`,
  ])
  const parts = ranges.map((range, turn) => partOf(ctx, { ...wanted, range, turn }))
  return sql<{ id: string }>`select id from (${sql.join(parts, sql` union all `)}) found order by turn, place, id limit ${wanted.most}`
}

export const listPromoted = (ctx: Context, wanted: ShownMembersWanted) => many<{ id: string }>(ctx, promotedStatement(ctx, wanted))

const genders = { women: sql`and p.gender = 'female'`, men: sql`and p.gender = 'male'`, any: sql`` }

const partOf = (ctx: Context, { show, most, range, turn }: ShownMembersWanted & { range: RawBuilder<unknown>; turn: number }) =>
  sql`(select p.member_id as id, p.promotion_place as place, ${turn}::int as turn from profile p
       where p.site_id = ${ctx.site.id} and p.visible and ${isInSight({ site: ctx.site, viewer: null })} and ${range} ${genders[show]} order by p.promotion_place limit ${most})`

/** The number of real members per region. */
export const countByRegion = (ctx: Context, country: string) =>
  many<{ region: string; members: number }>(
    ctx,
    sql`select p.region, count(*)::int as members from profile p
        where p.site_id = ${ctx.site.id} and p.visible and ${isInSight({ site: ctx.site, viewer: null })} and p.kind = 'member' and p.country = ${country} and p.region is not null
        group by p.region`,
  )
