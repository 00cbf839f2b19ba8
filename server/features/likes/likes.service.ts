import type { LikedBy, LikeReply, LikesQuery, LikesReply } from '#schemas/discovery/like.ts'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { noteActivation } from '#server/features/figures/facts.service.ts'
import { getVisibleProfile, listCards } from '#server/features/members/members.service.ts'
import { queueLikeNotification } from '#server/features/notifications/like-notices.service.ts'
import { afterCommit, transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { formatTimeCursor, parseTimeCursor } from '#server/platform/http/calls/time-cursor.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { countNew, countOf, deleteLike, insertLike, type LikeRow, listConversations, listPage, markLikeSeen } from './likes.queries.ts'

/**
 * The likes that the viewer gave, the likes that the viewer received, and the mutual likes (EN-11). With `type`, only this list is
 * returned. Newest first, without hidden profiles.
 */
export async function listLikes(ctx: MemberContext, { type, after }: LikesQuery): Promise<LikesReply> {
  if (type === undefined && after !== undefined) throw fieldFault('after', 'not_allowed')
  const cursor = after === undefined ? null : parseTimeCursor(after)
  const size = limits.likes_page_size
  const page = (wanted: LikeType, limit: number) =>
    type === undefined || type === wanted ? listPage(ctx, { type: wanted, after: cursor, limit }) : []
  // read one row more than shown, to detect a further page
  const rows = {
    given: await page('given', size + 1),
    received: await page('received', size + 1),
    mutual: await page('mutual', type === undefined ? limits.likes_overview : size + 1),
  }
  const shown = { given: rows.given.slice(0, size), received: rows.received.slice(0, size), mutual: rows.mutual.slice(0, size) }
  const last = type !== undefined && rows[type].length > size ? shown[type].at(-1) : undefined
  const ids = [...new Set(Object.values(shown).flatMap((list) => list.map(({ id }) => id)))]
  const cards = new Map((await listCards(ctx, ids)).map((card) => [card.id, card]))
  return {
    profiles: shown.given.flatMap(({ id }) => cards.get(id) ?? []),
    liked_by: toLikedBy(shown.received, cards),
    matches: toLikedBy(shown.mutual, cards),
    conversations: await listConversations(ctx, ids),
    counts: { received: await countOf(ctx, 'received'), given: await countOf(ctx, 'given'), mutual: await countOf(ctx, 'mutual') },
    next: last ? formatTimeCursor(last) : null,
  }
}

function toLikedBy(rows: readonly LikeRow[], cards: ReadonlyMap<string, ProfileCard>): LikedBy[] {
  return rows.flatMap(({ id, like_new, liked_at, is_automatic }) => {
    const profile = cards.get(id)
    return profile ? [{ id, like_new, liked_at: liked_at.toISOString(), is_automatic, profile }] : []
  })
}

/** Likes a profile. Idempotent. A member can like a fictional profile, but a fictional profile never likes a member. */
export async function likeProfile(ctx: MemberContext, id: string): Promise<LikeReply> {
  const like = await giveLike(ctx, id)
  return { is_liked: true, matched: like?.matched ?? false }
}

/** Creates a like. Every place that creates likes must call this function. Returns null if the like existed. */
export async function giveLike(ctx: MemberContext, id: string): Promise<{ matched: boolean } | null> {
  if (id === ctx.viewer.id) throw new Fault('forbidden')
  await getVisibleProfile(ctx, id)
  return transaction(ctx, async (tx) => {
    const like = await insertLike(tx, id)
    if (like) {
      countLike(tx, like)
      await noteActivation(tx, tx.viewer.id, { has_acted: true })
      afterCommit(tx, () => tx.live.send(tx.viewer.id, { kind: 'own_like', profile_id: id, is_liked: true }))
    }
    // a member with an unconfirmed address is hidden, so the liked member is not notified; the like appears after the confirmation
    if (!like || tx.viewer.status === 'not_confirmed') return like
    await queueLikeNotification(tx, id)
    afterCommit(tx, () => tx.live.send(id, { kind: 'like', profile_id: tx.viewer.id, matched: like.matched }))
    return like
  })
}

/** Counts a like, and a match, in the metrics after the commit. */
function countLike(tx: MemberContext, { matched }: { matched: boolean }): void {
  afterCommit(tx, () => {
    tx.metrics.count('likes')
    if (matched) tx.metrics.count('matches')
  })
}

/** Withdraws a like. Idempotent. The other member is not notified. */
export async function unlikeProfile(ctx: MemberContext, id: string): Promise<LikeReply> {
  const count = await deleteLike(ctx, id)
  if (count > 0) afterCommit(ctx, () => ctx.live.send(ctx.viewer.id, { kind: 'own_like', profile_id: id, is_liked: false }))
  return { is_liked: false, matched: false }
}

/** ST-16: marks a like as seen when the viewer opens the profile of the member who gave the like. */
export async function markLikeAsSeen(ctx: MemberContext, id: string): Promise<void> {
  if ((await markLikeSeen(ctx, id)) > 0) afterCommit(ctx, () => ctx.live.send(ctx.viewer.id, { kind: 'own', changed: ['likes', 'user'] }))
}

export function countNewLikes(ctx: MemberContext): Promise<number> {
  return countNew(ctx)
}
