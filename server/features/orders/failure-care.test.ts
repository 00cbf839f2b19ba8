import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { booksOf } from '#tests/support/money/money-books.ts'
import { createSimulator } from './providers/simulator.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments: createSimulator() })
})
afterAll(() => app.close())

async function aBuyer() {
  const anna = await aMember(app, { credits: 0, created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  return { anna, asAnna: await logIn(app, anna) }
}

const order = (browser: Browser, choice: object = {}) =>
  browser.post('/api/orders', { id: newId(), package: 'p0', method: 'ideal', total_cents: 995, ...choice })
const decide = (browser: Browser, payment_id: string, outcome: string, webhook?: string) =>
  browser.post(`/api/simulated-payments/${payment_id}`, { outcome, ...(webhook && { webhook }) }).expect(200)
const kinds = async (about?: string) => (await app.mails()).flatMap(({ kind, to }) => (about === undefined || to === about ? [kind] : []))

test('ST-02 a failed payment is reported by mail, a cancelled one is not; a completed one gets a confirmation', async () => {
  const { anna, asAnna } = await aBuyer()
  for (const outcome of ['failed', 'cancelled', 'expired']) await decide(asAnna, (await order(asAnna)).body.payment.payment_id, outcome)
  expect(await kinds(anna.email)).toEqual(['payment-failed'])
  const { body } = await order(asAnna).expect(200)
  await decide(asAnna, body.payment.payment_id, 'paid', 'twice')
  const mails = (await app.mails()).filter(({ to }) => to === anna.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['order-confirmed'])
  for (const fact of [body.payment.order_id, app.site('vonk').company.name, '9,95', '1,73', 'iDEAL']) expect(mails[0]?.text).toContain(fact)
  // the mail shows the seller as on the receipt, with a label for each number
  expect(mails[0]?.text).toContain('1015 BA Amsterdam, Nederland, KvK 00000000, Btw NL000000000B00\n')
})

test('ST-02 without VAT the confirmation and the receipt mention none', async () => {
  const jo = await aMember(app, { site: 'northlight', credits: 0, created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  const asJo = await logIn(app, jo)
  const { body } = await order(asJo, { method: 'creditcard', total_cents: 1299 }).expect(200)
  await decide(asJo, body.payment.payment_id, 'paid')
  const text = (await app.mails()).find(({ to, kind }) => to === jo.email && kind === 'order-confirmed')?.text ?? ''
  expect(text).toContain('Total paid: $12.99')
  expect(text).not.toContain('Of which VAT')
})

test.each([
  ['late', 'paid'],
  ['out_of_order', 'paid'],
  ['once', 'paid_later'],
])('ST-02 a result that comes %s (%s) is booked when it comes', async (webhook, outcome) => {
  const { anna, asAnna } = await aBuyer()
  const { body } = await order(asAnna)
  await decide(asAnna, body.payment.payment_id, outcome, webhook)
  expect((await asAnna.get(`/api/orders/${body.payment.order_id}`)).body.payment.status).toBe('pending')
  app.clock.pass({ minutes: 1 })
  await app.work()
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 10, is_premium: true })
})

test('ST-02 SC-09 every payment method has every outcome, and only a completed one gives credits and premium', async () => {
  const { anna, asAnna } = await aBuyer()
  const { methods } = (await asAnna.get('/api/packages').expect(200)).body
  expect(methods.length).toBeGreaterThan(3)
  const outcomes = { paid: 'completed', paid_later: 'pending', failed: 'failed', cancelled: 'cancelled', expired: 'expired' }
  let paid = 0
  for (const method of methods) {
    for (const [outcome, status] of Object.entries(outcomes)) {
      const { body } = await order(asAnna, { method }).expect(200)
      await decide(asAnna, body.payment.payment_id, outcome)
      paid += Number(outcome === 'paid')
      expect((await asAnna.get(`/api/orders/${body.payment.order_id}`)).body).toMatchObject({
        // an unpaid order still has its checkout link
        payment: { status, method, checkout_url: outcome === 'paid_later' ? expect.any(String) : null },
        credits: paid * 10,
        paid_user: true,
      })
    }
  }
  expect((await booksOf(app, anna.id)).entries).toEqual(Array.from({ length: methods.length }, () => [10, 'purchase']))
})

test('ST-02 a lost webhook is replaced by a check', async () => {
  const { anna, asAnna } = await aBuyer()
  const { body } = await order(asAnna)
  await app.db.asOwner("update simulated_payment set status = 'completed' where id = $1", [body.payment.payment_id])
  app.clock.pass({ minutes: 15 })
  await app.work()
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 10 })
})

test('ST-02 a late payment of an expired order is booked', async () => {
  const { anna, asAnna } = await aBuyer()
  const { body } = await order(asAnna)
  await decide(asAnna, body.payment.payment_id, 'expired')
  await app.db.asOwner("update simulated_payment set status = 'completed' where id = $1", [body.payment.payment_id])
  const webhook = () => app.visit('vonk').post('/api/payments/webhook', { id: body.payment.payment_id }).expect(200)
  await Promise.all(Array.from({ length: 10 }, webhook))
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 10, is_premium: true })
})

test('ST-02 an unpaid order gets one reminder after a day, unless the member bought something or turned reminders off', async () => {
  const [forgot, bought, silent] = [await aBuyer(), await aBuyer(), await aBuyer()]
  await app.mails()
  for (const { asAnna } of [forgot, bought, silent]) await order(asAnna).expect(200)
  await silent.asAnna.put('/api/notifications', { changes: [{ kind: 'reminders', channel: 'mail', is_on: false }] }).expect(200)
  await decide(bought.asAnna, (await order(bought.asAnna)).body.payment.payment_id, 'paid')
  const reminded = async () => (await app.mails()).filter(({ kind }) => kind === 'payment-reminder').map(({ to }) => to)
  expect(await reminded()).toEqual([])
  app.clock.pass({ hours: 24 })
  expect(await reminded()).toEqual([forgot.anna.email])
  app.clock.pass({ days: 3 })
  expect(await reminded()).toEqual([])
})

test('ST-02 a saved card is charged without a checkout; a refused one is not offered again', async () => {
  const { asAnna } = await aBuyer()
  expect((await asAnna.get('/api/packages')).body.saved_card).toBe(null)
  await order(asAnna, { method: 'creditcard', uses_card: true }).expect(400)
  const { body } = await order(asAnna, { method: 'creditcard', saves_card: true })
  await decide(asAnna, body.payment.payment_id, 'paid')
  expect((await asAnna.get('/api/packages')).body.saved_card).toBe('Visa •••• 4242')
  const { body: second } = await order(asAnna, { method: 'creditcard', uses_card: true }).expect(200)
  expect(second).toMatchObject({ payment: { status: 'completed', is_recurring: true, checkout_url: null }, credits: 20 })

  // with another card, which the bank refuses at the second payment
  const { body: other } = await order(asAnna, { method: 'creditcard', saves_card: true }).expect(200)
  await decide(asAnna, other.payment.payment_id, 'paid_once')
  expect((await asAnna.get('/api/packages')).body.saved_card).toBe('Visa •••• 0002')
  const { body: third } = await order(asAnna, { method: 'creditcard', uses_card: true }).expect(200)
  expect(third).toMatchObject({ payment: { status: 'failed', is_recurring: true }, credits: 30 })
  expect((await asAnna.get('/api/packages')).body.saved_card).toBe(null)
})

async function setStatus(status: string): Promise<void> {
  const file = join(app.data_dir, 'tenants', 'vonk', 'site.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), status }))
  await app.sites.reload({ slugs: ['vonk'] })
}

test.each([
  ['suspended', 503],
  ['retired', 410],
])('ST-02 RO-04 a payment while a site is %s is booked by a check, and visible when the site opens again', async (status, answer) => {
  const { anna, asAnna } = await aBuyer()
  const { payment } = (await order(asAnna)).body
  const before = app.site('vonk').file.status
  await setStatus(status)
  try {
    await app.db.asOwner("update simulated_payment set status = 'completed' where id = $1", [payment.payment_id])
    await asAnna.post('/api/payments/webhook', { id: payment.payment_id }).expect(answer)
    expect(await booksOf(app, anna.id)).toMatchObject({ balance: 0, is_premium: false })
    app.clock.pass({ minutes: 16 })
    await app.work()
    expect(await booksOf(app, anna.id)).toMatchObject({ balance: 10, is_premium: true })
  } finally {
    await setStatus(before)
  }
  expect((await asAnna.get('/api/user').expect(200)).body.user).toMatchObject({ credits: 10, paid_user: true })
})
