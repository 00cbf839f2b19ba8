import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'

/** A package of credits for sale, in the viewer's country and currency. Tiers p0 to p3. */
export const Package = Type.Object(
  {
    id: Type.Enum(['p0', 'p1', 'p2', 'p3']),
    credits: Type.Integer(),
    price_cents: Type.Integer(),
    currency: Type.String(),
    /** Rounded to a tenth of a cent, for display beside the price. */
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
    /** The viewer may also pay by direct debit, which has a page of its own. */
    has_direct_debit: Type.Boolean(),
    /** The viewer's card that may be charged again, as they know it: `Visa •••• 4242`. */
    saved_card: Nullable(Type.String()),
  },
  { additionalProperties: false },
)
export type PackagesReply = Static<typeof PackagesReply>

export const PaymentStatus = Type.Enum(['pending', 'completed', 'failed', 'cancelled', 'expired'])
export const DiscountName = Type.String({ minLength: 1, maxLength: 40 })
export const NewOrder = Type.Object(
  {
    /** Made by the client: a second click or a retry is the same order. */
    id: Id,
    package: Package.properties.id,
    method: PaymentMethod,
    /** What the member saw on the pay button; at any other price nothing is ordered. */
    total_cents: Type.Integer({ minimum: 1 }),
    /** Of that total, where the client says it: whoever moved meanwhile pays in another one. */
    currency: Type.Optional(Package.properties.currency),
    /** A code the member typed. */
    code: Type.Optional(DiscountName),
    /** The order whose payment failed: this one keeps its price. */
    retry_of: Type.Optional(Id),
    /** The card may be charged again when the member says so; with `uses_card` that is now. */
    saves_card: Type.Optional(Type.Boolean()),
    uses_card: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewOrder = Static<typeof NewOrder>
/** What an order was given: the code, its percentage, and the price without it. */
export const AppliedDiscount = Type.Object(
  { code: Type.String(), percentage: Type.Number(), undiscounted_cents: Type.Integer() },
  { additionalProperties: false },
)
export type AppliedDiscount = Static<typeof AppliedDiscount>
/** A payment (EN-07). `amount` and `amount_cents` are the same: the charged amount in minor units, after the discount. While it is pending, `checkout_url` is the page to pay on. */
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
    /** By the saved card: nothing had to be done at a bank. */
    is_recurring: Type.Boolean(),
    /** Of the receipt; null until the order is paid. */
    invoice_number: Nullable(Type.Integer()),
    refunded_cents: Type.Integer(),
    is_charged_back: Type.Boolean(),
    /** Withdrawn from or taken back; the money is on its way, or has arrived where `refunded_cents` says so. */
    is_withdrawn: Type.Boolean(),
    /** Until when the contract can be withdrawn from; null when it cannot (any more). */
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
/** After the order that a page ended with. */
export const PaymentsQuery = Type.Object({ after: Type.Optional(Id) }, { additionalProperties: false })
export type PaymentsQuery = Static<typeof PaymentsQuery>
/** A page of the viewer's payments, newest first; none of them says where to pay. `next` is null on the last page. */
export const PaymentsReply = Type.Object({ payments: Type.Array(Payment), next: Nullable(Id) }, { additionalProperties: false })
export type PaymentsReply = Static<typeof PaymentsReply>

/** What a provider's server sends: which payment changed. The new state is asked of the provider, never taken from here. */
export const PaymentWebhook = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })

/** Heard, and no more. */
export const WebhookHeard = Type.Object({}, { additionalProperties: false })

/** A payment of the simulated bank. `return_url` is where the member goes once it is decided. */
export const SimulatedPayment = Type.Object(
  {
    id: Id,
    amount_cents: Type.Integer(),
    currency: Type.String(),
    status: PaymentStatus,
    return_url: Type.String(),
    /** When a payment that takes its time is decided. */
    settles_at: Nullable(Timestamp),
    refunded_cents: Type.Integer(),
    charged_back_cents: Type.Integer(),
    /** Its card may be charged again once it is paid. */
    saves_card: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type SimulatedPayment = Static<typeof SimulatedPayment>
/** `discount` is the shop's word beside the bank's: what the amount would have been. */
export const SimulatedPaymentReply = Type.Object(
  { simulated_payment: SimulatedPayment, discount: Nullable(AppliedDiscount) },
  { additionalProperties: false },
)
export type SimulatedPaymentReply = Static<typeof SimulatedPaymentReply>
/** `paid_later` stays pending for a minute; `paid_once` is paid, and the card that it saves is refused later; a charge-back and a refund follow on a payment that succeeded. How the bank tells the shop is `webhook`. */
export const SimulatedOutcome = Type.Object(
  {
    outcome: Type.Enum(['paid', 'paid_once', 'paid_later', 'failed', 'cancelled', 'expired', 'charged_back', 'refunded']),
    webhook: Type.Optional(Type.Enum(['once', 'twice', 'late', 'out_of_order'])),
  },
  { additionalProperties: false },
)
export type SimulatedOutcome = Static<typeof SimulatedOutcome>
