import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { booksOf } from '#tests/support/money/money-books.ts'
import { createSimulator } from './providers/simulator.ts'

let app: TestApp
let refund_fails = false
const simulator = createSimulator()
beforeAll(async () => {
  app = await anApp({
    payments: {
      ...simulator,
      refund: async (ctx, refund) => (refund_fails ? { refund_ref: refund.refund_id, status: 'failed' } : simulator.refund(ctx, refund)),
    },
    sites: { vonk: { refund_days: 20 }, other: {} },
  })
})
afterAll(() => app.close())

/** A member without discounts, because the signup was long ago. */
async function aBuyer({ credits = 2 } = {}) {
  const anna = await aMember(app, { credits, created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  return { anna, asAnna: await logIn(app, anna) }
}

async function buy(browser: Browser, method = 'ideal'): Promise<{ id: string; payment_id: string }> {
  const id = newId()
  const { body } = await browser.post('/api/orders', { id, package: 'p0', method, total_cents: 995 }).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  return { id, payment_id: body.payment.payment_id }
}

const decide = (browser: Browser, payment_id: string, outcome: string) =>
  browser.post(`/api/simulated-payments/${payment_id}`, { outcome }).expect(200)

async function write(browser: Browser, count: number): Promise<void> {
  const to = await aMember(app, { gender: 'male', looking_for: 'female' })
  for (let turn = 0; turn < count; turn++)
    await browser.post('/api/messages', { id: newId(), profile_id: to.id, body: `bericht ${turn}` }).expect(200)
}

const refunded = async (payment_id: string) =>
  (await app.db.asOwner<{ refunds: Record<string, number> }>('select refunds from simulated_payment where id = $1', [payment_id]))[0]
    ?.refunds

test('CO-06 a withdrawal refunds the unused bought credits, after given ones were spent first, and ends premium of the only purchase', async () => {
  const { anna, asAnna } = await aBuyer({ credits: 2 })
  const { id, payment_id } = await buy(asAnna)
  await write(asAnna, 5)
  const { body: quote } = await asAnna.get(`/api/orders/${id}/withdrawal`).expect(200)
  expect(quote).toMatchObject({
    credits_bought: 10,
    credits_used: 3,
    credits_unused: 7,
    paid_cents: 995,
    refund_cents: 697,
    method: 'ideal',
    ends_premium: true,
  })

  await asAnna.post(`/api/orders/${id}/withdrawal`, { refund_cents: 995 }).expect(409, {
    error: { code: 'refund_changed', data: { total_cents: 697, currency: 'EUR' } },
  })
  expect((await asAnna.get(`/api/orders/${id}`)).body.payment.is_withdrawn).toBe(false)
  const clicks = await Promise.all(
    Array.from({ length: 50 }, () =>
      asAnna.post(`/api/orders/${id}/withdrawal`, { refund_cents: 697 }).then(({ status, body }) => ({ status, id: body.refund?.id })),
    ),
  )
  expect(new Set(clicks.map((click) => JSON.stringify(click))).size).toBe(1)
  expect(clicks[0]?.status).toBe(200)
  expect(await refunded(payment_id)).toEqual({})
  const mails = await app.mails()
  expect(mails.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  expect(Object.values((await refunded(payment_id)) ?? {})).toEqual([697])
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 0, is_premium: false })
  expect((await asAnna.get(`/api/orders/${id}/receipt`).expect(200)).body).toMatchObject({
    withdraw_until: null,
    refunds: [{ kind: 'withdrawal', credits: 7, amount_cents: 697, status: 'completed', credit_note_number: expect.any(Number) }],
  })
  expect((await asAnna.get('/api/orders')).body.payments[0]).toMatchObject({ order_id: id, is_withdrawn: true })
  await asAnna.get(`/api/orders/${id}/withdrawal`).expect(409, { error: { code: 'withdrawal_closed' } })
})

test('CO-06 ST-01 of two purchases the credits of the later one are spent last, and premium depends on the other', async () => {
  const { anna, asAnna } = await aBuyer({ credits: 0 })
  const first = await buy(asAnna)
  app.clock.pass({ hours: 1 })
  const second = await buy(asAnna)
  await write(asAnna, 4)
  expect((await asAnna.get(`/api/orders/${first.id}/withdrawal`)).body).toMatchObject({
    credits_unused: 6,
    refund_cents: 597,
    ends_premium: false,
  })
  expect((await asAnna.get(`/api/orders/${second.id}/withdrawal`)).body).toMatchObject({ credits_unused: 10, refund_cents: 995 })
  await asAnna.post(`/api/orders/${second.id}/withdrawal`, { refund_cents: 995 }).expect(200)
  expect((await asAnna.get(`/api/orders/${first.id}/withdrawal`)).body).toMatchObject({ credits_unused: 6, ends_premium: true })
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 6, is_premium: true })
})

test('CO-06 the period ends at midnight of the twentieth day after the purchase, also with a clock change', async () => {
  const before = app.clock.now
  // half past midnight in Amsterdam; summer time ends on the 31st
  app.clock.set('2027-10-11T22:30:00Z')
  const { asAnna } = await aBuyer()
  const { id } = await buy(asAnna)
  expect((await asAnna.get(`/api/orders/${id}/withdrawal`).expect(200)).body.until).toBe('2027-11-01T22:59:59.999Z')
  app.clock.set(before)
})

test('CO-06 no withdrawal is possible after the last day, without unused credits, or for another member’s order', async () => {
  const { asAnna } = await aBuyer({ credits: 0 })
  const { id } = await buy(asAnna)
  await (await aBuyer()).asAnna.get(`/api/orders/${id}/withdrawal`).expect(404)
  await write(asAnna, 10)
  await asAnna.get(`/api/orders/${id}/withdrawal`).expect(409, { error: { code: 'withdrawal_closed', data: { reason: 'all_used' } } })
  const again = await buy(asAnna)
  app.clock.pass({ days: 20 })
  await asAnna.get(`/api/orders/${again.id}/withdrawal`).expect(200)
  app.clock.pass({ days: 1 })
  await asAnna.get(`/api/orders/${again.id}/withdrawal`).expect(409)
  await asAnna.post(`/api/orders/${again.id}/withdrawal`, { refund_cents: 995 }).expect(409)
})

test('CO-06 a refund that the provider cannot make returns credits and premium', async () => {
  const { anna, asAnna } = await aBuyer({ credits: 0 })
  const { id } = await buy(asAnna)
  await asAnna.post(`/api/orders/${id}/withdrawal`, { refund_cents: 995 }).expect(200)
  refund_fails = true
  await app.work()
  refund_fails = false
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 10, is_premium: true })
  expect((await asAnna.get(`/api/orders/${id}/withdrawal`)).body).toMatchObject({ refund_cents: 995 })
})

test.each(['charged_back', 'refunded'])(
  'CO-06 a refund that fails because the money was %s meanwhile returns no credits',
  async (outcome) => {
    const { anna, asAnna } = await aBuyer({ credits: 0 })
    const { id, payment_id } = await buy(asAnna)
    await asAnna.post(`/api/orders/${id}/withdrawal`, { refund_cents: 995 }).expect(200)
    await decide(asAnna, payment_id, outcome)
    await app.work()
    expect(await booksOf(app, anna.id)).toMatchObject({ balance: 0, is_premium: false })
    await asAnna.get(`/api/orders/${id}/withdrawal`).expect(409)
  },
)

test('ST-01 an order that was fully refunded at the provider does not keep premium', async () => {
  const { anna, asAnna } = await aBuyer({ credits: 0 })
  const [first, second] = [await buy(asAnna), await buy(asAnna)]
  await decide(asAnna, first.payment_id, 'refunded')
  expect(await booksOf(app, anna.id)).toMatchObject({ is_premium: true })
  await decide(asAnna, second.payment_id, 'charged_back')
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 0, is_premium: false })
})

test('ST-01 a chargeback takes back the remaining credits once, and ends premium of the only purchase', async () => {
  const { anna, asAnna } = await aBuyer({ credits: 0 })
  const { id, payment_id } = await buy(asAnna)
  await write(asAnna, 4)
  await decide(asAnna, payment_id, 'charged_back')
  const webhook = () => app.visit('vonk').post('/api/payments/webhook', { id: payment_id }).expect(200)
  await Promise.all(Array.from({ length: 20 }, webhook))
  const { entries, ...books } = await booksOf(app, anna.id)
  expect(books).toEqual({ balance: 0, is_premium: false })
  expect(entries.filter(([, reason]) => reason === 'chargeback')).toEqual([[-6, 'chargeback']])
  expect((await asAnna.get(`/api/orders/${id}`)).body).toMatchObject({
    payment: { is_charged_back: true, status: 'completed' },
    paid_user: false,
  })
  // a member who has paid once has used the discounts of the first purchase
  await asAnna.get('/api/discountcode').query({ welcome: 'true' }).expect(404)
})

test('ST-02 a partial refund at the provider is booked with its share of the credits', async () => {
  const { anna, asAnna } = await aBuyer({ credits: 0 })
  const { payment_id } = await buy(asAnna)
  await decide(asAnna, payment_id, 'refunded')
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 0, is_premium: false })
})

test('RT-18 receipts have VAT, seller and a number without gaps per site', async () => {
  const { asAnna } = await aBuyer()
  const other = await aMember(app, { site: 'other', created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  const { id: foreign } = await buy(await logIn(app, other))
  const bought = await Promise.all([buy(asAnna), buy(asAnna), buy(asAnna)])
  const { body } = await asAnna.get(`/api/orders/${bought[0]?.id}/receipt`).expect(200)
  const { name, kvk } = app.site('vonk').company
  expect(body).toMatchObject({ amount_cents: 995, vat_percent: 21, vat_cents: 173, seller: { name, kvk, site: 'Vonk' }, credits: 10 })
  expect(body.terms_version).toBe(new Date(app.site('vonk').company.added).toISOString())
  for (const site of ['vonk', 'other']) {
    const rows = await app.db.asOwner<{ number: string }>('select number from invoice where site_id = $1 order by number', [
      app.site(site).id,
    ])
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1))
  }
  await asAnna.get(`/api/orders/${foreign}/receipt`).expect(404)
})
