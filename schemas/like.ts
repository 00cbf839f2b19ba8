import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './common.ts'
import { ProfileCard } from './profile.ts'

/** A received like (EN-11). `like_new` clears when that profile is opened. */
export const LikedBy = Type.Object(
  { id: Id, like_new: Type.Boolean(), liked_at: Timestamp, profile: ProfileCard },
  { additionalProperties: false },
)
export type LikedBy = Static<typeof LikedBy>
export const LikesReply = Type.Object(
  { /** Profiles the viewer liked, newest first. */ profiles: Type.Array(ProfileCard), liked_by: Type.Array(LikedBy) },
  { additionalProperties: false },
)
export type LikesReply = Static<typeof LikesReply>
/** `matched` is true once, for whoever came second. */
export const LikeReply = Type.Object({ is_liked: Type.Boolean(), matched: Type.Boolean() }, { additionalProperties: false })
export type LikeReply = Static<typeof LikeReply>
