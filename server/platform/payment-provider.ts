import type { Static } from 'typebox'
import type { PaymentMethod, PaymentStatus } from '#schemas/order.ts'
import type { Context } from './context.ts'

export interface PaymentStart {
  payment_id: string
  amount_cents: number
  currency: string
  method: PaymentMethod
  /** Absolute address on the site where the member returns to. */
  return_url: string
}

/** What the provider says of a payment, asked now: webhooks carry no state of their own. */
export interface PaymentState {
  status: Static<typeof PaymentStatus>
  amount_cents: number
  currency: string
  /** Where the member pays; null once there is nothing left to pay. */
  checkout_url: string | null
}

/** What every payment provider can do. A money state changes only on the provider's word. Never call one inside a transaction. */
export interface PaymentProvider {
  name: 'simulator' | 'mollie'
  /** Registers the payment. Safe to call again with the same payment_id: the answer stays the same. */
  start(ctx: Context, payment: PaymentStart): Promise<{ provider_ref: string }>
  /** Null when the provider knows no such payment. */
  fetch(ctx: Context, provider_ref: string): Promise<PaymentState | null>
  /** Asks that a payment which nobody paid is no longer taken. It may be too late, or not possible: what became of it is for fetch() to say. */
  cancel(ctx: Context, provider_ref: string): Promise<void>
}
