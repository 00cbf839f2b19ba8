import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import type { Payment } from '#schemas/order.ts'
import { aPage, bodyOf, someUser } from '#tests/support/boot.ts'

const payment: Payment = {
  order_id: '018f0000-0000-7000-8000-000000000007',
  payment_id: '018f0000-0000-7000-8000-000000000008',
  package: 'p0',
  credits: 10,
  method: 'ideal',
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

async function shown(next: string | null): Promise<string> {
  const answers = { '/api/orders': { payments: [payment], next }, '/api/user': { user: someUser } }
  return bodyOf(await render(aPage('/transactions', { boot: { user: someUser }, answers })))
}

test('RT-18 where there are older payments there is a way to them', async () => {
  expect(await shown(payment.order_id)).toContain('Meer laten zien')
  expect(await shown(null)).not.toContain('Meer laten zien')
})
