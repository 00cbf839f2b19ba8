import type { Static } from 'typebox'
import type { PaymentMethod, PaymentStatus } from '#schemas/money/order.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** Who pays, as the provider knows them, and what they once agreed to. */
export interface PayerMandate {
  customer_ref: string
  mandate_ref: string
}

export interface PaymentStart {
  payment_id: string
  order_id: string
  amount_cents: number
  currency: string
  method: PaymentMethod
  country: string
  /** Absolute address on the site where the member returns to. */
  return_url: string
  /** Set when the card may be charged again after this payment. */
  customer_ref: string | null
  /** Set when nothing is to be done at a bank: a saved card, a direct debit. */
  mandate: PayerMandate | null
}

/** What the provider says of a payment, asked now: webhooks carry no state of their own. */
export interface PaymentState {
  /** The shop's own id of it, as the provider was told: a payment of another shop, or of another site, has another one. */
  payment_id: string
  status: Static<typeof PaymentStatus>
  amount_cents: number
  currency: string
  /** Where the member pays; null once there is nothing left to pay. */
  checkout_url: string | null
  refunded_cents: number
  charged_back_cents: number
  /** What may be charged again from now on, with how its owner knows it: `Visa •••• 4242`. */
  mandate: { mandate_ref: string; label: string } | null
}

export interface RefundStart {
  refund_id: string
  provider_ref: string
  amount_cents: number
  currency: string
}

export interface RefundState {
  refund_ref: string
  status: 'pending' | 'completed' | 'failed'
}

export interface DebitMandate {
  /** The shop's own id of the authorisation: asked twice, it is the same mandate. */
  debit_id: string
  member_id: string
  holder: string
  iban: string
  reference: string
  signed_on: string
}

/** The provider was not reached or did not answer. What was asked may have happened: whoever asks again does so under the same id. */
export class ProviderAway extends Error {
  constructor(cause: unknown) {
    super('the payment provider is away', { cause })
  }
}

/** What every payment provider can do. A money state changes only on the provider's word. Never call one inside a transaction. */
export interface PaymentProvider {
  /** mollie_test: Mollie with a test key, which moves no money. */
  name: 'simulator' | 'mollie' | 'mollie_test'
  /** Registers the payment. Safe to call again with the same payment_id: the answer stays the same. */
  start(ctx: Context, payment: PaymentStart): Promise<{ provider_ref: string }>
  /** Null when the provider knows no such payment of this site. */
  fetch(ctx: Context, provider_ref: string): Promise<PaymentState | null>
  /** Asks that a payment which nobody paid is no longer taken. It may be too late, or not possible: what became of it is for fetch() to say. */
  cancel(ctx: Context, provider_ref: string): Promise<void>
  /** Gives money back the way it came. Safe to call again with the same refund_id. */
  refund(ctx: Context, refund: RefundStart): Promise<RefundState>
  fetchRefund(ctx: Context, refund: { provider_ref: string; refund_ref: string }): Promise<RefundState | null>
  /** Makes the member known, so that their card may be charged again. Safe to call again. */
  createCustomer(ctx: Context, member_id: string): Promise<{ customer_ref: string }>
  /** Hands over who may be debited; the account's number stays there. Safe to call again with the same debit_id. */
  createDebitMandate(ctx: Context, mandate: DebitMandate): Promise<PayerMandate>
  /** The ways to pay it takes now in a country; absent: all of them. */
  methods?(ctx: Context, wish: { country: string; currency: string; amount_cents: number }): Promise<PaymentMethod[]>
}

/** The provider of every site: each has its own, with a key of its own. */
export interface Payments {
  ofSite(site: Site): PaymentProvider
}
