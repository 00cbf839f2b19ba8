import type { StaffExtra, StaffRole } from './roles.ts'

interface AskKindRule {
  /** Who may answer: the roles, and the extra that a role needs for it. */
  answered_by: Partial<Record<StaffRole, true | StaffExtra>>
  /** Above which number the act needs a second person. Without a number, it always does. The unit is in the name. */
  above?: Readonly<Record<string, number>>
}

/** Acts that need a second person. The list is closed. */
export const askKinds = {
  /** Gives a person the role of an owner. */
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
