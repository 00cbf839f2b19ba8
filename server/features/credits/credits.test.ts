import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { grantSignupCredits, spendCredits } from './credits.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    sites: {
      vonk: {
        countries: ['NL', 'BE'],
        credit_packages: { EUR: list(995, 10), BE: list(1095, 12) },
        vat_percent: { BE: 6 },
        signup_credits: 4,
      },
      rondeur: { signup_credits: 0 },
    },
  })
})
afterAll(() => app.close())

function list(price_cents: number, credits: number) {
  const tier = (times: number) => ({ credits: credits * times, price_cents: price_cents * times })
  return { p0: tier(1), p1: tier(2), p2: tier(3), p3: tier(4) }
}

test('SC-10 packages p0 to p3 have a price, credits and the price per credit', async () => {
  const { body } = await app.visit('vonk').get('/api/packages').expect(200)
  expect(body).toMatchObject({ country: 'NL', vat_percent: 21, is_simulated: true })
  expect(body.packages.map(({ id }: { id: string }) => id)).toEqual(['p0', 'p1', 'p2', 'p3'])
  expect(body.packages[0]).toEqual({ id: 'p0', credits: 10, price_cents: 995, currency: 'EUR', price_per_credit_millis: 995 })
})

test('CO-08 packages, payment methods and VAT are those of the viewer’s country', async () => {
  const belgian = await logIn(app, await aMember(app, { country: 'BE' }))
  const { body } = await belgian.get('/api/packages').expect(200)
  expect(body).toMatchObject({
    country: 'BE',
    vat_percent: 6,
    packages: [{ credits: 12, price_cents: 1095, price_per_credit_millis: 913 }, {}, {}, {}],
  })
  expect(body.methods).toContain('bancontact')
  expect(body.methods).not.toContain('ideal')
})

test('SC-10 a visitor’s selected country counts, unless the site does not serve it', async () => {
  const choosing = (country: string) => app.visit('vonk', { cookies: { country } }).get('/api/packages')
  expect((await choosing('BE')).body.country).toBe('BE')
  expect((await choosing('US')).body.country).toBe('NL')
})

test('EN-01 a new member gets the site’s credits with a ledger entry', async () => {
  const { id } = await aMember(app, { kind: 'fictional' })
  const ctx = app.contextOf('vonk')
  await grantSignupCredits(ctx, { member_id: id, email: 'een@example.test' })
  await ctx.unit.finish()
  expect(await entries(id)).toEqual([{ seq: '1', amount: '4', balance_after: '4', reason: 'signup', contra: 'house:signup' }])

  const other = await aMember(app, { site: 'rondeur', kind: 'fictional' })
  const foreign = app.contextOf('rondeur')
  await grantSignupCredits(foreign, { member_id: other.id, email: 'een@example.test' })
  await foreign.unit.finish()
  expect(await entries(other.id)).toEqual([])
  expect(await app.db.asOwner('select balance from credit_account where member_id = $1', [other.id])).toEqual([{ balance: '0' }])
})

test('RO-04 a message refused for too few credits leaves no trace', async () => {
  const { id } = await aMember(app, { credits: 1 })
  const ctx = app.contextOf('vonk')
  const spend = () => transaction(ctx, (tx) => spendCredits(tx, { member_id: id, amount: 2, message_id: id, reason: 'message' }))
  await expect(spend()).rejects.toMatchObject({ code: 'too_few_credits', data: { needed: 2, balance: 1 } })
  await ctx.unit.finish()
  expect(await entries(id)).toHaveLength(1)
})

test('RO-04 the application cannot change or remove a line of the ledger', async () => {
  const { id } = await aMember(app, { credits: 1 })
  const client = await app.db.database.pool.connect()
  try {
    for (const text of ['update ledger_entry set amount = 100 where member_id = $1', 'delete from ledger_entry where member_id = $1'])
      await expect(client.query(text, [id])).rejects.toMatchObject({ code: '42501' })
  } finally {
    client.release()
  }
})

const entries = (member_id: string) =>
  app.db.asOwner('select seq, amount, balance_after, reason, contra from ledger_entry where member_id = $1 order by seq', [member_id])
