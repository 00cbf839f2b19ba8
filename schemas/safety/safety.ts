import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { MainImage } from '#schemas/members/profile.ts'
import { formerReasons, type ReportReason, reportReasons, toldOutcomes } from './report-reasons.ts'
import { Statement } from './statement.ts'

/** The members that the viewer has blocked, newest first. Members with a deleted account are not listed. */
export const BlockedMember = Type.Object(
  { id: Id, name: Type.String(), main_image: Nullable(MainImage), blocked_at: Timestamp },
  { additionalProperties: false },
)
export type BlockedMember = Static<typeof BlockedMember>
export const BlockedReply = Type.Object({ blocked: Type.Array(BlockedMember) }, { additionalProperties: false })
export type BlockedReply = Static<typeof BlockedReply>

/** A photo of the reported member, by the name of its file, or a message of the conversation between the two. */
export interface ReportMark {
  kind: 'photo' | 'message'
  id: string
}

/** The reasons of this version, and two that an open page of the version before may send. */
const Reason = Type.Enum([...reportReasons, ...Object.keys(formerReasons)] as (ReportReason | keyof typeof formerReasons)[])

/** The law or the house rule, in the words of the reporter. */
const Law = Type.Optional(Type.String({ maxLength: 200 }))

/** A report of a member. The client creates the id, so a second click is the same report. */
export const NewReport = Type.Object(
  {
    id: Id,
    profile_id: Id,
    reason: Reason,
    words: Type.Optional(Type.String({ maxLength: 1000 })),
    law: Law,
    /** The marked photos, by the URL of their files, and the marked messages. They may have been deleted meanwhile. */
    photos: Type.Optional(Type.Array(Type.String({ pattern: '^/media/[A-Za-z0-9/._-]{1,180}$' }), { maxItems: 20 })),
    messages: Type.Optional(Type.Array(Id, { maxItems: 20 })),
    /** True if the messages around the marked ones are sent with the report. */
    with_conversation: Type.Optional(Type.Boolean()),
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
    reason: Reason,
    words: Type.String({ minLength: 1, maxLength: 1000 }),
    law: Law,
    /** Name and address are optional, because the DSA requires neither for a report of sexual abuse of children. */
    name: Type.Optional(Type.String({ maxLength: 100 })),
    email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
    /** The person confirms that, to the best of the person's knowledge, the report is accurate and complete. */
    good_faith: Type.Literal(true),
    /** A field that people do not see. A program that fills in every field gets the usual answer, and nothing is stored. */
    website: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
)
export type PublicReport = Static<typeof PublicReport>

/** The texts of the forms, in the language of the page. Most pages need none of them, so they are not part of the texts of a page. */
export const ReportTexts = Type.Record(Type.String(), Type.String())
export type ReportTexts = Static<typeof ReportTexts>

/** The receipt of a report. */
export const ReportReceipt = Type.Object({ number: Type.String() }, { additionalProperties: false })
export type ReportReceipt = Static<typeof ReportReceipt>

/** A report of the viewer and what came of it. */
export const OwnReport = Type.Object(
  {
    number: Type.String(),
    reported_at: Timestamp,
    reason: Type.Enum([...reportReasons]),
    words: Type.String(),
    /** Null until the report is decided. */
    outcome: Nullable(Type.Enum([...toldOutcomes])),
    told_at: Nullable(Timestamp),
  },
  { additionalProperties: false },
)
export type OwnReport = Static<typeof OwnReport>
export const SafetyQuery = Type.Object({ after: Type.Optional(Type.String({ maxLength: 200 })) }, { additionalProperties: false })
/** The statements about the viewer come with the first page only. */
export const SafetyReply = Type.Object(
  { reports: Type.Array(OwnReport), statements: Type.Array(Statement), next: Nullable(Type.String()) },
  { additionalProperties: false },
)
export type SafetyReply = Static<typeof SafetyReply>
