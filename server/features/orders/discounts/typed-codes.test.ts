import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
const somebody = newId()
beforeAll(async () => {
  app = await anApp({
    payments: createSimulator(),
    sites: {
      vonk: {
        discount_codes: [
          { code: 'TIEN', value_percentage: 10 },
          { code: 'VEERTIG', value_percentage: 40 },
          { code: 'EENMAAL', value_percentage: 50, validity: 'once' },
          { code: 'GROOT', value_percentage: 10, minimum_order_value: 2000 },
          { code: 'PRECIES', value_percentage: 10, minimum_order_value: 995 },
          { code: 'NETNIET', value_percentage: 10, minimum_order_value: 996 },
          { code: 'HIER', value_percentage: 10, country: 'NL', currency: 'EUR' },
          { code: 'FRANK', value_percentage: 10, currency: 'CHF' },
          { code: 'BELG', value_percentage: 10, country: 'BE' },
          { code: 'KAART', value_percentage: 10, paymentmethods: ['creditcard'] },
          { code: 'OUD', value_percentage: 10, expires: '2020-01-01T00:00:00Z' },
          { code: 'UIT', value_percentage: 10, status: 'inactive' },
          { code: 'PERSOON', value_percentage: 10, user_id: somebody },
        ],
      },
    },
  })
})
afterAll(() => app.close())

async function aBuyer({ days = 30, id = newId() } = {}) {
  const anna = await aMember(app, { id, credits: 0, created_at: new Date(app.clock.now.getTime() - days * 86_400_000) })
  return { anna, asAnna: await logIn(app, anna) }
}

const ask = (browser: Browser, code: string, more: object = {}) => browser.get('/api/discountcode').query({ code, package: 'p0', ...more })
const order = (browser: Browser, code: string | null, total_cents: number, more: object = {}) =>
  browser.post('/api/orders', { id: newId(), package: 'p0', method: 'ideal', total_cents, ...(code && { code }), ...more })

async function pay(browser: Browser, code: string | null, total_cents: number, more: object = {}): Promise<string> {
  const { body } = await order(browser, code, total_cents, more).expect(200)
  await decide(browser, body.payment.payment_id, 'paid')
  return body.payment.order_id
}

const decide = (browser: Browser, payment_id: string, outcome: string) =>
  browser.post(`/api/simulated-payments/${payment_id}`, { outcome }).expect(200)

test('VA-09 EN-08 a typed code reduces the price by its percentage, in upper or lower case', async () => {
  const { asAnna } = await aBuyer()
  expect((await ask(asAnna, ' tien ').expect(200)).body).toMatchObject({ code: 'TIEN', value_percentage: 10, user_id: null, expires: null })
  const { body } = await order(asAnna, 'tien', 895).expect(200)
  expect(body.payment.discount).toEqual({ code: 'TIEN', percentage: 10, undiscounted_cents: 995 })
})

test('VA-09 each reason for a refused code has its own fault', async () => {
  const { asAnna } = await aBuyer()
  const refused = {
    ONBEKEND: [404, 'code_not_found'],
    UIT: [404, 'code_not_found'],
    PERSOON: [404, 'code_not_found'],
    OUD: [409, 'code_expired'],
    BELG: [409, 'code_country'],
    GROOT: [409, 'code_minimum'],
    KAART: [409, 'code_method'],
  } as const
  for (const [code, [status, fault]] of Object.entries(refused)) {
    expect((await ask(asAnna, code).expect(status)).body.error.code).toBe(fault)
    expect((await order(asAnna, code, 895).expect(status)).body.error.code).toBe(fault)
  }
  await ask(asAnna, 'GROOT', { package: 'p1' }).expect(200)
  await ask(asAnna, 'KAART', { method: 'creditcard' }).expect(200)
  await ask((await aBuyer({ id: somebody })).asAnna, 'PERSOON').expect(200)
})

test('VA-09 minimum, country and currency of a code apply to the cent, for the answer and for the order', async () => {
  const { asAnna } = await aBuyer()
  const minimum = { error: { code: 'code_minimum', data: { minimum_cents: 996, currency: 'EUR' } } }
  await ask(asAnna, 'NETNIET').expect(409, minimum)
  await order(asAnna, 'NETNIET', 895).expect(409, minimum)
  await ask(asAnna, 'FRANK').expect(409, { error: { code: 'code_country' } })
  await order(asAnna, 'FRANK', 895).expect(409, { error: { code: 'code_country' } })
  // a refused code creates no order, and also no order at the full price
  await order(asAnna, 'BELG', 995).expect(409, { error: { code: 'code_country' } })
  expect((await asAnna.get('/api/orders').expect(200)).body.payments).toEqual([])
  for (const code of ['PRECIES', 'HIER']) {
    expect((await ask(asAnna, code).expect(200)).body).toMatchObject({ code, value_percentage: 10 })
    expect((await order(asAnna, code, 895).expect(200)).body.payment).toMatchObject({ amount: 895, discount: { code } })
  }
})

test('VA-09 a code that this member has used is reported as used, for the answer and for the order', async () => {
  const { asAnna } = await aBuyer()
  await pay(asAnna, 'HIER', 895)
  await ask(asAnna, 'HIER').expect(409, { error: { code: 'code_used' } })
  await order(asAnna, 'HIER', 995).expect(409, { error: { code: 'code_used' } })
})

test('VA-09 a code is used up by a payment, not by entering it', async () => {
  const { asAnna } = await aBuyer()
  const { body } = await order(asAnna, 'TIEN', 895).expect(200)
  await ask(asAnna, 'TIEN').expect(200)
  await decide(asAnna, body.payment.payment_id, 'failed')
  await pay(asAnna, 'TIEN', 895)
  await ask(asAnna, 'TIEN').expect(409, { error: { code: 'code_used' } })
  await order(asAnna, 'TIEN', 895).expect(409, { error: { code: 'code_used' } })
  await ask((await aBuyer()).asAnna, 'TIEN').expect(200)
})

test('VA-09 a code that is valid once in total goes to one member, also with concurrent orders', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer()))
  const statuses = await Promise.all(buyers.map(({ asAnna }) => order(asAnna, 'EENMAAL', 497).then(({ status }) => status)))
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
})

test('ST-11 VA-09 only the best discount counts', async () => {
  const { asAnna } = await aBuyer({ days: 0 })
  await order(asAnna, 'TIEN', 895).expect(409, { error: { code: 'price_changed', data: { total_cents: 746, currency: 'EUR' } } })
  expect((await order(asAnna, 'TIEN', 746).expect(200)).body.payment.discount.code).toBe('TIMEBONUS25')
  expect((await order(asAnna, 'VEERTIG', 597).expect(200)).body.payment.discount.code).toBe('VEERTIG')
})

test('EN-09 an open transfer holds the discount until it is paid or ends', async () => {
  const { asAnna } = await aBuyer({ days: 1 })
  const { body } = await order(asAnna, null, 746, { method: 'banktransfer' }).expect(200)
  const { order_id, payment_id } = body.payment
  await order(asAnna, null, 746).expect(409, { error: { code: 'discount_held', data: { order_id, total_cents: 995, currency: 'EUR' } } })
  await decide(asAnna, payment_id, 'expired')
  await order(asAnna, null, 746).expect(200)
})

test('EC-11 ST-02 a retry with another method within a day keeps the price, also after the discount ended', async () => {
  const { asAnna } = await aBuyer({ days: 6.9 })
  const failing = async () => {
    const { body } = await order(asAnna, null, 746).expect(200)
    await decide(asAnna, body.payment.payment_id, 'failed')
    return body.payment.order_id
  }
  const retry_of = await failing()
  app.clock.pass({ hours: 23 })
  await order(asAnna, null, 746).expect(409)
  await order((await aBuyer()).asAnna, null, 746, { retry_of }).expect(409)
  await order(asAnna, null, 1870, { package: 'p1', retry_of }).expect(409)
  await pay(asAnna, null, 746, { retry_of, method: 'paypal' })
  await order(asAnna, null, 746, { retry_of }).expect(409)
})

test('EC-11 a day later the current price applies', async () => {
  const { asAnna } = await aBuyer({ days: 6.9 })
  const { body } = await order(asAnna, null, 746).expect(200)
  await decide(asAnna, body.payment.payment_id, 'failed')
  app.clock.pass({ hours: 24 })
  await order(asAnna, null, 746, { retry_of: body.payment.order_id }).expect(409)
})
