import { sql } from 'kysely'
import { isApartFromNobody } from '#server/features/safety/block-wall.service.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { exec, many, maybeOne, one } from '#server/platform/db.ts'

/** A pair's row has the lower id first. Whose like a column holds depends on which of the two is looking. */
function columnsOf({ viewer }: MemberContext, other_id: string) {
  const is_low = viewer.id < other_id
  const [low_id, high_id] = is_low ? [viewer.id, other_id] : [other_id, viewer.id]
  const [mine, theirs] = is_low ? ['low', 'high'] : ['high', 'low']
  return {
    low_id,
    high_id,
    my_at: sql.ref(`${mine}_at`),
    my_like_new: sql.ref(`${mine}_like_new`),
    their_like_new: sql.ref(`${theirs}_like_new`),
    p_my_at: sql.ref(`p.${mine}_at`),
  }
}

/**
 * One row per pair, so that two likes at one moment still notice each other: looking for the other one after an insert missed most of them.
 * `matched` is true once, for whoever came second. Null when the like was there already.
 */
export function insertLike(ctx: MemberContext, to_id: string): Promise<{ matched: boolean } | null> {
  const { low_id, high_id, my_at, my_like_new, p_my_at } = columnsOf(ctx, to_id)
  return maybeOne(
    ctx,
    sql<{ matched: boolean }>`insert into pair as p (site_id, low_id, high_id, ${my_at}, ${my_like_new})
        values (${ctx.site.id}, ${low_id}, ${high_id}, ${ctx.now}, true)
        on conflict (site_id, low_id, high_id) do update set ${my_at} = excluded.${my_at}, ${my_like_new} = true where ${p_my_at} is null
        returning low_at is not null and high_at is not null as matched`,
  )
}

export function deleteLike(ctx: MemberContext, to_id: string): Promise<number> {
  const { low_id, high_id, my_at, my_like_new } = columnsOf(ctx, to_id)
  return exec(
    ctx,
    sql`update pair set ${my_at} = null, ${my_like_new} = false
        where site_id = ${ctx.site.id} and low_id = ${low_id} and high_id = ${high_id} and ${my_at} is not null`,
  )
}

export function markLikeSeen(ctx: MemberContext, from_id: string): Promise<number> {
  const { low_id, high_id, their_like_new } = columnsOf(ctx, from_id)
  return exec(
    ctx,
    sql`update pair set ${their_like_new} = false
        where site_id = ${ctx.site.id} and low_id = ${low_id} and high_id = ${high_id} and ${their_like_new}`,
  )
}

const isListed = (ctx: MemberContext) => sql`p.visible and ${isApartFromNobody(ctx, sql`p.member_id`)}`

/** A page shows no more than this; the newest come first. */
const list_limit = 200

export const listGiven = (ctx: MemberContext) =>
  many<{ id: string }>(
    ctx,
    sql`select l.id from (
          select high_id as id, low_at as liked_at from pair where site_id = ${ctx.site.id} and low_id = ${ctx.viewer.id} and low_at is not null
          union all
          select low_id, high_at from pair where site_id = ${ctx.site.id} and high_id = ${ctx.viewer.id} and high_at is not null) l
        join profile p on p.site_id = ${ctx.site.id} and p.member_id = l.id and ${isListed(ctx)}
        order by l.liked_at desc, l.id limit ${list_limit}`,
  )

export const listReceived = (ctx: MemberContext) =>
  many<{ id: string; liked_at: Date; like_new: boolean }>(
    ctx,
    sql`select l.id, l.liked_at, l.like_new from (${received(ctx)}) l
        join profile p on p.site_id = ${ctx.site.id} and p.member_id = l.id and ${isListed(ctx)}
        order by l.liked_at desc, l.id limit ${list_limit}`,
  )

export async function countNew(ctx: MemberContext): Promise<number> {
  const { count } = await one<{ count: number }>(
    ctx,
    sql`select count(*)::int as count from (${received(ctx)}) l
        join profile p on p.site_id = ${ctx.site.id} and p.member_id = l.id and ${isListed(ctx)}
        where l.like_new`,
  )
  return count
}

const received = ({ site, viewer }: MemberContext) =>
  sql`select high_id as id, high_at as liked_at, high_like_new as like_new from pair
      where site_id = ${site.id} and low_id = ${viewer.id} and high_at is not null
      union all
      select low_id, low_at, low_like_new from pair
      where site_id = ${site.id} and high_id = ${viewer.id} and low_at is not null`
