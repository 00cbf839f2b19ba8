import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { foundIn, grounds, measureKinds } from '#schemas/safety/measures.ts'
import { reportOutcomes, reportReasons } from '#schemas/safety/report-reasons.ts'
import { CaseParams } from './case-calls.ts'

const closed = { additionalProperties: false }

const ChosenMeasure = Type.Object(
  {
    kind: Type.Enum([...measureKinds]),
    /** Only for measures with an end. */
    days: Type.Optional(Type.Integer()),
    /** The photos to remove. */
    targets: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 20 })),
  },
  closed,
)
export type ChosenMeasure = Static<typeof ChosenMeasure>

/** A decision on a case. The client makes the id, so a repeated call decides once. */
export const NewDecision = Type.Object(
  {
    id: Id,
    /** How many reports of the case the person has seen. A later report must be read first. */
    reports: Type.Integer({ minimum: 1 }),
    outcome: Type.Enum([...reportOutcomes]),
    /** The broken rule. It and the following fields belong to a decision with measures. */
    rule: Type.Optional(Type.Enum([...reportReasons])),
    ground: Type.Optional(Type.Enum([...grounds])),
    /** The law, if the ground is a law. */
    law: Type.Optional(Type.String({ maxLength: 200 })),
    found_in: Type.Optional(Type.Enum([...foundIn])),
    /** Whether those who wrote to the banned member get the credits of these messages back. */
    gives_back: Type.Optional(Type.Boolean()),
    measures: Type.Optional(Type.Array(ChosenMeasure, { maxItems: measureKinds.length })),
  },
  closed,
)
export type NewDecision = Static<typeof NewDecision>

/** What came of the call: the decision waits until `applies_at`, or a second person must answer first. */
export const Decided = Type.Object({ state: Type.Enum(['waiting', 'asked']), applies_at: Nullable(Timestamp) }, closed)
export type Decided = Static<typeof Decided>

export const DecisionParams = Type.Object({ ...CaseParams.properties, decision: Id }, closed)

/** A mail as it will be read. `to` is the member of the case, or a letter of a reporter. */
const MailPreview = Type.Object({ to: Type.String(), language: Type.String(), subject: Type.String(), text: Type.String() }, closed)

/** What a decision would send and change. */
export const DecisionPreview = Type.Object(
  {
    mails: Type.Array(MailPreview),
    /** Open sessions, conversations and bought credits of the member, and the reports that the decision closes. */
    sessions: Type.Integer(),
    conversations: Type.Integer(),
    credits: Type.Integer(),
    reports: Type.Integer(),
    /** Who would get credits back, if the decision gives them back. */
    gives_back: Nullable(Type.Object({ members: Type.Integer(), credits: Type.Integer() }, closed)),
  },
  closed,
)
export type DecisionPreview = Static<typeof DecisionPreview>
