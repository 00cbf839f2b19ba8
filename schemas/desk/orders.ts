import { type Static, Type } from 'typebox'
import { DateOnly, Id, Nullable, Timestamp } from '#schemas/common.ts'
import { PaymentMethod } from '#schemas/money/order.ts'
import { refundParts, staffRefundReasons } from '#schemas/money/staff-reasons.ts'
import { StaffRefundQuote } from '#schemas/money/staff-refund.ts'

const closed = { additionalProperties: false }

const Slug = Type.String({ pattern: '^[a-z0-9-]{1,80}$' })
const Cents = Type.String({ pattern: '^\\d{1,9}$' })

export const OrderParams = Type.Object({ site: Slug, id: Id }, closed)

/** A refund that a person considers. A query contains texts, so the amount is one. */
export const RefundQuery = Type.Object(
  {
    part: Type.Enum([...refundParts]),
    reason: Type.Enum([...staffRefundReasons]),
    amount_cents: Type.Optional(Cents),
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

/** What became of an order: the state of its payment, or of the money that went back. */
export const orderStates = ['pending', 'completed', 'failed', 'cancelled', 'expired', 'part_returned', 'returned', 'charged_back'] as const

/** The filters of the list of orders. A query contains texts, so amounts are texts too. */
export const OrderQuery = Type.Object(
  {
    site: Slug,
    state: Type.Optional(Type.Enum(['pending', 'completed', 'failed', 'cancelled', 'expired'])),
    /** Orders with a return of money: of any kind, a chargeback, a pending refund, or a failed refund. */
    returned: Type.Optional(Type.Enum(['any', 'chargeback', 'pending', 'failed'])),
    method: Type.Optional(PaymentMethod),
    member: Type.Optional(Id),
    from_day: Type.Optional(DateOnly),
    to_day: Type.Optional(DateOnly),
    from_cents: Type.Optional(Cents),
    to_cents: Type.Optional(Cents),
    /** The cursor of the previous page. */
    after: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
)
export type OrderQuery = Static<typeof OrderQuery>

/** An order as the desk lists it. It names no member: the number leads to the member page. */
export const OrderLine = Type.Object(
  {
    id: Id,
    created_at: Timestamp,
    member_id: Id,
    package: Type.String(),
    credits: Type.Integer(),
    amount_cents: Type.Integer(),
    returned_cents: Type.Integer(),
    currency: Type.String(),
    method: PaymentMethod,
    state: Type.Enum([...orderStates]),
    /** True while a refund waits for the provider. */
    has_pending: Type.Boolean(),
    discount_code: Nullable(Type.String()),
    receipt: Nullable(Type.Integer()),
  },
  closed,
)
export type OrderLine = Static<typeof OrderLine>

/**
 * `searched_to`: set if the page ended before it was full. All orders down to this moment were searched; the next page continues from there.
 */
export const OrderList = Type.Object(
  { orders: Type.Array(OrderLine), next: Nullable(Type.String()), searched_to: Nullable(Timestamp) },
  closed,
)
export type OrderList = Static<typeof OrderList>

/** Money that went back or is on its way, with the people of the desk who decided. */
const OrderRefund = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['withdrawal', 'chargeback', 'provider', 'void', 'staff']),
    status: Type.Enum(['pending', 'completed', 'failed']),
    amount_cents: Type.Integer(),
    credits: Type.Integer(),
    took_premium: Type.Boolean(),
    created_at: Timestamp,
    settled_at: Nullable(Timestamp),
    provider_ref: Nullable(Type.String()),
    credit_note: Nullable(Type.Integer()),
    reason: Nullable(Type.Enum([...staffRefundReasons])),
    why: Nullable(Type.String()),
    asked_by: Nullable(Type.String()),
    answered_by: Nullable(Type.String()),
  },
  closed,
)

/** A refund that waits for a second person. */
const OrderAsk = Type.Object(
  {
    id: Id,
    amount_cents: Type.Integer(),
    reason: Type.Enum([...staffRefundReasons]),
    why: Type.String(),
    asked_by: Type.String(),
    asked_at: Timestamp,
    ends_at: Timestamp,
    is_own: Type.Boolean(),
  },
  closed,
)

const OrderLedgerLine = Type.Object(
  {
    at: Timestamp,
    reason: Type.String(),
    contra: Type.String(),
    credits: Type.Integer(),
    balance_after: Type.Integer(),
    refund_id: Nullable(Id),
  },
  closed,
)

export const OrderPage = Type.Object(
  {
    ...OrderLine.properties,
    undiscounted_cents: Nullable(Type.Integer()),
    discount_percentage: Nullable(Type.Number()),
    vat_percent: Nullable(Type.Number()),
    vat_cents: Nullable(Type.Integer()),
    country: Type.String(),
    provider: Type.String(),
    provider_ref: Nullable(Type.String()),
    completed_at: Nullable(Timestamp),
    withdraw_until: Nullable(Timestamp),
    /** Until when the bank of the payer takes a direct debit back without a reason. Null for other orders, and after this time. */
    bank_return_until: Nullable(Timestamp),
    reminded_at: Nullable(Timestamp),
    retry_of: Nullable(Id),
    refunds: Type.Array(OrderRefund),
    asks: Type.Array(OrderAsk),
    ledger: Type.Array(OrderLedgerLine),
  },
  closed,
)
export type OrderPage = Static<typeof OrderPage>
