import { type RawBuilder, sql } from 'kysely'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import { limits } from '#schemas/limits.ts'
import { isShown } from '#server/features/members/may-view.service.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { TimeCursor } from '#server/platform/http/calls/time-cursor.ts'
import type { MemberContext } from '#server/platform/http/context.ts'

/** The viewer's columns in a row of a pair. The row has the lower id first, so the columns depend on the order of the two ids. */
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
 * Inserts a like. A pair has one row, so that concurrent likes see each other. `matched` is true only for the second like of a pair.
 * Returns null if the like existed.
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

export interface LikeRow {
  id: string
  liked_at: Date
  like_new: boolean
  is_automatic: boolean
  micros: number
}

interface PageWanted {
  type: LikeType
  after?: TimeCursor | null
  limit: number
}

/** A page of likes, newest first. Each half of the list uses its own index. Hidden members are left out before the page is cut. */
export const likeListStatement = (ctx: MemberContext, { type, after, limit }: PageWanted) =>
  sql<LikeRow>`select l.id, l.liked_at, l.like_new, l.is_automatic, (extract(epoch from l.liked_at) * 1000000)::bigint as micros
      from (${likesOf(ctx, type)}) l ${joinListed(ctx)}
      ${after ? sql`where (l.liked_at, l.id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)` : sql``}
      order by l.liked_at desc, l.id desc limit ${limit}`

export const listPage = (ctx: MemberContext, wanted: PageWanted) => many(ctx, likeListStatement(ctx, wanted))

/** Counts likes, but at most up to the highest number that a page shows. */
export async function countOf(ctx: MemberContext, type: LikeType): Promise<number> {
  const { count } = await one<{ count: number }>(
    ctx,
    sql`select count(*)::int as count from (select from (${likesOf(ctx, type)}) l ${joinListed(ctx)} limit ${limits.most_likes_counted}) n`,
  )
  return count
}

export async function countNew(ctx: MemberContext): Promise<number> {
  const { count } = await one<{ count: number }>(
    ctx,
    sql`select count(*)::int as count from (${likesOf(ctx, 'received')}) l ${joinListed(ctx)} where l.like_new`,
  )
  return count
}

/** The viewer's conversations with these members, without those that the viewer has deleted. */
export const listConversations = (ctx: MemberContext, with_ids: readonly string[]) =>
  many<{ profile_id: string; num_unread_messages: number }>(
    ctx,
    sql`select other.member_id as profile_id, greatest(0, c.last_seq - greatest(mine.read_seq, mine.hidden_seq))::int as num_unread_messages
        from conversation_member mine
        join conversation c on c.site_id = mine.site_id and c.id = mine.conversation_id
        join conversation_member other on other.site_id = mine.site_id and other.conversation_id = mine.conversation_id and other.member_id <> mine.member_id
        where mine.site_id = ${ctx.site.id} and mine.member_id = ${ctx.viewer.id} and c.last_seq > mine.hidden_seq
          and other.member_id = any(${[...with_ids]}::uuid[])`,
  )

const joinListed = (ctx: MemberContext) => sql`join profile p on p.site_id = ${ctx.site.id} and p.member_id = l.id and (${isShown(ctx)})`

/** The list consists of two halves: pairs in which the viewer has the lower id, and pairs in which the viewer has the higher id. */
function likesOf(ctx: MemberContext, type: LikeType): RawBuilder<unknown> {
  return sql`${half(ctx, { type, mine: 'low', theirs: 'high' })} union all ${half(ctx, { type, mine: 'high', theirs: 'low' })}`
}

type Side = 'low' | 'high'

function half({ site, viewer }: MemberContext, { type, mine, theirs }: { type: LikeType; mine: Side; theirs: Side }): RawBuilder<unknown> {
  const column = (side: Side, name: string) => sql.ref(`${side}_${name}`)
  const [given, received] = [column(mine, 'at'), column(theirs, 'at')]
  const liked_at = { given, received, mutual: sql`greatest(${given}, ${received})` }[type]
  const is_automatic = sql`coalesce(${type === 'given' ? given : received} = automatic_at, false)`
  const like_new = type === 'given' ? sql`false` : column(theirs, 'like_new')
  const is_there = {
    given: sql`${given} is not null`,
    received: sql`${received} is not null`,
    mutual: sql`${given} is not null and ${received} is not null`,
  }[type]
  return sql`select ${column(theirs, 'id')} as id, ${liked_at} as liked_at, ${like_new} as like_new, ${is_automatic} as is_automatic
      from pair where site_id = ${site.id} and ${column(mine, 'id')} = ${viewer.id} and ${is_there}`
}
