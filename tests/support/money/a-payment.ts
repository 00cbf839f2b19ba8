import type { Payment } from '#schemas/money/order.ts'

/** A sample payment for simulated replies of the server. */
export const aPayment: Payment = {
  order_id: '018f0000-0000-7000-8000-000000000007',
  payment_id: '018f0000-0000-7000-8000-000000000008',
  package: 'p0',
  credits: 10,
  method: 'ideal',
  amount: 995,
  amount_cents: 995,
  currency: 'EUR',
  discount: null,
  status: 'completed',
  created_at: '2026-05-17T10:00:00.000Z',
  checkout_url: null,
  is_recurring: false,
  invoice_number: 7,
  refunded_cents: 0,
  is_charged_back: false,
  is_withdrawn: false,
  withdraw_until: null,
}
