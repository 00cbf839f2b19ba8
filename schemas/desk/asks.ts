import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { desk_limits } from './limits.ts'
import type { StaffExtra, StaffRole } from './roles.ts'
import { InvitationLink, NewGrant, Scope } from './staff.ts'

const closed = { additionalProperties: false }

interface AskKindRule {
  /** Who may answer: the roles, and the extra that a role needs for it. */
  answered_by: Partial<Record<StaffRole, true | StaffExtra>>
  /** Above which number the act needs a second person. Without a number, it always does. The unit is in the name. */
  above?: Readonly<Record<string, number>>
}

/** Acts that need a second person. The list is closed. */
export const askKinds = {
  /** Gives somebody the role of an owner. */
  make_owner: { answered_by: { owner: true } },
  /** Gives the asker another role. */
  own_role: { answered_by: { owner: true } },
  /** Measures on several members in one act. Photos and credits have their own limits. */
  measures: { answered_by: { moderator: true }, above: { members: 10 } },
  refund: { answered_by: { finance: true, owner: true }, above: { cents: 25_000, cents_of_person_a_day: 100_000 } },
  adjustment: { answered_by: { finance: true, owner: true }, above: { credits: 200 } },
  give_back: { answered_by: { finance: true, owner: true }, above: { members: 100 } },
  /** Hands the archive of a member to an authority. */
  authority_archive: { answered_by: { moderator: 'lead', owner: true } },
  /** Lets an owner download the archive of a member. */
  owner_archive: { answered_by: { owner: true } },
  /** Erases a member who has an open case. */
  erase_member: { answered_by: { support: true, owner: true } },
  /** Decides on sexual abuse of children. */
  child_decision: { answered_by: { moderator: 'child_safety' } },
  /** Lifts a ban of the highest severity. */
  lift_ban: { answered_by: { moderator: true } },
} as const satisfies Record<string, AskKindRule>
export type AskKind = keyof typeof askKinds

export const askKindNames = Object.keys(askKinds) as AskKind[]

/** True if a grant gives the right to answer asks of a kind. */
export function mayAnswer(grant: { role: StaffRole; extras: readonly StaffExtra[] }, kind: AskKind): boolean {
  const rule = (askKinds[kind].answered_by as AskKindRule['answered_by'])[grant.role]
  return rule === true || (rule !== undefined && grant.extras.includes(rule))
}

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
