/** The reasons of a report, by severity. 0 is the most urgent. The list is closed. */
const reasonsBySeverity = [
  ['minor', 'child_abuse', 'grooming', 'threat', 'self_harm', 'trafficking'],
  ['money', 'intimate_images', 'stalking', 'doxxing', 'impersonation'],
  ['harassment', 'hate', 'unasked_sexual', 'fake', 'automation', 'paid_sex', 'evasion'],
  ['nudity', 'advertising', 'contact', 'not_a_face', 'quality', 'copyright', 'other'],
] as const

export type ReportReason = (typeof reasonsBySeverity)[number][number]
export const reportReasons: readonly ReportReason[] = reasonsBySeverity.flat()

export const severityOf = (reason: ReportReason): 0 | 1 | 2 | 3 =>
  reasonsBySeverity.findIndex((reasons) => (reasons as readonly string[]).includes(reason)) as 0 | 1 | 2 | 3

/** Sexual abuse of children: nobody copies the pictures, and the reporter need not say who they are. */
export const childReasons: ReadonlySet<ReportReason> = new Set(['child_abuse', 'grooming'])

/** Reasons for which the form proposes to send the conversation. */
export const conversationReasons: ReadonlySet<ReportReason> = new Set(['money', 'harassment', 'threat'])

/** Reasons that concern the profile. Without a marked photo, the evidence contains the main photo. */
export const profileReasons: ReadonlySet<ReportReason> = new Set(['minor', 'impersonation', 'fake', 'nudity', 'not_a_face', 'copyright'])

/** The groups in which a form offers the reasons. */
export const reasonGroups: readonly { group: string; reasons: readonly ReportReason[] }[] = [
  { group: 'identity', reasons: ['money', 'fake', 'impersonation', 'automation', 'evasion'] },
  { group: 'conduct', reasons: ['harassment', 'unasked_sexual', 'hate', 'stalking', 'doxxing', 'intimate_images'] },
  { group: 'danger', reasons: ['minor', 'threat', 'self_harm', 'trafficking', 'grooming', 'child_abuse'] },
  { group: 'content', reasons: ['nudity', 'paid_sex', 'advertising', 'contact', 'not_a_face', 'quality', 'copyright', 'other'] },
]

/** Names of the version before, and their present names. */
export const formerReasons = { underage: 'minor', content: 'other' } as const satisfies Record<string, ReportReason>

/** What came of a report: a measure, or no measure for one of these reasons. */
export const reportOutcomes = ['measure', 'no_breach', 'not_enough', 'already_done', 'other_way', 'unfounded'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** What a reporter reads. An unfounded report reads like a report without a breach. */
export const toldOutcomes = ['measure', 'no_breach', 'not_enough', 'already_done', 'other_way'] as const
