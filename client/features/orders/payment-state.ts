import type { Payment } from '#schemas/money/order.ts'

export type PaymentState = Payment['status'] | 'charged_back' | 'refunded' | 'withdrawn'

/** Returns the state of a payment as the buyer sees it. The money of a completed payment may have been returned later. */
export function paymentState({ status, is_charged_back, refunded_cents, is_withdrawn }: Payment): PaymentState {
  if (is_charged_back) return 'charged_back'
  if (refunded_cents > 0) return 'refunded'
  return is_withdrawn ? 'withdrawn' : status
}
