import type { LikeReply, LikesReply } from '#schemas/like.ts'
import { getVisibleProfile, listCards } from '#server/features/members/members.service.ts'
import { noticeLike } from '#server/features/notices/like-notices.service.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { afterCommit, transaction } from '#server/platform/db.ts'
import { Fault } from '#server/platform/fault.ts'
import { countNew, deleteLike, insertLike, listGiven, listReceived, markLikeSeen } from './likes.queries.ts'

/** Profiles the viewer likes, and who likes the viewer (EN-11). Newest first; profiles that are not to be seen are left out. */
export async function listLikes(ctx: MemberContext): Promise<LikesReply> {
  const given = await listGiven(ctx)
  const received = await listReceived(ctx)
  const ids = [...new Set([...given, ...received].map(({ id }) => id))]
  const cards = new Map((await listCards(ctx, ids)).map((card) => [card.id, card]))
  return {
    profiles: given.flatMap(({ id }) => cards.get(id) ?? []),
    liked_by: received.flatMap(({ id, like_new, liked_at }) => {
      const profile = cards.get(id)
      return profile ? [{ id, like_new, liked_at: liked_at.toISOString(), profile }] : []
    }),
  }
}

/** Likes a profile; again is the same like. A fictional profile may be liked and never likes back. */
export async function likeProfile(ctx: MemberContext, id: string): Promise<LikeReply> {
  if (id === ctx.viewer.id) throw new Fault('forbidden')
  await getVisibleProfile(ctx, id)
  return transaction(ctx, async (tx) => {
    const like = await insertLike(tx, id)
    if (!like) return { is_liked: true, matched: false }
    // who has not confirmed an address is seen by nobody: their likes are there when they have
    if (tx.viewer.status === 'not_confirmed') return { is_liked: true, matched: like.matched }
    await noticeLike(tx, id)
    afterCommit(tx, () => tx.live.send(id, { kind: 'like', profile_id: tx.viewer.id, matched: like.matched }))
    return { is_liked: true, matched: like.matched }
  })
}

/** Takes a like back; without a like there is nothing to do. The other is not told. */
export async function unlikeProfile(ctx: MemberContext, id: string): Promise<LikeReply> {
  await deleteLike(ctx, id)
  return { is_liked: false, matched: false }
}

/** ST-16: the profile was opened, so its like is no longer new. */
export async function markLikeAsSeen(ctx: MemberContext, id: string): Promise<void> {
  await markLikeSeen(ctx, id)
}

export function countNewLikes(ctx: MemberContext): Promise<number> {
  return countNew(ctx)
}
