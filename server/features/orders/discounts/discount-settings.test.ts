import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

/** One site gives larger discounts. The other site gives only a time bonus, because its welcome discount is switched off. */
let app: TestApp
beforeAll(async () => {
  app = await anApp({
    payments: createSimulator(),
    sites: {
      vonk: { discounts: { welcome: { percentage: 20, days: 14 }, time_bonus: { percentage: 30, hours: 6 } } },
      other: { discounts: { welcome: { on: false } } },
    },
  })
})
afterAll(() => app.close())

async function aNewcomer(site: string) {
  const member = await aMember(app, { site, credits: 0 })
  return logIn(app, member)
}

const order = (browser: Browser, total_cents: number, more: object = {}) =>
  browser.post('/api/orders', { id: newId(), package: 'p0', method: 'ideal', total_cents, ...more })
const codeOf = (browser: Browser, query = '') => browser.get(`/api/discountcode${query}`)
const changedTo = (total_cents: number) => ({ error: { code: 'price_changed', data: { total_cents, currency: 'EUR' } } })

test('EN-09 CO-05 ST-11 a site’s own percentages and windows apply to the codes and to the price', async () => {
  const browser = await aNewcomer('vonk')
  expect((await codeOf(browser).expect(200)).body).toMatchObject({ code: 'TIMEBONUS25', value_percentage: 30 })
  await order(browser, 746).expect(409, changedTo(696))
  expect((await order(browser, 696).expect(200)).body.payment.discount).toEqual({
    code: 'TIMEBONUS25',
    percentage: 30,
    undiscounted_cents: 995,
  })
  app.clock.pass({ hours: 6, seconds: -1 })
  await codeOf(browser).expect(200)
  app.clock.pass({ seconds: 1 })
  await codeOf(browser).expect(404)
  await order(browser, 796).expect(200)
  app.clock.pass({ days: 14, hours: -6 })
  await codeOf(browser, '?welcome=true').expect(404)
  await order(browser, 796).expect(409, changedTo(995))
})

test('CO-05 without a welcome discount the time bonus lasts four hours, and then the full price applies', async () => {
  const browser = await aNewcomer('other')
  await codeOf(browser, '?welcome=true').expect(404)
  app.clock.pass({ hours: 4, seconds: -1 })
  expect((await codeOf(browser).expect(200)).body.value_percentage).toBe(25)
  await order(browser, 746).expect(200)
  app.clock.pass({ seconds: 1 })
  await codeOf(browser).expect(404)
  await order(browser, 746).expect(409, changedTo(995))
})

test('EC-11 a retry does not keep a discount that the site no longer gives', async () => {
  const browser = await aNewcomer('other')
  const { body } = await order(browser, 746).expect(200)
  const { order_id, payment_id } = body.payment
  await browser.post(`/api/simulated-payments/${payment_id}`, { outcome: 'failed' }).expect(200)
  app.clock.pass({ hours: 4 })
  await order(browser, 746, { retry_of: order_id }).expect(200)
  // an order from the time when the site gave a welcome discount
  await app.db.asOwner("update credit_order set discount_code = 'WELCOME25' where id = $1", [order_id])
  await order(browser, 746, { retry_of: order_id }).expect(409)
})

test('CO-05 the terms mention only the discounts that the site gives', async () => {
  const termsOf = async (site: string) => JSON.stringify((await app.visit(site).get('/api/pages/terms').expect(200)).body)
  const terms = await termsOf('vonk')
  expect(terms).toContain('20% korting op je eerste bestelling, tot 14 dagen')
  expect(terms).toContain('De eerste 6 uur na je inschrijving geldt een tijdbonus van 30%')
  const without_welcome = await termsOf('other')
  expect(without_welcome).toContain('tijdbonus van 25%')
  expect(without_welcome).not.toContain('dagen na je inschrijving')
})
