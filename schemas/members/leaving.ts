import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import { leavingReasons } from './leaving-reasons.ts'

/** The facts and offers for a member who considers deleting the account (SC-06). */
export const LeavingReply = Type.Object(
  {
    /** The time at which all data would be erased if the member deleted the account now. */
    erase_at: Timestamp,
    /** The credits that the member would lose. */
    credits: Type.Integer(),
    paid_user: Type.Boolean(),
    /** The end of the withdrawal period of the last paid order; null if this period has ended, or if the member has no paid order. */
    withdrawal_until: Nullable(Timestamp),
    is_paused: Type.Boolean(),
    /** Percentage off the next order if the member stays; null if there is no discount, or if the member has already had this discount. */
    stay_discount: Nullable(Type.Integer()),
  },
  { additionalProperties: false },
)
export type LeavingReply = Static<typeof LeavingReply>

const Password = Type.String({ minLength: 1, maxLength: limits.password_length.max })

export const AccountDeletion = Type.Object(
  {
    password: Password,
    reasons: Type.Optional(Type.Array(Type.Enum([...leavingReasons]), { maxItems: leavingReasons.length, uniqueItems: true })),
    words: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { additionalProperties: false },
)
export type AccountDeletion = Static<typeof AccountDeletion>
export const AccountDeletionReply = Type.Object({ erase_at: Timestamp }, { additionalProperties: false })
export type AccountDeletionReply = Static<typeof AccountDeletionReply>

export const ProfilePause = Type.Object({ is_paused: Type.Boolean() }, { additionalProperties: false })

/** The discount that a member got for staying. */
export const StayDiscountReply = Type.Object({ percentage: Type.Integer(), ends_at: Timestamp }, { additionalProperties: false })
export type StayDiscountReply = Static<typeof StayDiscountReply>

/** The account of the reactivation link that was opened in this browser; null without a valid link. */
export const Reactivation = Type.Object({ name: Type.String(), erase_at: Timestamp }, { additionalProperties: false })
export type Reactivation = Static<typeof Reactivation>
export const ReactivationReply = Type.Object({ reactivation: Nullable(Reactivation) }, { additionalProperties: false })
export type ReactivationReply = Static<typeof ReactivationReply>
export const ReactivationRequest = Type.Object(
  { email: Type.String({ format: 'email', maxLength: limits.email_length }) },
  { additionalProperties: false },
)

export const ExportRequest = Type.Object({ password: Password }, { additionalProperties: false })
