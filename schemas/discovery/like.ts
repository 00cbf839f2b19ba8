import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { ProfileCard } from '#schemas/members/profile.ts'
import { likeTypes } from './like-types.ts'

/** A received like (EN-11). `like_new` becomes false when the viewer opens the profile. */
export const LikedBy = Type.Object(
  {
    id: Id,
    like_new: Type.Boolean(),
    liked_at: Timestamp,
    /** True if the system made this like, because both members enabled automatic likes. */
    is_automatic: Type.Boolean(),
    profile: ProfileCard,
  },
  { additionalProperties: false },
)
export type LikedBy = Static<typeof LikedBy>

/**
 * Without `type`, the reply is the first page of every list. With `type`, it is one page of that list; `after` is the cursor `next` of the
 * previous page.
 */
export const LikesQuery = Type.Object(
  { type: Type.Optional(Type.Enum([...likeTypes])), after: Type.Optional(Type.String({ maxLength: 120 })) },
  { additionalProperties: false },
)
export type LikesQuery = Static<typeof LikesQuery>

export const LikesReply = Type.Object(
  {
    /** Profiles that the viewer liked, newest first. */
    profiles: Type.Array(ProfileCard),
    liked_by: Type.Array(LikedBy),
    /** Likes in both directions, newest match first. */
    matches: Type.Array(LikedBy),
    /** The viewer's conversations with members in these lists. */
    conversations: Type.Array(
      Type.Object({ profile_id: Id, num_unread_messages: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
    ),
    /** Length of each whole list, at most `limits.most_likes_counted`. */
    counts: Type.Object({ received: Type.Integer(), given: Type.Integer(), mutual: Type.Integer() }, { additionalProperties: false }),
    /** Cursor of the next page of the list `type`; null on the last page, and without `type`. */
    next: Nullable(Type.String()),
  },
  { additionalProperties: false },
)
export type LikesReply = Static<typeof LikesReply>
/** `matched` is true once: in the reply to the like that completes the match. */
export const LikeReply = Type.Object({ is_liked: Type.Boolean(), matched: Type.Boolean() }, { additionalProperties: false })
export type LikeReply = Static<typeof LikeReply>
