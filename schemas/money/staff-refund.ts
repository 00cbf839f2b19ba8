import { type Static, Type } from 'typebox'
import { Id } from '#schemas/common.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { refundParts, staffRefundReasons } from './staff-reasons.ts'

const closed = { additionalProperties: false }

/** The refund that a person of the desk saw and confirmed. The server refuses it if full or unused part has another amount by now. */
export const NewStaffRefund = Type.Object(
  {
    /** The client makes the id, so that a repeated call refunds once. */
    id: Id,
    part: Type.Enum([...refundParts]),
    amount_cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    reason: Type.Enum([...staffRefundReasons]),
    why: Type.String({ minLength: 1, maxLength: desk_limits.why_length }),
  },
  closed,
)
export type NewStaffRefund = Static<typeof NewStaffRefund>

/** The effect of a refund, as a sum that a person can check. All amounts are in cents. */
export const StaffRefundQuote = Type.Object(
  {
    part: Type.Enum([...refundParts]),
    paid_cents: Type.Integer(),
    /** What went back already, or is on its way. */
    returned_cents: Type.Integer(),
    pending_cents: Type.Integer(),
    charged_back_cents: Type.Integer(),
    /** What can still be refunded. */
    left_cents: Type.Integer(),
    credits_bought: Type.Integer(),
    /** The credits of this order that the member still has. */
    credits_unspent: Type.Integer(),
    /** The price of the unspent credits. */
    unused_cents: Type.Integer(),
    amount_cents: Type.Integer(),
    vat_percent: Type.Number(),
    vat_cents: Type.Integer(),
    credits_taken: Type.Integer(),
    /** The part of the amount that takes no credits. */
    goodwill_cents: Type.Integer(),
    balance_before: Type.Integer(),
    balance_after: Type.Integer(),
    ends_premium: Type.Boolean(),
    /** What the provider still holds of the order afterwards. */
    remains_cents: Type.Integer(),
    currency: Type.String(),
  },
  closed,
)
export type StaffRefundQuote = Static<typeof StaffRefundQuote>
