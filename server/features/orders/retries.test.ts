import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { meetAtALock } from '#tests/support/database/meet-at-a-lock.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { createSimulator } from './providers/simulator.ts'

const ends_at = new Date('2099-01-01T00:00:00Z')
const codes = [
  { code: 'EENMAAL', value_percentage: 50, validity: 'once' },
  { code: 'RACE', value_percentage: 50, validity: 'once' },
  { code: 'TIEN', value_percentage: 10 },
  { code: 'KAART', value_percentage: 10, paymentmethods: ['creditcard', 'ideal'] },
  { code: 'BIJNA', value_percentage: 10, expires: ends_at.toISOString() },
]

let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments: createSimulator(), sites: { vonk: { discount_codes: codes } } })
})
afterAll(() => app.close())

/** The prices of package p0. */
const [full, welcome, half, tenth] = [995, 746, 497, 895]

async function aBuyer({ days = 30 } = {}) {
  const member = await aMember(app, { credits: 0, created_at: new Date(app.clock.now.getTime() - days * 86_400_000) })
  return { id: member.id, browser: await logIn(app, member) }
}

const order = (browser: Browser, total_cents: number, more: object = {}) =>
  browser.post('/api/orders', { id: newId(), package: 'p0', method: 'ideal', total_cents, ...more })

async function orderEnding(browser: Browser, outcome: string, total_cents: number, more: object = {}): Promise<string> {
  const { body } = await order(browser, total_cents, more).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome }).expect(200)
  return body.payment.order_id
}
const failing = (browser: Browser, total_cents: number, more: object = {}) => orderEnding(browser, 'failed', total_cents, more)

const changed = { error: { code: 'price_changed', data: { total_cents: full, currency: 'EUR' } } }

async function usesOf(order_id: string) {
  return app.db.asOwner<{ code: string; state: string }>('select code, state from discount_use where order_id = $1', [order_id])
}

test('EC-11 a retry of a retry keeps the price until 24 hours after the first order of the chain', async () => {
  const { browser } = await aBuyer({ days: 6.9 })
  const first = await failing(browser, welcome)
  app.clock.pass({ hours: 12 })
  const second = await failing(browser, welcome, { retry_of: first })
  app.clock.pass({ hours: 11.9 })
  const third = await failing(browser, welcome, { retry_of: second })
  app.clock.pass({ hours: 0.1 })
  for (const retry_of of [first, second, third]) await order(browser, welcome, { retry_of }).expect(409, changed)
})

test('EC-11 a retry that did not keep the price starts a new chain', async () => {
  const { browser } = await aBuyer({ days: 0 })
  const first = await failing(browser, welcome)
  app.clock.pass({ days: 6.9 })
  // the first order is older than a day, so this order gets today's discount
  const second = await failing(browser, welcome, { retry_of: first })
  app.clock.pass({ hours: 23 })
  await order(browser, welcome, { retry_of: second }).expect(200)
})

test('VA-09 a retry does not keep a once-only code that another member has paid with', async () => {
  const [anna, bram] = [await aBuyer(), await aBuyer()]
  const retry_of = await failing(anna.browser, half, { code: 'EENMAAL' })
  await orderEnding(bram.browser, 'paid', half, { code: 'EENMAAL' })
  await order(anna.browser, half, { retry_of }).expect(409, changed)
  await order(anna.browser, half, { retry_of, code: 'EENMAAL' }).expect(409, { error: { code: 'code_used' } })
})

test('VA-09 if a retry and another member’s order race for a once-only code, one of them gets it', async () => {
  const [anna, bram] = [await aBuyer(), await aBuyer()]
  const retry_of = await failing(anna.browser, half, { code: 'RACE' })
  const lock = { text: 'select pg_advisory_xact_lock($1::int, hashtext($2))', values: [app.site('vonk').id, 'RACE'] }
  const asks = [
    () => order(anna.browser, half, { retry_of }).then((answer) => answer),
    () => order(bram.browser, half, { code: 'RACE' }).then((answer) => answer),
  ]
  const statuses = (await meetAtALock(app.db, lock, asks)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
})

test('EC-11 a retry keeps a site’s own code only within the code’s rules', async () => {
  const { browser } = await aBuyer()
  const by_card = await failing(browser, tenth, { code: 'KAART' })
  await order(browser, tenth, { retry_of: by_card, method: 'paypal' }).expect(409, changed)
  await orderEnding(browser, 'cancelled', tenth, { retry_of: by_card, method: 'creditcard' })

  const twice = await failing(browser, tenth, { code: 'TIEN' })
  await orderEnding(browser, 'paid', tenth, { code: 'TIEN' })
  await order(browser, tenth, { retry_of: twice }).expect(409)
})

test('EC-11 a retry does not keep the discount for staying after the next purchase', async () => {
  const { id, browser } = await aBuyer()
  const now = app.clock.now
  await app.db.asOwner('insert into stay_discount (site_id, member_id, percentage, granted_at, ends_at) values ($1, $2, 10, $3, $4)', [
    app.site('vonk').id,
    id,
    now,
    new Date(now.getTime() + 3_600_000),
  ])
  const retry_of = await failing(browser, tenth)
  app.clock.pass({ hours: 2 })
  await orderEnding(browser, 'paid', full)
  await order(browser, tenth, { retry_of }).expect(409)
})

test('EN-09 an order reserves its discount, uses it when it is paid, and releases it when it ends unpaid', async () => {
  const { browser } = await aBuyer()
  const { body } = await order(browser, tenth, { code: 'KAART' }).expect(200)
  const { order_id, payment_id } = body.payment
  expect(await usesOf(order_id)).toEqual([{ code: 'KAART', state: 'reserved' }])
  await browser.post(`/api/simulated-payments/${payment_id}`, { outcome: 'expired' }).expect(200)
  expect(await usesOf(order_id)).toEqual([{ code: 'KAART', state: 'released' }])
  expect(await usesOf(await orderEnding(browser, 'paid', tenth, { code: 'KAART' }))).toEqual([{ code: 'KAART', state: 'used' }])
  expect(await usesOf(await orderEnding(browser, 'paid', full))).toEqual([])
})

test('EN-09 during a rollout a code counts as used where an older process recorded the order alone', async () => {
  const { browser } = await aBuyer()
  const order_id = await orderEnding(browser, 'paid', tenth, { code: 'TIEN' })
  await app.db.asOwner('delete from discount_use where order_id = $1', [order_id])
  await order(browser, tenth, { code: 'TIEN' }).expect(409, { error: { code: 'code_used' } })
})

test('EC-11 a retry does not keep a site’s own code past its end', async () => {
  app.clock.set(new Date(ends_at.getTime() - 60_000))
  const { browser } = await aBuyer()
  const retry_of = await failing(browser, tenth, { code: 'BIJNA' })
  app.clock.set(ends_at)
  await order(browser, tenth, { retry_of }).expect(409, changed)
})
