import { type RawBuilder, sql } from 'kysely'
import { limits } from '#schemas/limits.ts'
import type { Wish } from '#schemas/members/looking-for.ts'
import { isShown, listOrderFor } from '#server/features/members/may-view.service.ts'
import { looksFor, ofEachGender } from '#server/features/members/two-way-fit.service.ts'
import type { Day } from '#server/platform/calendar.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { MemberContext } from '#server/platform/http/context.ts'

/** The fields that a game card has in addition to those of a list card. */
export interface DealtRow {
  id: string
  about: string
  interests: string[]
}

export interface Player extends Wish {
  country: string
  interests: string[]
  shows_presence: boolean
}

export const findPlayer = (ctx: MemberContext) =>
  one<Player>(
    ctx,
    sql`select gender, looking_for, country, interests, shows_presence from profile
        where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`,
  )

interface DealWanted {
  player: Player
  kind: 'member' | 'fictional'
  /** Null means any country. */
  country: string | null
  except: readonly string[]
  passed_since: Date
  limit: number
}

const dealtColumns = sql`p.member_id as id, p.about, p.interests`

/**
 * Members who fit both ways (each member looks for the gender of the other) and whom the viewer has neither liked nor recently passed. The
 * members are in the order of listOrderFor(), which a search index provides.
 */
export const dealStatement = (ctx: MemberContext, { player, kind, country, except, passed_since, limit }: DealWanted) =>
  sql<DealtRow>`select * from (${ofEachGender(
    player.looking_for,
    (gender) => sql`select ${dealtColumns}, ${sql.ref(`p.${listOrderFor(ctx.site, player)}`)} as moment from profile p
      where p.site_id = ${ctx.site.id} and (${isShown(ctx)}) and p.kind = ${kind}
        and p.gender = ${gender} and ${looksFor(player.gender)}
        ${country ? sql`and p.country = ${country}` : sql``}
        and p.member_id <> ${ctx.viewer.id} and not p.member_id = any(${[...except]}::uuid[])
        and p.member_id not in (${liked(ctx)})
        and p.member_id not in (
          select s.passed_id from swipe_pass s where s.site_id = ${ctx.site.id} and s.member_id = ${ctx.viewer.id} and s.passed_at > ${passed_since})
      order by ${sql.ref(`p.${listOrderFor(ctx.site, player)}`)} desc, p.member_id desc limit ${limit}`,
  )}) f order by f.moment desc, f.id desc limit ${limit}`

/** SQL subquery of the members whom the viewer likes. PostgreSQL hashes this list once and reads both columns of likes from an index. */
const liked = ({ site, viewer }: MemberContext): RawBuilder<unknown> =>
  sql`select l.high_id from pair l where l.site_id = ${site.id} and l.low_id = ${viewer.id} and l.low_at is not null
      union all select l.low_id from pair l where l.site_id = ${site.id} and l.high_id = ${viewer.id} and l.high_at is not null`

export const deal = (ctx: MemberContext, wanted: DealWanted) => many(ctx, dealStatement(ctx, wanted))

export const findLastPass = (ctx: MemberContext, since: Date) =>
  maybeOne<DealtRow>(
    ctx,
    sql`select ${dealtColumns} from swipe_pass s
        join profile p on p.site_id = s.site_id and p.member_id = s.passed_id and (${isShown(ctx)})
        where s.site_id = ${ctx.site.id} and s.member_id = ${ctx.viewer.id} and s.passed_at > ${since}
        order by s.passed_at desc, s.passed_id limit 1`,
  )

export const upsertPass = (ctx: MemberContext, passed_id: string) =>
  exec(
    ctx,
    sql`insert into swipe_pass (site_id, member_id, passed_id, passed_at) values (${ctx.site.id}, ${ctx.viewer.id}, ${passed_id}, ${ctx.now})
        on conflict (site_id, member_id, passed_id) do update set passed_at = excluded.passed_at`,
  )

/** Deletes old passes (passed profiles), because they no longer hide a profile from the swipe game. */
export const deleteOldPasses = (ctx: MemberContext, before: Date) =>
  exec(ctx, sql`delete from swipe_pass where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and passed_at <= ${before}`)

export const deletePass = (ctx: MemberContext, passed_id: string) =>
  exec(ctx, sql`delete from swipe_pass where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and passed_id = ${passed_id}`)

export async function countLikesOn(ctx: MemberContext, day: Day): Promise<number> {
  const row = await maybeOne<{ likes: number }>(
    ctx,
    sql`select likes from swipe_day where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and day_on = ${day}`,
  )
  return row?.likes ?? 0
}

/**
 * Counts a like of this day and returns the new count. Null if the daily limit is reached. The statement locks the row, so that concurrent
 * likes are counted correctly.
 */
export const countLike = (ctx: MemberContext, day: Day) =>
  maybeOne<{ likes: number }>(
    ctx,
    sql`insert into swipe_day as d (site_id, member_id, day_on, likes) values (${ctx.site.id}, ${ctx.viewer.id}, ${day}, 1)
        on conflict (site_id, member_id) do update
          set day_on = excluded.day_on, likes = case when d.day_on = excluded.day_on then d.likes + 1 else 1 end
          where d.day_on <> excluded.day_on or d.likes < ${limits.swipe_likes_a_day}
        returning likes`,
  )
