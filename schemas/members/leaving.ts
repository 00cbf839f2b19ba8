import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import { leavingReasons } from './leaving-reasons.ts'

/** What a member who thinks of leaving is told and offered (SC-06). */
export const LeavingReply = Type.Object(
  {
    /** When everything would be erased, were the account deleted now. */
    erase_at: Timestamp,
    /** Credits that would lapse with it. */
    credits: Type.Integer(),
    paid_user: Type.Boolean(),
    /** Until when the last paid order may still be withdrawn from; null when that time is over or nothing was bought. */
    withdrawal_until: Nullable(Timestamp),
    is_paused: Type.Boolean(),
    /** Percent off the next order for who stays; null where there is none, or it was given before. */
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

/** The discount for who stays, as it was given. */
export const StayDiscountReply = Type.Object({ percentage: Type.Integer(), ends_at: Timestamp }, { additionalProperties: false })
export type StayDiscountReply = Static<typeof StayDiscountReply>

/** The account a reactivation link in this browser belongs to; null without a link that works. */
export const Reactivation = Type.Object({ name: Type.String(), erase_at: Timestamp }, { additionalProperties: false })
export type Reactivation = Static<typeof Reactivation>
export const ReactivationReply = Type.Object({ reactivation: Nullable(Reactivation) }, { additionalProperties: false })
export type ReactivationReply = Static<typeof ReactivationReply>
export const ReactivationWish = Type.Object(
  { email: Type.String({ format: 'email', maxLength: limits.email_length }) },
  { additionalProperties: false },
)

export const ExportWish = Type.Object({ password: Password }, { additionalProperties: false })
