import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { askKindNames } from './ask-kinds.ts'
import { desk_limits } from './limits.ts'
import { InvitationLink, NewGrant, Scope } from './staff.ts'

const closed = { additionalProperties: false }

/** An open ask, as somebody sees it who asked it or may answer it. */
export const Ask = Type.Object(
  {
    id: Id,
    kind: Type.Enum(askKindNames),
    scope: Scope,
    scope_name: Type.String(),
    subject: Type.String(),
    /** The name of the person whom the act concerns, if it is a person of the desk. */
    subject_name: Nullable(Type.String()),
    /** The role that the act gives. Null for other acts. */
    grant: Nullable(NewGrant),
    /** The amount of a refund. Null for other acts. */
    money: Nullable(Type.Object({ cents: Type.Integer(), currency: Type.String() }, closed)),
    /** The credits of an adjustment. Null for other acts. */
    credits: Nullable(Type.Integer()),
    why: Type.String(),
    asked_by: Type.String(),
    asked_at: Timestamp,
    ends_at: Timestamp,
    is_own: Type.Boolean(),
    /** From when the asker may answer, in a company of one person. Null if the asker may not answer. */
    alone_from: Nullable(Timestamp),
  },
  closed,
)
export type Ask = Static<typeof Ask>

export const AskList = Type.Object({ asks: Type.Array(Ask) }, closed)
export type AskList = Static<typeof AskList>

/** Asks for an owner, or for another role for the asker: a known person by number, a new person by address and name. */
export const StaffAsk = Type.Object(
  {
    number: Type.Optional(Type.Integer()),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    name: Type.Optional(Type.String({ maxLength: desk_limits.name_length })),
    grant: NewGrant,
    why: Type.String({ minLength: 1, maxLength: desk_limits.why_length }),
  },
  closed,
)

export const AskAnswer = Type.Object(
  { is_yes: Type.Boolean(), why: Type.String({ minLength: 1, maxLength: desk_limits.why_length }) },
  closed,
)
export type AskAnswer = Static<typeof AskAnswer>

/** The asks that are still open, and the link of the invitation that a yes made. */
export const AskAnswered = Type.Object({ ...AskList.properties, invitation: Nullable(InvitationLink) }, closed)
export type AskAnswered = Static<typeof AskAnswered>
