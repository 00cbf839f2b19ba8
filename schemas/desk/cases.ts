import type { StaffExtra, StaffRole } from './roles.ts'

/** The kinds of entries in the queues of the desk. */
export const caseKinds = [
  'photo',
  'report',
  'appeal',
  'opener',
  'data_request',
  'refund',
  'complaint',
  'bounce',
  'authority',
  'underage',
  'age_appeal',
  'spend_stop',
  'may_be_a_return',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** Which grants open the cases of a kind: the roles, and the extra that a role needs for it. */
export const opensKind: Readonly<Record<CaseKind, Partial<Record<StaffRole, true | StaffExtra>>>> = {
  photo: { moderator: true },
  report: { moderator: true },
  appeal: { moderator: 'lead' },
  opener: { moderator: true },
  data_request: { owner: true, support: true },
  refund: { finance: true },
  complaint: { owner: true, support: true },
  bounce: { owner: true, support: true },
  authority: { owner: true, moderator: 'lead' },
  underage: { moderator: 'lead' },
  age_appeal: { moderator: 'lead' },
  spend_stop: { support: true },
  may_be_a_return: { moderator: true },
}

/** True if a grant opens the cases of a kind that need no extra of their own. */
export function opens({ role, extras }: { role: StaffRole; extras: readonly StaffExtra[] }, kind: CaseKind): boolean {
  const rule = opensKind[kind][role]
  return rule === true || (rule !== undefined && extras.includes(rule))
}

/** 0 is the most urgent. */
export const severities = [0, 1, 2, 3] as const
export type Severity = (typeof severities)[number]

/** The extra of a grant that a case may need. */
export const caseNeeds = ['lead', 'child_safety'] as const
export type CaseNeed = (typeof caseNeeds)[number]

/** The values by which a queue can be filtered. */
export interface CaseFacets {
  reason?: readonly string[]
  source?: readonly string[]
  language?: readonly string[]
}

/** The hours until the decision on a report, by severity. The file of a company may shorten them. */
export const severity_hours = [24, 48, 72, 168] as const

/** The hours until a person opens a report for the first time. Severity 3 has no such time. */
export const first_act_hours = [1, 8, 24, null] as const

/** The hours until the deadline of the other kinds. */
export const due_hours: Readonly<Record<Exclude<CaseKind, 'report'>, number>> = {
  photo: 24,
  appeal: 7 * 24,
  opener: 72,
  // a month at least, in hours of the shortest month
  data_request: 28 * 24,
  refund: 14 * 24,
  complaint: 24,
  bounce: 7 * 24,
  authority: 24,
  underage: 7 * 24,
  age_appeal: 7 * 24,
  spend_stop: 24,
  may_be_a_return: 72,
}

/** Whether a person works on an open case. */
export const caseStates = ['free', 'claimed', 'snoozed'] as const
export type CaseState = (typeof caseStates)[number]
