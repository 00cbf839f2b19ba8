import type { ReportReason } from './report-reasons.ts'

/** The measures of a decision. The list is closed. A number of days must be one of the listed numbers; null means without an end. */
export const measureDays = {
  warn: null,
  remove_text: null,
  remove_photo: null,
  no_new_chats: [1, 3, 7, 14, 30],
  no_messages: [1, 3, 7, 14, 30],
  suspend: [3, 7, 14, 30, 90],
  ban: null,
} as const satisfies Record<string, readonly number[] | null>
export type MeasureKind = keyof typeof measureDays

export const measureKinds = Object.keys(measureDays) as MeasureKind[]

/** What the database stores as a measure. A decision never contains a hold: a hold comes before it. */
export type StoredMeasure = MeasureKind | 'hold'

/** A hold ends with the decision on the case, or by itself after this time. */
export const hold_hours = 72

/** Measures that close the account. One decision has at most one of them. */
export const closingMeasures: ReadonlySet<MeasureKind> = new Set(['suspend', 'ban'])

/** Rules whose breach is a fraud on those who wrote to the member: a ban may give the credits of these messages back. */
export const giveBackRules: ReadonlySet<ReportReason> = new Set(['money', 'impersonation', 'fake', 'automation'])

/** Why something is not allowed: by the house rules, or by a law. */
export const grounds = ['terms', 'illegal'] as const
export type Ground = (typeof grounds)[number]

/** Where the decided thing was found. Each has one sentence in the statement of reasons. */
export const foundIn = ['profile', 'photo', 'message', 'account'] as const
export type FoundIn = (typeof foundIn)[number]
