import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { PaymentMethod } from './order.ts'

const closed = { additionalProperties: false }

/** The refund of a withdrawal from an order, and its calculation. */
export const WithdrawalQuote = Type.Object(
  {
    order_id: Id,
    bought_on: Timestamp,
    until: Timestamp,
    credits_bought: Type.Integer(),
    credits_used: Type.Integer(),
    credits_unused: Type.Integer(),
    paid_cents: Type.Integer(),
    refund_cents: Type.Integer(),
    currency: Type.String(),
    method: PaymentMethod,
    /** True if this is the member's only purchase, so premium ends with the withdrawal. */
    ends_premium: Type.Boolean(),
  },
  closed,
)
export type WithdrawalQuote = Static<typeof WithdrawalQuote>

/** The refund that the member saw and confirmed. The server refuses the withdrawal at another amount. */
export const Withdrawal = Type.Object({ refund_cents: Type.Integer({ minimum: 0 }) }, closed)
export type Withdrawal = Static<typeof Withdrawal>

export const Refund = Type.Object(
  {
    id: Id,
    /** void: paid with trial money before the site was opened, so no money is refunded. */
    kind: Type.Enum(['withdrawal', 'chargeback', 'provider', 'void', 'staff']),
    credits: Type.Integer(),
    amount_cents: Type.Integer(),
    status: Type.Enum(['pending', 'completed', 'failed']),
    created_at: Timestamp,
    credit_note_number: Nullable(Type.Integer()),
  },
  closed,
)
export type Refund = Static<typeof Refund>
export const WithdrawalReply = Type.Object({ refund: Refund, credits: Type.Integer(), paid_user: Type.Boolean() }, closed)
export type WithdrawalReply = Static<typeof WithdrawalReply>

/** The company that sold the credits, with its data of the day of the sale. */
export const Seller = Type.Object(
  {
    name: Type.String(),
    address: Type.String(),
    city: Type.String(),
    country: Type.String(),
    kvk: Type.String(),
    vat_number: Type.String(),
    site: Type.String(),
  },
  closed,
)
export type Seller = Static<typeof Seller>

/** The receipt of a paid order. */
export const Receipt = Type.Object(
  {
    number: Type.Integer(),
    issued_at: Timestamp,
    order_id: Id,
    ordered_at: Timestamp,
    package: Type.Enum(['p0', 'p1', 'p2', 'p3']),
    credits: Type.Integer(),
    amount_cents: Type.Integer(),
    undiscounted_cents: Nullable(Type.Integer()),
    currency: Type.String(),
    vat_percent: Type.Number(),
    vat_cents: Type.Integer(),
    method: PaymentMethod,
    seller: Seller,
    buyer_name: Type.String(),
    buyer_email: Type.String(),
    terms_version: Timestamp,
    withdraw_until: Nullable(Timestamp),
    refunds: Type.Array(Refund),
  },
  closed,
)
export type Receipt = Static<typeof Receipt>
