import { type Static, Type } from 'typebox'
import { Id } from '#schemas/common.ts'
import { refundParts, StaffRefundQuote, staffRefundReasons } from '#schemas/money/staff-refund.ts'

const closed = { additionalProperties: false }

const Slug = Type.String({ pattern: '^[a-z0-9-]{1,80}$' })

export const OrderParams = Type.Object({ site: Slug, id: Id }, closed)

/** A refund that a person considers. A query contains texts, so the amount is one. */
export const RefundQuery = Type.Object(
  {
    part: Type.Enum([...refundParts]),
    reason: Type.Enum([...staffRefundReasons]),
    amount_cents: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
  },
  closed,
)
export type RefundWish = { part: Static<typeof RefundQuery>['part']; reason: Static<typeof RefundQuery>['reason']; amount_cents?: number }

export const RefundQuote = Type.Object({ ...StaffRefundQuote.properties, needs_second: Type.Boolean() }, closed)
export type RefundQuote = Static<typeof RefundQuote>

/** pending: the provider was asked. asked: a second person must agree first. */
export const Refunded = Type.Object({ state: Type.Enum(['pending', 'asked']) }, closed)
export type Refunded = Static<typeof Refunded>

/** asked: a second person must agree first. */
export const Adjusted = Type.Object({ state: Type.Enum(['done', 'asked']) }, closed)
export type Adjusted = Static<typeof Adjusted>
