import type { Static } from 'typebox'
import type { PaymentMethod, PaymentStatus } from '#schemas/money/order.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** The provider's references to a payer and to the mandate, which allows later charges of this payer. */
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
  /** Absolute URL on the site to which the member returns after the checkout. */
  return_url: string
  /** The payer at the provider. Set if the card may be charged again after this payment. */
  customer_ref: string | null
  /** Set for a payment without a checkout: a saved card or a direct debit. */
  mandate: PayerMandate | null
}

/** The current state of a payment, as the provider reports it. Webhooks contain no state. */
export interface PaymentState {
  /** The payment id of this application, as the provider stores it. A payment of another shop or site has another id. */
  payment_id: string
  status: Static<typeof PaymentStatus>
  amount_cents: number
  currency: string
  /** The checkout page; null if no payment is due. */
  checkout_url: string | null
  refunded_cents: number
  charged_back_cents: number
  /** The mandate that allows later charges. The label tells the owner which card it is: `Visa •••• 4242`. */
  mandate: { mandate_ref: string; label: string } | null
}

interface RefundStart {
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
  /** The id of the direct debit in this application. A repeated call with this id returns the same mandate. */
  debit_id: string
  member_id: string
  holder: string
  iban: string
  reference: string
  signed_on: string
}

/** The provider did not answer. It is unknown whether the action happened, so retry with the same id. */
export class ProviderAway extends Error {
  constructor(cause: unknown) {
    super('the payment provider is away', { cause })
  }
}

/**
 * The interface of every payment provider. The state of a payment changes only after the provider confirms the change. Never call a
 * provider inside a transaction.
 */
export interface PaymentProvider {
  /** mollie_test is Mollie with a test key. A payment with a test key moves no money. */
  name: 'simulator' | 'mollie' | 'mollie_test'
  /** Registers the payment. Idempotent: a repeated call with the same payment_id returns the same answer. */
  start(ctx: Context, payment: PaymentStart): Promise<{ provider_ref: string }>
  /** The state of a payment. Null if the provider has no such payment of this site. */
  fetch(ctx: Context, provider_ref: string): Promise<PaymentState | null>
  /** Asks the provider to cancel an unpaid payment. Cancelling may be too late or impossible: call fetch() for the result. */
  cancel(ctx: Context, provider_ref: string): Promise<void>
  /** Refunds by the original payment method. Idempotent by refund_id. */
  refund(ctx: Context, refund: RefundStart): Promise<RefundState>
  fetchRefund(ctx: Context, refund: { provider_ref: string; refund_ref: string }): Promise<RefundState | null>
  /** Registers the member as a customer. Later charges of the card need a customer. Idempotent. */
  createCustomer(ctx: Context, member_id: string): Promise<{ customer_ref: string }>
  /** Registers a direct debit mandate. Only the provider stores the account number. Idempotent by debit_id. */
  createDebitMandate(ctx: Context, mandate: DebitMandate): Promise<PayerMandate>
  /** The payment methods that are available in a country. Without this function, all methods are available. */
  methods?(ctx: Context, wish: { country: string; currency: string; amount_cents: number }): Promise<PaymentMethod[]>
}

/** The payment providers. Each site has its own provider object with its own key. */
export interface Payments {
  ofSite(site: Site): PaymentProvider
}
