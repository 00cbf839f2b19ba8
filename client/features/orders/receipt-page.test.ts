import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import type { Receipt } from '#schemas/money/withdrawal.ts'
import { aPage, bodyOf, someUser } from '#tests/support/boot.ts'

const receipt: Receipt = {
  number: 7,
  issued_at: '2026-05-17T10:00:00.000Z',
  order_id: '018f0000-0000-7000-8000-000000000007',
  ordered_at: '2026-05-17T10:00:00.000Z',
  package: 'p0',
  credits: 30,
  amount_cents: 2495,
  undiscounted_cents: null,
  currency: 'EUR',
  vat_percent: 21,
  vat_cents: 433,
  method: 'ideal',
  seller: { name: 'Kompas', address: 'Kade 1', city: 'Utrecht', country: 'NL', kvk: '', vat_number: '', site: 'Proefsite' },
  buyer_name: 'Sanne',
  buyer_email: 'sanne@proef.example',
  terms_version: '2026-01-01T00:00:00.000Z',
  withdraw_until: null,
  refunds: [],
}

async function shown(some: Partial<Receipt>): Promise<string> {
  const path = `/api/orders/${receipt.order_id}/receipt`
  const answers = { [path]: { ...receipt, ...some }, '/api/user': { user: someUser } }
  const page = await render(aPage(`/receipts/${receipt.order_id}`, { boot: { user: someUser }, answers }))
  return bodyOf(page).replaceAll(/<[^>]*>/g, ' ')
}

test('ST-02 a receipt says the tax that is in the sum, and nothing of a tax that there is not', async () => {
  const taxed = await shown({})
  for (const words of ['Totaal, inclusief btw', '21%', '4,33']) expect(taxed).toContain(words)
  const free = await shown({ vat_percent: 0, vat_cents: 0 })
  expect(free).toMatch(/Totaal\s+€\s24,95/)
  expect(free).not.toMatch(/btw/i)
})
