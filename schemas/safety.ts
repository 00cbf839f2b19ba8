import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from './common.ts'
import { MainImage } from './profile.ts'

/** Whom the viewer has blocked, newest first. A member who has left meanwhile is not listed. */
export const BlockedMember = Type.Object(
  { id: Id, name: Type.String(), main_image: Nullable(MainImage), blocked_at: Timestamp },
  { additionalProperties: false },
)
export type BlockedMember = Static<typeof BlockedMember>
export const BlockedReply = Type.Object({ blocked: Type.Array(BlockedMember) }, { additionalProperties: false })
export type BlockedReply = Static<typeof BlockedReply>

export const reportReasons = ['fake', 'money', 'harassment', 'content', 'underage', 'other'] as const

/** The id is made by the client: a second click is the same report. */
export const NewReport = Type.Object(
  {
    id: Id,
    profile_id: Id,
    reason: Type.Enum([...reportReasons]),
    words: Type.Optional(Type.String({ maxLength: 1000 })),
    /** Blocks the member too. */
    block: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewReport = Static<typeof NewReport>
