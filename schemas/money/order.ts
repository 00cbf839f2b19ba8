import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'

/** A package of credits, with its price in the viewer's country and currency. The tiers are p0 to p3. */
export const Package = Type.Object(
  {
    id: Type.Enum(['p0', 'p1', 'p2', 'p3']),
    credits: Type.Integer(),
    price_cents: Type.Integer(),
    currency: Type.String(),
    /** In thousandths of the currency unit, rounded, for display beside the price. */
    price_per_credit_millis: Type.Integer(),
  },
  { additionalProperties: false },
)
export type Package = Static<typeof Package>
export const PaymentMethod = Type.Enum([
  'ideal',
  'bancontact',
  'creditcard',
  'paypal',
  'applepay',
  'banktransfer',
  'sofort',
  'eps',
  'directdebit',
])
export type PaymentMethod = Static<typeof PaymentMethod>
export const PackagesReply = Type.Object(
  {
    country: Type.String(),
    packages: Type.Array(Package),
    methods: Type.Array(PaymentMethod),
    vat_percent: Type.Number(),
    is_simulated: Type.Boolean(),
    /** True if the viewer may also pay by direct debit, which has a separate page. */
    has_direct_debit: Type.Boolean(),
    /** The saved card that may be charged again, as the member sees it: `Visa •••• 4242`. */
    saved_card: Nullable(Type.String()),
  },
  { additionalProperties: false },
)
export type PackagesReply = Static<typeof PackagesReply>

export const PaymentStatus = Type.Enum(['pending', 'completed', 'failed', 'cancelled', 'expired'])
export const DiscountName = Type.String({ minLength: 1, maxLength: 40 })
export const NewOrder = Type.Object(
  {
    /** The client creates the id, so a second click or a retry is the same order. */
    id: Id,
    package: Package.properties.id,
    method: PaymentMethod,
    /** The price on the pay button. At another price, the server refuses the order. */
    total_cents: Type.Integer({ minimum: 1 }),
    /**
     * The currency of `total_cents`. The server refuses the order if the member's currency has changed, for example after a change of
     * country.
     */
    currency: Type.Optional(Package.properties.currency),
    code: Type.Optional(DiscountName),
    /** The id of an order whose payment failed. The new order has the same price. */
    retry_of: Type.Optional(Id),
    /** `saves_card`: the member agrees that the card may be charged again. `uses_card`: charges the saved card now. */
    saves_card: Type.Optional(Type.Boolean()),
    uses_card: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewOrder = Static<typeof NewOrder>
/** The discount of an order: its code, its percentage, and the price without it. */
export const AppliedDiscount = Type.Object(
  { code: Type.String(), percentage: Type.Number(), undiscounted_cents: Type.Integer() },
  { additionalProperties: false },
)
export type AppliedDiscount = Static<typeof AppliedDiscount>
/**
 * A payment (EN-07). `amount` and `amount_cents` are equal: the charged amount in minor units, after the discount. `checkout_url` is the
 * provider's page; it is set only while the payment is pending.
 */
export const Payment = Type.Object(
  {
    payment_id: Id,
    order_id: Id,
    package: Package.properties.id,
    credits: Type.Integer(),
    method: PaymentMethod,
    amount: Type.Integer(),
    amount_cents: Type.Integer(),
    currency: Type.String(),
    discount: Nullable(AppliedDiscount),
    status: PaymentStatus,
    created_at: Timestamp,
    checkout_url: Nullable(Type.String()),
    /** True if the order was paid with the saved card, without a step at the bank. */
    is_recurring: Type.Boolean(),
    /** The number of the receipt; null until the order is paid. */
    invoice_number: Nullable(Type.Integer()),
    refunded_cents: Type.Integer(),
    is_charged_back: Type.Boolean(),
    /** True if a withdrawal, charge-back or refund exists that has not failed. `refunded_cents` shows the money that has arrived. */
    is_withdrawn: Type.Boolean(),
    /** The end of the withdrawal period; null if a withdrawal is not possible. */
    withdraw_until: Nullable(Timestamp),
  },
  { additionalProperties: false },
)
export type Payment = Static<typeof Payment>
export const PaymentReply = Type.Object(
  { payment: Payment, credits: Type.Integer(), paid_user: Type.Boolean() },
  { additionalProperties: false },
)
export type PaymentReply = Static<typeof PaymentReply>
/** `after`: the id of the last order on the previous page. */
export const PaymentsQuery = Type.Object({ after: Type.Optional(Id) }, { additionalProperties: false })
export type PaymentsQuery = Static<typeof PaymentsQuery>
/** A page of the viewer's payments, newest first. `checkout_url` is always null here. `next` is null on the last page. */
export const PaymentsReply = Type.Object({ payments: Type.Array(Payment), next: Nullable(Id) }, { additionalProperties: false })
export type PaymentsReply = Static<typeof PaymentsReply>

/**
 * The webhook of a payment provider, with the id of the changed payment. The server gets the new state from the provider's API, because a
 * webhook can be forged.
 */
export const PaymentWebhook = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })

export const WebhookHeard = Type.Object({}, { additionalProperties: false })

/** A payment of the simulated bank. The member returns to `return_url` after the decision. */
export const SimulatedPayment = Type.Object(
  {
    id: Id,
    amount_cents: Type.Integer(),
    currency: Type.String(),
    status: PaymentStatus,
    return_url: Type.String(),
    /** The time when a `paid_later` payment completes; otherwise null. */
    settles_at: Nullable(Timestamp),
    refunded_cents: Type.Integer(),
    charged_back_cents: Type.Integer(),
    /** True if the card may be charged again after this payment. */
    saves_card: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type SimulatedPayment = Static<typeof SimulatedPayment>
/** `discount` comes from the order, because the simulated bank does not know it. */
export const SimulatedPaymentReply = Type.Object(
  { simulated_payment: SimulatedPayment, discount: Nullable(AppliedDiscount) },
  { additionalProperties: false },
)
export type SimulatedPaymentReply = Static<typeof SimulatedPaymentReply>
/**
 * `paid_later` stays pending for a minute. `paid_once` is paid, but later charges of the saved card fail. `charged_back` and `refunded`
 * apply to a paid payment. `webhook` selects how the simulated bank delivers its webhook.
 */
export const SimulatedOutcome = Type.Object(
  {
    outcome: Type.Enum(['paid', 'paid_once', 'paid_later', 'failed', 'cancelled', 'expired', 'charged_back', 'refunded']),
    webhook: Type.Optional(Type.Enum(['once', 'twice', 'late', 'out_of_order'])),
  },
  { additionalProperties: false },
)
export type SimulatedOutcome = Static<typeof SimulatedOutcome>
