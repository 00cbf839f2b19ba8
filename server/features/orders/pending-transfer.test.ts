import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { booksOf, paymentsOf } from '#tests/support/money/money-books.ts'
import { createSimulator } from './providers/simulator.ts'

/** A simulator that can refuse to cancel a payment, like a bank after the money was sent. */
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

const [full, reduced] = [995, 746]

async function aNewcomer() {
  const member = await aMember(app, { credits: 0 })
  return { id: member.id, browser: await logIn(app, member) }
}

const order = (browser: Browser, total_cents: number, method = 'ideal') =>
  browser.post('/api/orders', { id: newId(), package: 'p0', method, total_cents })
const transfer = async (browser: Browser) => (await order(browser, reduced, 'banktransfer').expect(200)).body.payment
const cancel = (browser: Browser, order_id: string) => browser.post(`/api/orders/${order_id}/cancellation`, {})
const pay = (browser: Browser, payment_id: string) => browser.post(`/api/simulated-payments/${payment_id}`, { outcome: 'paid' })

test('EN-09 while a transfer holds the discount, its buyer can order at the full price, and both can be paid', async () => {
  const { id, browser } = await aNewcomer()
  const held = await transfer(browser)
  const { order_id } = held
  const refusal = { error: { code: 'discount_held', data: { order_id, total_cents: full, currency: 'EUR' } } }
  await order(browser, reduced).expect(409, refusal)
  const { body } = await order(browser, full).expect(200)
  expect(body.payment).toMatchObject({ amount_cents: full, discount: null, status: 'pending' })
  expect((await browser.get(`/api/orders/${order_id}`).expect(200)).body.payment.status).toBe('pending')
  await pay(browser, body.payment.payment_id).expect(200)
  await pay(browser, held.payment_id).expect(200)
  expect(await paymentsOf(app, id)).toEqual({ paid_cents: full + reduced, discounts: 1 })
  expect((await booksOf(app, id)).balance).toBe(20)
})

test('CO-05 without an open order the discount applies, also after the transfer has expired', async () => {
  const { browser } = await aNewcomer()
  const changed = { error: { code: 'price_changed', data: { total_cents: reduced, currency: 'EUR' } } }
  await order(browser, full).expect(409, changed)
  const { payment_id } = await transfer(browser)
  await browser.post(`/api/simulated-payments/${payment_id}`, { outcome: 'expired' }).expect(200)
  await order(browser, full).expect(409, changed)
})

test('EN-09 a cancelled transfer releases its discount and can no longer be paid; cancelling is idempotent', async () => {
  const { browser } = await aNewcomer()
  const { order_id, payment_id } = await transfer(browser)
  expect((await cancel(browser, order_id).expect(200)).body.payment).toMatchObject({ status: 'cancelled', checkout_url: null })
  expect((await cancel(browser, order_id).expect(200)).body.payment.status).toBe('cancelled')
  await pay(browser, payment_id).expect(409, { error: { code: 'order_already_settled' } })
  await order(browser, reduced).expect(200)
})

test('EN-09 a transfer whose cancellation the provider refuses stays open and keeps the discount', async () => {
  const { browser } = await aNewcomer()
  const { order_id } = await transfer(browser)
  may_cancel = false
  await cancel(browser, order_id).expect(409, { error: { code: 'order_not_cancelable' } })
  may_cancel = true
  expect((await order(browser, reduced).expect(409)).body.error.code).toBe('discount_held')
})

test('EN-09 a paid transfer is not cancelled, also if its webhook is late', async () => {
  const { id, browser } = await aNewcomer()
  const { order_id, payment_id } = await transfer(browser)
  await app.db.asOwner("update simulated_payment set status = 'completed' where id = $1", [payment_id])
  await cancel(browser, order_id).expect(409, { error: { code: 'order_already_settled' } })
  expect((await booksOf(app, id)).balance).toBe(10)
})

test('EN-09 only its buyer cancels a transfer, and no other payment is cancelled this way', async () => {
  const { browser } = await aNewcomer()
  const { order_id } = await transfer(browser)
  await cancel((await aNewcomer()).browser, order_id).expect(404)
  await cancel(app.visit('vonk'), order_id).expect(403)
  const { browser: other } = await aNewcomer()
  const { body } = await order(other, reduced).expect(200)
  await cancel(other, body.payment.order_id).expect(409, { error: { code: 'order_not_cancelable' } })
})

test('EN-09 a concurrent cancellation, payment and new order give the discount once', async () => {
  const { id, browser } = await aNewcomer()
  const { order_id, payment_id } = await transfer(browser)
  const calls = [cancel(browser, order_id), pay(browser, payment_id), order(browser, reduced), order(browser, reduced)]
  const answers = await Promise.all(calls.map((call) => call.then(({ status, body }) => ({ status, body }))))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  for (const { status, body } of answers.slice(2)) if (status === 200) await pay(browser, body.payment.payment_id)
  expect((await paymentsOf(app, id)).discounts).toBe(1)
})
