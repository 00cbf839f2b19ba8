import type { LikesReply } from '#schemas/discovery/like.ts'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { unreadWith } from './likes.api.ts'

/** A member in a list of likes. */
export interface LikedPerson {
  profile: ProfileCard
  /** True if the like from this member is new to the viewer. Always false in the list of members that the viewer likes. */
  is_new: boolean
  is_automatic: boolean
  /** Number of unread messages in the conversation with this member; null without a conversation. */
  num_unread: number | null
}

/** Returns the members of one of the three lists in a reply. */
export function peopleOf(reply: LikesReply, type: LikeType): LikedPerson[] {
  if (type === 'given') {
    return reply.profiles.map((profile) => ({ profile, is_new: false, is_automatic: false, num_unread: unreadWith(reply, profile.id) }))
  }
  const likes = type === 'received' ? reply.liked_by : reply.matches
  return likes.map(({ profile, like_new, is_automatic }) => ({
    profile,
    is_new: like_new,
    is_automatic,
    num_unread: unreadWith(reply, profile.id),
  }))
}

/** Returns the number of received likes that the viewer has not answered. It can be too low: the server stops counting at a limit. */
export const countOpenLikes = ({ counts }: Pick<LikesReply, 'counts'>): number => Math.max(0, counts.received - counts.mutual)
