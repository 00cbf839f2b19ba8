import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type MemberOptions } from '#tests/support/factories.ts'

/** A simulator that can refuse to cancel a payment, as some payment methods do. */
const simulator = createSimulator()
let may_cancel = true
const payments: PaymentProvider = {
  ...simulator,
  cancel: async (ctx, provider_ref) => {
    if (may_cancel) await simulator.cancel(ctx, provider_ref)
  },
}

let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments })
})
afterAll(() => app.close())

/** The price of package p1 without discount and with 25% off. */
const [full, reduced] = [2495, 1871]

async function aNewcomer(options: MemberOptions = {}) {
  const anna = await aMember(app, { credits: 0, ...options })
  return { anna, asAnna: await logIn(app, anna) }
}

const bonus = (browser: Browser) => browser.get('/api/discountcode')
const welcome = (browser: Browser) => browser.get('/api/discountcode.php?welcome=true')
const order = (browser: Browser, total_cents: number, id = newId()) =>
  browser.post('/api/orders', { id, package: 'p1', method: 'ideal', total_cents })
const decide = (browser: Browser, { payment_id }: { payment_id: string }, outcome: 'paid' | 'failed' | 'cancelled') =>
  browser.post(`/api/simulated-payments/${payment_id}`, { outcome })
const statusOf = async (browser: Browser, { order_id }: { order_id: string }) =>
  (await browser.get(`/api/orders/${order_id}`).expect(200)).body.payment.status
const ordersOf = async (browser: Browser) => (await browser.get('/api/orders').expect(200)).body.payments

async function pay(browser: Browser, total_cents: number) {
  const { body } = await order(browser, total_cents).expect(200)
  await decide(browser, body.payment, 'paid').expect(200)
  return body.payment
}

test('API-09 EN-09 EN-08 without a query the call returns the complete time bonus of the viewer', async () => {
  const { anna, asAnna } = await aNewcomer()
  const time_bonus = {
    code: 'TIMEBONUS25',
    value_percentage: 25,
    minimum_order_value: 0,
    country: null,
    currency: null,
    user_id: anna.id,
    expires: new Date(app.clock.now.getTime() + 14_400_000).toISOString(),
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: null,
  }
  expect((await bonus(asAnna).expect(200)).body).toEqual(time_bonus)
  expect((await asAnna.get('/api/discountcode.php?code=TIMEBONUS25&network=demo').expect(200)).body).toEqual(time_bonus)
})

test('API-09 CO-05 with welcome=true it returns the welcome discount: 25% for seven days', async () => {
  const { asAnna } = await aNewcomer()
  expect((await welcome(asAnna).expect(200)).body).toMatchObject({
    code: 'WELCOME25',
    value_percentage: 25,
    validity: 'once-per-user',
    expires: new Date(app.clock.now.getTime() + 7 * 86_400_000).toISOString(),
  })
})

test('ST-09 the bonus exists after 14399 s and not after 14400 s, by the server’s clock', async () => {
  const { asAnna } = await aNewcomer()
  app.clock.pass({ seconds: 14_399 })
  await bonus(asAnna).expect(200)
  app.clock.pass({ seconds: 1 })
  for (const query of ['', '?code=TIMEBONUS25']) await asAnna.get(`/api/discountcode${query}`).expect(404, codeNotFound)
  await welcome(asAnna).expect(200)
  app.clock.pass({ seconds: 7 * 86_400 - 14_400 - 1 })
  await welcome(asAnna).expect(200)
  app.clock.pass({ seconds: 1 })
  await welcome(asAnna).expect(404, codeNotFound)
})

const codeNotFound = { error: { code: 'code_not_found' } }

test('API-09 any other code and the bonus of another member are not found, and the call needs a login', async () => {
  const { asAnna } = await aNewcomer()
  for (const code of ['ZOMER', '%20']) await asAnna.get(`/api/discountcode?code=${code}`).expect(404, codeNotFound)
  const { asAnna: asPremium } = await aNewcomer({ premium: true })
  await bonus(asPremium).expect(404, codeNotFound)
  await welcome(asPremium).expect(404, codeNotFound)
  for (const code of ['TIMEBONUS25', 'WELCOME25']) await asPremium.get(`/api/discountcode?code=${code}`).expect(404, codeNotFound)
  await bonus(app.visit('vonk')).expect(403)
})

test('ST-11 an order uses the time bonus, otherwise the welcome discount, and states it', async () => {
  const { asAnna } = await aNewcomer()
  const { body } = await order(asAnna, reduced).expect(200)
  expect(body.payment).toMatchObject({
    amount_cents: reduced,
    discount: { code: 'TIMEBONUS25', percentage: 25, undiscounted_cents: full },
  })
  const bank = await asAnna.get(`/api/simulated-payments/${body.payment.payment_id}`)
  expect(bank.body).toMatchObject({ simulated_payment: { amount_cents: reduced }, discount: body.payment.discount })

  app.clock.pass({ hours: 4 })
  const later = await order(asAnna, reduced).expect(200)
  expect(later.body.payment.discount).toEqual({ code: 'WELCOME25', percentage: 25, undiscounted_cents: full })
  await decide(asAnna, later.body.payment, 'paid').expect(200)
  expect((await ordersOf(asAnna))[0]).toMatchObject({ status: 'completed', amount_cents: reduced, discount: { code: 'WELCOME25' } })
  const [row] = await app.db.asOwner(
    'select amount_cents, discount_code, discount_percentage, undiscounted_cents from credit_order where id = $1',
    [later.body.payment.order_id],
  )
  expect(row).toEqual({ amount_cents: '1871', discount_code: 'WELCOME25', discount_percentage: '25', undiscounted_cents: '2495' })
})

test('EN-09 once per user: a completed purchase uses it up', async () => {
  const { asAnna } = await aNewcomer()
  const { order_id } = await pay(asAnna, reduced)
  expect((await asAnna.get('/api/user')).body.user).toMatchObject({ credits: 30, paid_user: true })
  await bonus(asAnna).expect(404)
  await welcome(asAnna).expect(404)
  await order(asAnna, reduced).expect(409, { error: { code: 'discount_used', data: { total_cents: full, currency: 'EUR', order_id } } })
  app.clock.pass({ days: 1 })
  await order(asAnna, reduced).expect(409, { error: { code: 'price_changed', data: { total_cents: full, currency: 'EUR' } } })
  expect(await pay(asAnna, full)).toMatchObject({ amount_cents: full, discount: null })
})

test('EN-09 it stays used when premium is taken back later', async () => {
  const { anna, asAnna } = await aNewcomer()
  await pay(asAnna, reduced)
  await app.db.asOwner('update account set is_premium = false where id = $1', [anna.id])
  await bonus(asAnna).expect(404)
  await order(asAnna, reduced).expect(409)
})

test.each(['failed', 'cancelled'] as const)('EN-09 a purchase that %s does not use it up', async (outcome) => {
  const { asAnna } = await aNewcomer()
  const { body } = await order(asAnna, reduced).expect(200)
  await decide(asAnna, body.payment, outcome).expect(200)
  await bonus(asAnna).expect(200)
  await pay(asAnna, reduced)
})

test('EN-09 an open order does not use it up: the next order takes it over, and only one of them can be paid', async () => {
  const { asAnna } = await aNewcomer()
  const { body: first } = await order(asAnna, reduced).expect(200)
  const { body: second } = await order(asAnna, reduced).expect(200)
  expect(await statusOf(asAnna, first.payment)).toBe('cancelled')
  await decide(asAnna, first.payment, 'paid').expect(409, { error: { code: 'order_already_settled' } })
  await decide(asAnna, second.payment, 'paid').expect(200)
  expect((await asAnna.get('/api/user')).body.user.credits).toBe(30)
})

test('EN-09 an open order that was paid with a late webhook is booked before the next one is priced', async () => {
  const { asAnna } = await aNewcomer()
  const { body } = await order(asAnna, reduced).expect(200)
  await app.db.asOwner("update simulated_payment set status = 'completed' where id = $1", [body.payment.payment_id])
  // the buyer learns that the first order was paid, and so does not pay twice
  const { order_id } = body.payment
  await order(asAnna, reduced).expect(409, { error: { code: 'discount_used', data: { total_cents: full, currency: 'EUR', order_id } } })
  expect(await statusOf(asAnna, body.payment)).toBe('completed')
  expect((await asAnna.get('/api/user')).body.user.credits).toBe(30)
  expect(await ordersOf(asAnna)).toHaveLength(1)
})

test('EN-09 an open order whose payment was not started before a crash cannot be started later', async () => {
  const { asAnna } = await aNewcomer()
  const { body } = await order(asAnna, reduced).expect(200)
  await app.db.asOwner('update payment set provider_ref = null where id = $1', [body.payment.payment_id])
  await app.db.asOwner('delete from simulated_payment where id = $1', [body.payment.payment_id])
  await order(asAnna, reduced).expect(200)
  const again = await order(asAnna, reduced, body.payment.order_id).expect(200)
  expect(again.body.payment).toMatchObject({ status: 'cancelled', checkout_url: null })
})

test('EN-09 an order that the provider cannot cancel keeps the discount, and stays payable at its price', async () => {
  may_cancel = false
  const { asAnna } = await aNewcomer()
  const { body: first } = await order(asAnna, reduced).expect(200)
  const { order_id } = first.payment
  await order(asAnna, reduced).expect(409, { error: { code: 'discount_held', data: { order_id, total_cents: full, currency: 'EUR' } } })
  may_cancel = true
  expect(await statusOf(asAnna, first.payment)).toBe('pending')
  await decide(asAnna, first.payment, 'paid').expect(200)
  expect(await statusOf(asAnna, first.payment)).toBe('completed')
})

test('EN-09 of twenty concurrent orders one is paid with the discount', async () => {
  const { anna, asAnna } = await aNewcomer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(asAnna, reduced).then(({ status, body }) => ({ status, body }))))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const placed = answers.flatMap(({ status, body }) => (status === 200 ? [body.payment] : []))
  const outcomes = await Promise.all(placed.map((payment) => decide(asAnna, payment, 'paid').then(({ status }) => status)))
  expect(outcomes.filter((status) => status === 200)).toHaveLength(1)
  const [books] = await app.db.asOwner(
    `select count(*)::int as completed, sum(amount_cents)::int as paid_cents, sum(credits)::int as credits
     from credit_order where member_id = $1 and status = 'completed'`,
    [anna.id],
  )
  expect(books).toEqual({ completed: 1, paid_cents: reduced, credits: 30 })
})

test('CO-05 only the price that the member saw is charged: after the end of a discount no order is created', async () => {
  const { asAnna } = await aNewcomer()
  app.clock.pass({ days: 7, seconds: -1 })
  const id = newId()
  const { body } = await order(asAnna, reduced, id).expect(200)
  app.clock.pass({ seconds: 1 })
  await order(asAnna, reduced).expect(409, { error: { code: 'price_changed', data: { total_cents: full, currency: 'EUR' } } })
  expect(await ordersOf(asAnna)).toHaveLength(1)
  // an existing order keeps its price: a repeated call returns it
  expect((await order(asAnna, reduced, id).expect(200)).body).toEqual(body)
  await order(asAnna, full).expect(200)
  expect(await statusOf(asAnna, body.payment)).toBe('pending')
})

test('CO-05 a price that the member saw too high is also refused', async () => {
  const { asAnna } = await aNewcomer()
  await order(asAnna, full).expect(409, { error: { code: 'price_changed', data: { total_cents: reduced, currency: 'EUR' } } })
  await order(asAnna, 0).expect(400)
  expect(await ordersOf(asAnna)).toEqual([])
})
