import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { type FakeMollie, type FakePayment, fakeMollie } from '#tests/support/money/fake-mollie.ts'
import { booksOf } from '#tests/support/money/money-books.ts'
import { createMollie } from './mollie.ts'

const api_key = 'live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'
let app: TestApp
let mollie: FakeMollie
beforeAll(async () => {
  mollie = await fakeMollie({ api_key })
  const payments = {
    provider: 'mollie',
    api_key: 'env:TEST_MOLLIE_KEY',
    methods: { NL: ['ideal', 'paypal', 'creditcard', 'banktransfer', 'directdebit'] },
  }
  const countries = ['NL']
  vi.stubEnv('TEST_TWILIO_TOKEN', 'a-token')
  const text_messages = { provider: 'twilio', account: 'AC0123456789abcdef0123456789abcdef', auth_token: 'env:TEST_TWILIO_TOKEN' }
  app = await anApp({
    // fifty concurrent TLS handshakes take long on a busy machine
    payments: createMollie({ api_key, endpoint: mollie.endpoint, timeout_ms: 50_000 }),
    sites: { vonk: { payments, text_messages, countries, status: 'live' }, other: { payments, countries } },
  })
})
afterAll(async () => {
  await app.close()
  await mollie.close()
  vi.unstubAllEnvs()
})

async function aBuyer(site = 'vonk') {
  const anna = await aMember(app, { site, credits: 0, created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  return { anna, asAnna: await logIn(app, anna) }
}

async function order(
  browser: Browser,
  choice: object = {},
): Promise<{ id: string; payment_id: string; payment: FakePayment; body: { payment: { checkout_url: string } } }> {
  const id = newId()
  const { body } = await browser.post('/api/orders', { id, package: 'p0', method: 'ideal', total_cents: 995, ...choice }).expect(200)
  const payment = [...mollie.payments.values()].at(-1)
  if (!payment) throw new TypeError('no payment was made')
  return { id, payment_id: body.payment.payment_id, payment, body }
}

/** A webhook as Mollie sends it. */
const webhook = (id: string, site = 'vonk') =>
  app
    .visit(site, { headers: { 'x-couplet-client': '', 'sec-fetch-site': '' } })
    .post('/api/payments/webhook', { id })
    .expect(200, {})

test('ST-02 an order creates a hosted payment with site and payment id, and its own idempotency key', async () => {
  const { asAnna } = await aBuyer()
  const { payment, payment_id, id, body } = await order(asAnna)
  expect(payment).toMatchObject({
    amount: { currency: 'EUR', value: '9.95' },
    method: 'ideal',
    locale: 'nl_NL',
    metadata: { site: 'vonk', payment_id },
  })
  expect(payment.redirectUrl).toMatch(new RegExp(`/transactions/${id}$`))
  expect(mollie.calls.findLast(({ line }) => line === 'POST /payments')?.key).toBe(payment_id)
  expect(body.payment.checkout_url).toBe(`https://checkout.invalid/${payment.id}`)
})

test('the provider’s certificate is checked as in production', () => {
  expect(process.env).not.toHaveProperty('NODE_TLS_REJECT_UNAUTHORIZED')
  expect(mollie.calls.length).toBeGreaterThan(0)
})

test.each([
  ['paid', 'completed', 10],
  ['failed', 'failed', 0],
  ['canceled', 'cancelled', 0],
  ['expired', 'expired', 0],
])('ST-02 the state %s at Mollie is booked as %s, once for fifty equal webhooks', async (said, status, credits) => {
  const { anna, asAnna } = await aBuyer()
  const { id, payment } = await order(asAnna)
  await webhook(payment.id)
  payment.status = said
  await Promise.all(Array.from({ length: 50 }, () => webhook(payment.id)))
  expect((await asAnna.get(`/api/orders/${id}`)).body.payment.status).toBe(status)
  expect((await booksOf(app, anna.id)).balance).toBe(credits)
})

test('ST-02 a webhook is a form, and has no effect by itself', async () => {
  const { asAnna } = await aBuyer()
  const { id, payment } = await order(asAnna)
  const provider = app.visit('vonk', {
    headers: { 'x-couplet-client': '', 'sec-fetch-site': '', 'content-type': 'application/x-www-form-urlencoded' },
  })
  await provider.post('/api/payments/webhook', `id=${payment.id}` as unknown as object).expect(200)
  expect((await asAnna.get(`/api/orders/${id}`)).body.payment.status).toBe('pending')
  payment.status = 'paid'
  await provider.post('/api/payments/webhook', `id=${payment.id}` as unknown as object).expect(200)
  expect((await asAnna.get(`/api/orders/${id}`)).body.payment.status).toBe('completed')
})

test('WL-08 ST-02 a payment of another site, with a wrong amount or unknown changes nothing', async () => {
  const { anna, asAnna } = await aBuyer()
  const { id, payment } = await order(asAnna)
  payment.status = 'paid'
  await webhook(payment.id, 'other')
  await webhook('tr_nobody')
  expect((await booksOf(app, anna.id)).balance).toBe(0)
  payment.metadata = { site: 'other', payment_id: (payment.metadata as { payment_id: string }).payment_id }
  await webhook(payment.id)
  payment.metadata = { site: 'vonk', payment_id: newId() }
  await app.visit('vonk').post('/api/payments/webhook', { id: payment.id }).expect(500)
  payment.metadata = { site: 'vonk', payment_id: (await asAnna.get(`/api/orders/${id}`)).body.payment.payment_id }
  payment.amount = { currency: 'EUR', value: '0.95' }
  await app.visit('vonk').post('/api/payments/webhook', { id: payment.id }).expect(500)
  expect((await booksOf(app, anna.id)).balance).toBe(0)
  payment.amount = { currency: 'EUR', value: '9.95' }
  await webhook(payment.id)
  expect((await booksOf(app, anna.id)).balance).toBe(10)
})

test('ST-02 a call that fails is retried with the same key, and creates one payment', async () => {
  const { asAnna } = await aBuyer()
  const before = mollie.payments.size
  mollie.failNext(2)
  const { payment_id } = await order(asAnna)
  const keys = mollie.calls.filter(({ line }) => line === 'POST /payments').slice(-3)
  expect(keys.map(({ key }) => key)).toEqual([payment_id, payment_id, payment_id])
  expect(mollie.payments.size).toBe(before + 1)
})

test('ST-02 while the provider is down orders fail without a trace, and the same order succeeds later', async () => {
  const { anna, asAnna } = await aBuyer()
  const before = mollie.payments.size
  const wish = { id: newId(), package: 'p0', method: 'ideal', total_cents: 995 }
  mollie.failNext(1000)
  const refused = await asAnna.post('/api/orders', wish)
  expect([refused.status, refused.body]).toEqual([503, { error: { code: 'payment_unavailable', data: { seconds: 5 } } }])
  expect(refused.headers['retry-after']).toBe('5')
  // the scheduled check fails too, and is retried
  app.clock.pass({ minutes: 16 })
  const checks = (await app.db.jobs.claimJobs('payment-check', 100)).filter(
    ({ payload }) => (payload as { order_id: string }).order_id === wish.id,
  )
  expect(checks).toHaveLength(1)
  for (const job of checks) {
    await expect(app.perform(job)).rejects.toThrow('the payment provider is away')
    await app.db.jobs.fail(job, new Error('away'))
  }
  expect(mollie.payments.size).toBe(before)
  mollie.failNext(0)
  await asAnna.post('/api/orders', wish).expect(200)
  expect(mollie.payments.size).toBe(before + 1)
  const payment = [...mollie.payments.values()].at(-1)
  if (!payment) throw new TypeError('no payment was made')
  payment.status = 'paid'
  mollie.failNext(1000)
  // after an error answer, the provider repeats its webhook
  await app.visit('vonk').post('/api/payments/webhook', { id: payment.id }).expect(503)
  mollie.failNext(0)
  await webhook(payment.id)
  await webhook(payment.id)
  expect((await booksOf(app, anna.id)).balance).toBe(10)
})

test('CO-08 the offer contains the site’s payment methods that Mollie accepts in the country', async () => {
  const { asAnna } = await aBuyer()
  expect((await asAnna.get('/api/packages').expect(200)).body).toMatchObject({
    methods: ['ideal', 'creditcard', 'banktransfer'],
    is_simulated: false,
    has_direct_debit: true,
  })
})

test('CO-08 EC-12 without direct debit at Mollie, none is offered', async () => {
  const { asAnna } = await aBuyer()
  mollie.recurring.splice(0, Number.POSITIVE_INFINITY, 'creditcard')
  // the cache of five minutes is per site, so this site asks Mollie again
  const { asAnna: elsewhere } = await aBuyer('other')
  expect((await elsewhere.get('/api/packages').expect(200)).body.has_direct_debit).toBe(false)
  expect((await elsewhere.get('/api/directdebit').expect(200)).body.is_offered).toBe(false)
  expect((await asAnna.get('/api/directdebit').expect(200)).body.is_offered).toBe(true)
  mollie.recurring.push('directdebit')
})

test('ST-02 a card is saved by a first payment and charged by a recurring one', async () => {
  const { anna, asAnna } = await aBuyer()
  const { payment } = await order(asAnna, { method: 'creditcard', saves_card: true })
  expect(payment).toMatchObject({ sequenceType: 'first', customerId: expect.stringMatching(/^cst_/) })
  Object.assign(payment, { status: 'paid', mandateId: 'mdt_1', details: { cardLabel: 'Mastercard', cardNumber: '6787' } })
  await webhook(payment.id)
  expect((await asAnna.get('/api/packages')).body.saved_card).toBe('Mastercard •••• 6787')
  const { payment: second, id } = await order(asAnna, { method: 'creditcard', uses_card: true })
  expect(second).toMatchObject({ sequenceType: 'recurring', customerId: payment.customerId, mandateId: 'mdt_1' })
  second.status = 'paid'
  await webhook(second.id)
  expect((await asAnna.get(`/api/orders/${id}`)).body).toMatchObject({ payment: { status: 'completed', is_recurring: true }, credits: 20 })
  expect((await booksOf(app, anna.id)).balance).toBe(20)
})

test('CO-06 a withdrawal is refunded once, and checked until the refund is complete', async () => {
  const { anna, asAnna } = await aBuyer()
  const { id, payment } = await order(asAnna)
  payment.status = 'paid'
  await webhook(payment.id)
  await asAnna.post(`/api/orders/${id}/withdrawal`, { refund_cents: 995 }).expect(200)
  await app.work()
  const refund = [...mollie.refunds.values()].find(({ paymentId }) => paymentId === payment.id)
  expect(refund).toMatchObject({ amount: { currency: 'EUR', value: '9.95' } })
  const status = async () => (await asAnna.get(`/api/orders/${id}/receipt`)).body.refunds[0].status
  expect(await status()).toBe('pending')
  Object.assign(refund ?? {}, { status: 'refunded' })
  Object.assign(payment, { amountRefunded: { currency: 'EUR', value: '9.95' } })
  await webhook(payment.id)
  app.clock.pass({ hours: 6 })
  await app.work()
  expect(await status()).toBe('completed')
  expect([...mollie.refunds.values()].filter(({ paymentId }) => paymentId === payment.id)).toHaveLength(1)
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 0, is_premium: false })
})

test('ST-01 RO-05 a debit uses its mandate, and a chargeback takes the credits back', async () => {
  const { anna, asAnna } = await aBuyer()
  const form = {
    package: 'p0',
    total_cents: 995,
    iban: 'NL91ABNA0417164300',
    holder: 'Anna de Vries',
    street: 'Gracht',
    house_number: '1',
    postcode: '1015 CJ',
    city: 'Amsterdam',
    mobile: '0612345678',
    is_authorised: true,
  }
  const { body: started } = await asAnna.post('/api/directdebit', form).expect(200)
  const [text] = await app.texts()
  const code = /\d{6}/.exec(text?.text ?? '')?.[0]
  await asAnna.post(`/api/directdebit/${started.id}`, { code, form_key: started.form_key, form }).expect(200)
  const mandate = mollie.calls.findLast(({ line }) => /mandates$/.test(line))
  expect(mandate?.body).toMatchObject({
    method: 'directdebit',
    consumerAccount: 'NL91ABNA0417164300',
    mandateReference: started.mandate_reference,
  })
  const payment = [...mollie.payments.values()].at(-1)
  expect(payment).toMatchObject({ method: 'directdebit', sequenceType: 'recurring' })
  Object.assign(payment ?? {}, { status: 'paid' })
  await webhook(payment?.id ?? '')
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 10, is_premium: true })
  Object.assign(payment ?? {}, { amountChargedBack: { currency: 'EUR', value: '9.95' } })
  await webhook(payment?.id ?? '')
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 0, is_premium: false })
  await asAnna.post('/api/directdebit', form).expect(403)
})

test('ST-02 a transfer holds the discount until its buyer cancels it; iDEAL holds it until it ends', async () => {
  const anna = await aMember(app, { credits: 0, created_at: new Date(app.clock.now.getTime() - 2 * 86_400_000) })
  const asAnna = await logIn(app, anna)
  const again = () => asAnna.post('/api/orders', { id: newId(), package: 'p0', method: 'ideal', total_cents: 746 })
  const heldBy = (order_id: string) => ({ error: { code: 'discount_held', data: { order_id, total_cents: 995, currency: 'EUR' } } })
  const transfer = await order(asAnna, { method: 'banktransfer', total_cents: 746 })
  await again().expect(409, heldBy(transfer.id))
  expect(transfer.payment.status).toBe('open')
  await asAnna.post(`/api/orders/${transfer.id}/cancellation`, {}).expect(200)
  expect(transfer.payment.status).toBe('canceled')
  const { id } = await order(asAnna, { total_cents: 746 })
  await again().expect(409, heldBy(id))
})

test('ST-02 a site without its key refuses orders with a fault', async () => {
  const keyless = await anApp({ payments: createMollie({ api_key: '' }), sites: { vonk: { payments: { provider: 'mollie' } } } })
  const anna = await aMember(keyless, { created_at: new Date(keyless.clock.now.getTime() - 30 * 86_400_000) })
  const wish = { id: newId(), package: 'p0', method: 'ideal', total_cents: 995 }
  await (await logIn(keyless, anna))
    .post('/api/orders', wish)
    .expect(402, { error: { code: 'payment_failed', data: { reason: 'no_provider' } } })
  await keyless.close()
})
