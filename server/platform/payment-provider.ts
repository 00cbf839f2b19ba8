import type { PaymentMethod } from '#schemas/order.ts'

export interface PaymentStart {
  payment_id: string
  amount_cents: number
  currency: string
  method: PaymentMethod
  /** Absolute address on the site where the member returns to. */
  return_url: string
}

/** What every payment provider can do. A money state changes only on the provider's word. */
export interface PaymentProvider {
  name: 'simulator' | 'mollie'
  /** Registers the payment and answers where the member pays. Safe to call again with the same payment_id. */
  start(payment: PaymentStart): Promise<{ provider_ref: string; checkout_url: string }>
}
