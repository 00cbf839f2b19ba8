import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { listen } from '#tests/support/listen.ts'
import { createSimulator } from './providers/simulator.ts'

/** A simulator that can report a wrong amount. */
const simulator = createSimulator()
let lie = 0
const payments: PaymentProvider = {
  ...simulator,
  async fetch(ctx, provider_ref) {
    const state = await simulator.fetch(ctx, provider_ref)
    return state && { ...state, amount_cents: state.amount_cents + lie }
  },
}

let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments, sites: { vonk: { status: 'preview' }, open: { status: 'live', payments: { provider: 'mollie' } } } })
})
afterAll(() => app.close())

/** A member without discounts, because the signup was long ago: these tests use the full price. */
async function aBuyer({ credits = 0, site = 'vonk' } = {}) {
  const anna = await aMember(app, { site, credits, created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  return { anna, asAnna: await logIn(app, anna) }
}

const order = (browser: Browser, id = newId(), choice: { package?: string; method?: string; total_cents?: number } = {}) =>
  browser.post('/api/orders', { id, package: 'p1', method: 'ideal', total_cents: 2495, ...choice })

async function pay(browser: Browser, outcome: 'paid' | 'failed' | 'cancelled', id = newId()): Promise<string> {
  const { body } = await order(browser, id).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome }).expect(200)
  return id
}

test('EN-07 an order returns a payment with id, credits, method, amount and checkout, at the site’s price', async () => {
  const { asAnna } = await aBuyer()
  const id = newId()
  const { body } = await order(asAnna, id).expect(200)
  const [stored] = await app.db.asOwner<{ id: string }>('select id from payment where order_id = $1', [id])
  expect(body).toEqual({
    payment: {
      payment_id: stored?.id,
      order_id: id,
      package: 'p1',
      credits: 30,
      method: 'ideal',
      amount: 2495,
      amount_cents: 2495,
      currency: 'EUR',
      discount: null,
      status: 'pending',
      created_at: app.clock.now.toISOString(),
      checkout_url: `/simulated-bank/${stored?.id}`,
      is_recurring: false,
      invoice_number: null,
      refunded_cents: 0,
      is_charged_back: false,
      is_withdrawn: false,
      withdraw_until: null,
    },
    credits: 0,
    paid_user: false,
  })
  expect((await asAnna.get(`/api/orders/${id}`)).body).toEqual(body)
})

test('EN-07 an equal amount in another currency is refused', async () => {
  const { asAnna } = await aBuyer()
  const seen = (currency: string) =>
    asAnna.post('/api/orders', { id: newId(), package: 'p1', method: 'ideal', total_cents: 2495, currency })
  await seen('CHF').expect(409, { error: { code: 'price_changed', data: { total_cents: 2495, currency: 'EUR' } } })
  expect((await asAnna.get('/api/orders')).body.payments).toEqual([])
  await seen('EUR').expect(200)
})

test('EN-07 RT-18 all payments are listed, page by page', async () => {
  const { anna, asAnna } = await aBuyer()
  await app.db.asOwner(
    `with o as (insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, status, terms_version, created_at)
                select $1, gen_random_uuid(), $2, 'p0', 10, 995, 'EUR', 'NL', 'ideal', 'failed', '1', now() - n / 3 * interval '1 day' from generate_series(1, 250) n
                returning *)
     insert into payment (site_id, id, order_id, provider, method, amount_cents, currency, status)
     select site_id, gen_random_uuid(), id, 'simulator', method, amount_cents, currency, status from o`,
    [app.site('vonk').id, anna.id],
  )
  const seen: string[] = []
  for (let after = ''; seen.length <= 250; ) {
    const { payments, next } = (await asAnna.get(`/api/orders${after && `?after=${after}`}`).expect(200)).body
    seen.push(...payments.map(({ order_id }: { order_id: string }) => order_id))
    if (!next) break
    after = next
  }
  expect(seen).toHaveLength(250)
  expect(new Set(seen).size).toBe(250)

  const { asAnna: asOther } = await aBuyer()
  expect((await asOther.get(`/api/orders?after=${seen[0]}`).expect(200)).body).toEqual({ payments: [], next: null })
})

test('EN-07 a repeated order returns the same payment; its id with other content or by another member is a conflict', async () => {
  const { asAnna } = await aBuyer()
  const { asAnna: asOther } = await aBuyer()
  const id = newId()
  const clicks = await Promise.all(Array.from({ length: 50 }, () => order(asAnna, id).then(({ status, body }) => ({ status, body }))))
  expect(new Set(clicks.map((click) => JSON.stringify(click))).size).toBe(1)
  expect(clicks[0]?.status).toBe(200)
  expect(await app.db.asOwner('select count(*)::int as count from payment where order_id = $1', [id])).toEqual([{ count: 1 }])
  await order(asAnna, id, { package: 'p2' }).expect(409, { error: { code: 'conflict' } })
  await order(asAnna, id, { method: 'paypal' }).expect(409)
  await order(asAnna, id, { total_cents: 2494 }).expect(409, { error: { code: 'conflict' } })
  await order(asOther, id).expect(409)
})

test('ST-01 the first completed purchase gives premium, credits and the time of payment', async () => {
  const { anna, asAnna } = await aBuyer({ credits: 2 })
  const toAnna = listen(app, anna)
  const id = await pay(asAnna, 'paid')
  expect((await asAnna.get(`/api/orders/${id}`)).body).toMatchObject({
    payment: { status: 'completed', checkout_url: null },
    credits: 32,
    paid_user: true,
  })
  expect((await asAnna.get('/api/user')).body.user).toMatchObject({ credits: 32, paid_user: true, conversations_left: null })
  expect(toAnna).toEqual([{ kind: 'credits', credits: 32, paid_user: true }])

  const first_paid_at = app.clock.now
  app.clock.pass({ days: 1 })
  await pay(asAnna, 'paid')
  const rows = await app.db.asOwner('select is_premium, paid_at from account where id = $1', [anna.id])
  expect(rows).toEqual([{ is_premium: true, paid_at: first_paid_at }])
})

test('ST-01 premium stays at zero credits', async () => {
  const { anna, asAnna } = await aBuyer()
  await pay(asAnna, 'paid')
  await app.db.asOwner('update credit_account set balance = 0 where member_id = $1', [anna.id])
  expect((await asAnna.get('/api/user')).body.user).toMatchObject({ credits: 0, paid_user: true })
})

test.each(['failed', 'cancelled'] as const)('ST-02 a %s payment changes nothing and allows another method', async (outcome) => {
  const { asAnna } = await aBuyer()
  const id = await pay(asAnna, outcome)
  expect((await asAnna.get(`/api/orders/${id}`)).body).toMatchObject({
    payment: { status: outcome, checkout_url: null },
    credits: 0,
    paid_user: false,
  })
  await order(asAnna, newId(), { method: 'paypal' }).expect(200)
})

test('ST-02 the simulated bank decides once', async () => {
  const { asAnna } = await aBuyer()
  const { body } = await order(asAnna)
  const bank = `/api/simulated-payments/${body.payment.payment_id}`
  expect((await asAnna.get(bank)).body.simulated_payment).toMatchObject({ amount_cents: 2495, currency: 'EUR', status: 'pending' })
  await asAnna.post(bank, { outcome: 'failed' }).expect(200)
  await asAnna.post(bank, { outcome: 'failed' }).expect(200)
  await asAnna.post(bank, { outcome: 'paid' }).expect(409, { error: { code: 'order_already_settled' } })
  expect((await asAnna.get('/api/user')).body.user.paid_user).toBe(false)
})

test('ST-02 the member returns to the payment’s own page on the site', async () => {
  const { asAnna } = await aBuyer()
  const { body } = await order(asAnna)
  const bank = await asAnna.get(`/api/simulated-payments/${body.payment.payment_id}`)
  expect(new URL(bank.body.simulated_payment.return_url)).toMatchObject({
    hostname: 'vonk.localhost',
    pathname: `/transactions/${body.payment.order_id}`,
  })
})

test('ST-02 a webhook changes a payment only to the state at the provider, also if repeated or late', async () => {
  const { anna, asAnna } = await aBuyer()
  const { body } = await order(asAnna)
  const { payment_id } = body.payment
  // a request as another company's server sends it: without origin and client header
  const provider = app.visit('vonk', { headers: { 'x-couplet-client': '', 'sec-fetch-site': '' } })
  const webhook = () => provider.post('/api/payments/webhook', { id: payment_id })
  await webhook().expect(200, {})
  expect((await asAnna.get(`/api/orders/${body.payment.order_id}`)).body.payment.status).toBe('pending')

  await app.db.asOwner("update simulated_payment set status = 'completed' where id = $1", [payment_id])
  const statuses = await Promise.all(Array.from({ length: 50 }, () => webhook().then(({ status }) => status)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await webhook().expect(200, {})
  expect((await asAnna.get('/api/user')).body.user).toMatchObject({ credits: 30, paid_user: true })
  const rows = await app.db.asOwner("select amount, idem_key from ledger_entry where member_id = $1 and reason = 'purchase'", [anna.id])
  expect(rows).toEqual([{ amount: '30', idem_key: `order:${body.payment.order_id}` }])
})

test('ST-02 a payment with a wrong amount is not booked', async () => {
  const { asAnna } = await aBuyer()
  const { body } = await order(asAnna)
  lie = -100
  await asAnna.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(500)
  lie = 0
  expect((await asAnna.get(`/api/orders/${body.payment.order_id}`)).body).toMatchObject({ payment: { status: 'pending' }, credits: 0 })
  // the outcome is not lost: the next webhook books it
  await app.visit('vonk').post('/api/payments/webhook', { id: body.payment.payment_id }).expect(200)
  expect((await asAnna.get('/api/user')).body.user.credits).toBe(30)
})

test('ST-02 an order, a payment and a bank page of another member, another site or an unknown id are not found', async () => {
  const { asAnna } = await aBuyer()
  const { body } = await order(asAnna)
  const { order_id, payment_id } = body.payment
  for (const { asAnna: browser } of [await aBuyer(), await aBuyer({ site: 'rondeur' })]) {
    await browser.get(`/api/orders/${order_id}`).expect(404)
    await browser.get(`/api/simulated-payments/${payment_id}`).expect(404)
    await browser.post(`/api/simulated-payments/${payment_id}`, { outcome: 'paid' }).expect(404)
  }
  await app.visit('rondeur').post('/api/payments/webhook', { id: payment_id }).expect(200, {})
  await app.visit('vonk').post('/api/payments/webhook', { id: 'unknown' }).expect(200, {})
  expect((await asAnna.get(`/api/orders/${order_id}`)).body.payment.status).toBe('pending')
  await asAnna.get(`/api/orders/${newId()}`).expect(404)
})

test('CO-08 a payment method that is not offered in the member’s country is refused', async () => {
  const { asAnna } = await aBuyer()
  await order(asAnna, newId(), { method: 'eps' }).expect(400, {
    error: { code: 'invalid_input', fields: { method: { rule: 'not_a_choice' } } },
  })
  await order(asAnna, newId(), { method: 'directdebit' }).expect(400)
})

test('RO-02 buying needs a login', async () => {
  await order(app.visit('vonk')).expect(403)
  await app.visit('vonk').get('/api/orders').expect(403)
})

test('RT-18 a member’s payments are listed, newest first', async () => {
  const { asAnna } = await aBuyer()
  const first = await pay(asAnna, 'cancelled')
  app.clock.pass({ minutes: 1 })
  const second = await pay(asAnna, 'paid')
  const { body } = await asAnna.get('/api/orders').expect(200)
  expect(body.payments).toMatchObject([
    { order_id: second, status: 'completed' },
    { order_id: first, status: 'cancelled' },
  ])
})

test('ST-02 a live site never accepts the simulator, also if its own provider is missing', async () => {
  const { asAnna } = await aBuyer({ site: 'open' })
  await order(asAnna).expect(402, { error: { code: 'payment_failed', data: { reason: 'no_provider' } } })
})

test('CO-02 an order stores the version of the terms', async () => {
  const { asAnna } = await aBuyer()
  const { body } = await order(asAnna)
  const [row] = await app.db.asOwner('select terms_version from credit_order where id = $1', [body.payment.order_id])
  // the company was added after the date of the first terms, so the terms are valid from the date on which the company was added
  expect(row).toEqual({ terms_version: new Date(app.site('vonk').company.added).toISOString() })
})
