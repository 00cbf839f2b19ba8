import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { ProfileCard } from '#schemas/members/profile.ts'
import { likeTypes } from './like-types.ts'

/** A received like (EN-11). `like_new` clears when that profile is opened. */
export const LikedBy = Type.Object(
  {
    id: Id,
    like_new: Type.Boolean(),
    liked_at: Timestamp,
    /** Made by the system, for two members who asked for it. */
    is_automatic: Type.Boolean(),
    profile: ProfileCard,
  },
  { additionalProperties: false },
)
export type LikedBy = Static<typeof LikedBy>

/** Without a type: the beginning of every list. With one: a page of that list alone; `after` is the cursor of the page before. */
export const LikesQuery = Type.Object(
  { type: Type.Optional(Type.Enum([...likeTypes])), after: Type.Optional(Type.String({ maxLength: 120 })) },
  { additionalProperties: false },
)
export type LikesQuery = Static<typeof LikesQuery>

export const LikesReply = Type.Object(
  {
    /** Profiles the viewer liked, newest first. */
    profiles: Type.Array(ProfileCard),
    liked_by: Type.Array(LikedBy),
    /** Both ways; newest match first. */
    matches: Type.Array(LikedBy),
    /** The viewer's conversations with members of these lists. */
    conversations: Type.Array(
      Type.Object({ profile_id: Id, num_unread_messages: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
    ),
    /** Whole lists, not pages. Nobody counts beyond `limits.most_likes_counted`. */
    counts: Type.Object({ received: Type.Integer(), given: Type.Integer(), mutual: Type.Integer() }, { additionalProperties: false }),
    /** Where the asked list goes on; null at its end, and where no list was asked for. */
    next: Nullable(Type.String()),
  },
  { additionalProperties: false },
)
export type LikesReply = Static<typeof LikesReply>
/** `matched` is true once, for whoever came second. */
export const LikeReply = Type.Object({ is_liked: Type.Boolean(), matched: Type.Boolean() }, { additionalProperties: false })
export type LikeReply = Static<typeof LikeReply>
