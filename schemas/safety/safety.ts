import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { MainImage } from '#schemas/members/profile.ts'
import { reportReasons } from './report-reasons.ts'

/** The members that the viewer has blocked, newest first. Members with a deleted account are not listed. */
export const BlockedMember = Type.Object(
  { id: Id, name: Type.String(), main_image: Nullable(MainImage), blocked_at: Timestamp },
  { additionalProperties: false },
)
export type BlockedMember = Static<typeof BlockedMember>
export const BlockedReply = Type.Object({ blocked: Type.Array(BlockedMember) }, { additionalProperties: false })
export type BlockedReply = Static<typeof BlockedReply>

/** A report of a member. The client creates the id, so a second click is the same report. */
export const NewReport = Type.Object(
  {
    id: Id,
    profile_id: Id,
    reason: Type.Enum([...reportReasons]),
    words: Type.Optional(Type.String({ maxLength: 1000 })),
    /** True if the reported member is also blocked. */
    block: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewReport = Static<typeof NewReport>

/** A report by a visitor or a member (DSA, article 16). The client creates the id, so a second click is the same report. */
export const PublicReport = Type.Object(
  {
    id: Id,
    /** The reported content: the address of its page, or the name and the city of the profile. */
    about: Type.String({ minLength: 1, maxLength: 500 }),
    reason: Type.Enum([...reportReasons]),
    words: Type.String({ minLength: 1, maxLength: 1000 }),
    /** Name and address are optional, because the DSA requires neither for a report of sexual abuse of children. */
    name: Type.Optional(Type.String({ maxLength: 100 })),
    email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
    /** The person confirms that, to the best of the person's knowledge, the report is accurate and complete. */
    good_faith: Type.Literal(true),
  },
  { additionalProperties: false },
)
export type PublicReport = Static<typeof PublicReport>
