import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from '#schemas/common.ts'
import { ProfileCard } from '#schemas/members/profile.ts'
import { matchQuestions } from './match-questions.ts'

const closed = { additionalProperties: false } as const

const { intent, rhythm, weekend, travel, matters } = matchQuestions

export const MatchAnswers = Type.Object(
  {
    intent: Type.Optional(Type.Enum([...intent])),
    rhythm: Type.Optional(Type.Enum([...rhythm])),
    weekend: Type.Optional(Type.Enum([...weekend])),
    travel: Type.Optional(Type.Enum([...travel])),
    matters: Type.Optional(Type.Enum([...matters])),
  },
  closed,
)
export type MatchAnswers = Static<typeof MatchAnswers>
export const MatchAnswersChange = Type.Object(MatchAnswers.properties, { ...closed, minProperties: 1 })

export const MatchFinderReply = Type.Object(
  {
    answers: MatchAnswers,
    /** Null until the viewer has answered all five questions. */
    ranked_at: Nullable(Timestamp),
  },
  closed,
)
export type MatchFinderReply = Static<typeof MatchFinderReply>

/** Something that both members have in common. If `about` is a question, `answer` is the answer that both members gave. */
export const MatchReason = Type.Object(
  {
    about: Type.Enum(['intent', 'rhythm', 'weekend', 'matters', 'travel', 'interests', 'near', 'age']),
    answer: Nullable(Type.String()),
    interests: Type.Array(Type.String()),
    /** The distance in kilometres for `near`, the age difference in years for `age`. */
    amount: Nullable(Type.Integer()),
  },
  closed,
)
export type MatchReason = Static<typeof MatchReason>

export const FoundMatch = Type.Object(
  {
    profile: ProfileCard,
    /** True if the other member has answered the questions. Otherwise, no answers were compared. */
    has_answered: Type.Boolean(),
    reasons: Type.Array(MatchReason),
  },
  closed,
)
export type FoundMatch = Static<typeof FoundMatch>

export const MatchesQuery = Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })) }, closed)
export const MatchesReply = Type.Object({ matches: Type.Array(FoundMatch), next: Nullable(Type.Integer()) }, closed)
export type MatchesReply = Static<typeof MatchesReply>
