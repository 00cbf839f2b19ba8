import { tmpdir } from 'node:os'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo_password } from '#server/demo/sample-members/demo-logins.ts'
import { seedSite } from '#server/demo/sample-members/seed-site.ts'
import { auditLedger } from '#server/features/credits/ledger-audit.ts'
import { countDemoLogins } from '#server/features/members/demo-accounts.service.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { booksOf } from '#tests/support/money/money-books.ts'
import { write } from '#tests/support/money/money-world.ts'
import { openSite } from './open-site.ts'
import { createSimulator } from './providers/simulator.ts'
import { countTrialMoney } from './void-trial.queries.ts'

let app: TestApp
beforeAll(async () => {
  // each test opens a new site
  const trial = { company_id: 'kompas-bv', status: 'live', payments: { provider: 'mollie' } }
  const names = ['spent', 'withdrawn', 'late', 'race', 'again', 'demo']
  app = await anApp({ payments: createSimulator(), is_opened: false, sites: Object.fromEntries(names.map((name) => [name, trial])) })
})
afterAll(() => app.close())

const seen = 746

async function aBuyer(site: string) {
  const member = await aMember(app, { site, credits: 4 })
  return { id: member.id, browser: await logIn(app, member) }
}

async function buy({ browser }: Awaited<ReturnType<typeof aBuyer>>, { outcome = 'paid', total_cents = seen } = {}) {
  const { body } = await browser.post('/api/orders', { id: newId(), package: 'p0', method: 'ideal', total_cents }).expect(200)
  if (outcome) await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome }).expect(200)
  return body.payment as { order_id: string; payment_id: string }
}

const open = (site: string) => app.inSite(app.site(site).id, (ctx) => openSite(ctx, 'anna'))

async function expectSoundBooks(site: string) {
  const unit = app.db.database.unit(app.site(site).id)
  expect((await auditLedger(unit)).findings).toEqual([])
  await unit.finish()
}

test('RO-04 opening a site takes back unspent trial credits and premium, and refunds nobody', async () => {
  const buyer = await aBuyer('spent')
  const order = await buy(buyer)
  // six messages use the four given credits and two of the bought credits
  const others = [await aBuyer('spent'), await aBuyer('spent')]
  for (const other of [...others, ...others, ...others]) expect(await write(buyer, other)).toBe(200)
  await buy(others[0] ?? buyer, { outcome: '' })
  const unit = app.db.database.unit(app.site('spent').id)
  expect(await countTrialMoney({ site: app.site('spent'), unit })).toEqual({ orders: 2, members: 2, credits: 8 })
  await unit.finish()

  expect(await open('spent')).toEqual({ orders: 2, members: 2, credits: 8, premium: 1 })
  const { entries, ...standing } = await booksOf(app, buyer.id)
  expect(entries.at(-1)).toEqual([-8, 'void'])
  expect(standing).toEqual({ balance: 0, is_premium: false })
  const [money] = await app.db.asOwner<{ refunded: number; invoiced: number }>(
    `select (select coalesce(sum(amount_cents), 0)::int from refund where site_id = $1) as refunded,
            (select sum(amount_cents)::int from invoice where site_id = $1) as invoiced`,
    [app.site('spent').id],
  )
  expect(money).toEqual({ refunded: 0, invoiced: 0 })
  await app.sites.reload()
  expect((await buyer.browser.get(`/api/orders/${order.order_id}/withdrawal`)).status).toBe(409)
  await expectSoundBooks('spent')
})

test('CO-06 opening the site voids a pending refund of the simulator', async () => {
  const buyer = await aBuyer('withdrawn')
  const { order_id } = await buy(buyer)
  await buyer.browser.post(`/api/orders/${order_id}/withdrawal`, { refund_cents: seen }).expect(200)
  await open('withdrawn')
  await app.sites.reload()
  await app.work()
  const refunds = await app.db.asOwner('select kind, status, amount_cents::int from refund where order_id = $1', [order_id])
  expect(refunds).toEqual([{ kind: 'void', status: 'completed', amount_cents: 0 }])
  expect(await booksOf(app, buyer.id)).toMatchObject({ balance: 4, is_premium: false })
  await expectSoundBooks('withdrawn')
})

test('ST-02 a trial payment after the opening buys nothing, also in a process with an outdated status', async () => {
  const buyer = await aBuyer('late')
  const { payment_id } = await buy(buyer, { outcome: '' })
  await open('late')
  expect(app.site('late').is_opened).toBe(false)
  await buyer.browser.post(`/api/simulated-payments/${payment_id}`, { outcome: 'paid' })
  expect(await booksOf(app, buyer.id)).toMatchObject({ balance: 4, is_premium: false, entries: [[4, 'signup']] })
  const wish = { id: newId(), package: 'p0', method: 'ideal', total_cents: seen }
  await buyer.browser.post('/api/orders', wish).expect(402, { error: { code: 'payment_failed', data: { reason: 'no_provider' } } })
  await expectSoundBooks('late')
})

test('ST-02 payments that settle at the moment of the opening are either voided or never booked', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer('race')))
  const payments = await Promise.all(buyers.map((buyer) => buy(buyer, { outcome: '' })))
  const settling = buyers.map(({ browser }, index) =>
    browser.post(`/api/simulated-payments/${payments[index]?.payment_id}`, { outcome: 'paid' }),
  )
  await Promise.all([...settling.map((call) => call.then(() => undefined)), open('race')])
  for (const { id } of buyers) expect(await booksOf(app, id)).toMatchObject({ balance: 4, is_premium: false })
  await expectSoundBooks('race')
})

test('RO-04 opening a site again voids nothing twice, and keeps the first opening', async () => {
  const buyer = await aBuyer('again')
  await buy(buyer)
  await open('again')
  const before = await booksOf(app, buyer.id)
  expect(await app.inSite(app.site('again').id, (ctx) => openSite(ctx, 'bram'))).toMatchObject({ orders: 0 })
  expect(await booksOf(app, buyer.id)).toEqual(before)
  expect(await app.db.asOwner("select opened_by from site where slug = 'again'")).toEqual([{ opened_by: 'anna' }])
})

test('RO-04 an error while opening a site leaves it closed and its trial unchanged', async () => {
  const buyer = await aBuyer('vonk')
  await buy(buyer)
  const before = await booksOf(app, buyer.id)
  await app.db.asOwner(
    "create function refuse_void() returns trigger language plpgsql as $$ begin if new.reason = 'void' then raise 'cut'; end if; return new; end $$",
  )
  await app.db.asOwner('create trigger cut before insert on ledger_entry for each row execute function refuse_void()')
  await expect(open('vonk')).rejects.toThrow('cut')
  await app.db.asOwner('drop trigger cut on ledger_entry')
  expect(await booksOf(app, buyer.id)).toEqual(before)
  expect(await app.db.asOwner("select opened_at from site where slug = 'vonk'")).toEqual([{ opened_at: null }])
  expect(await open('vonk')).toMatchObject({ orders: 1, credits: 10, premium: 1 })
})

test('ST-02 a site with the status live that was never opened takes no real money', async () => {
  const real = await anApp({
    payments: { ...createSimulator(), name: 'mollie' },
    is_opened: false,
    sites: { vonk: { status: 'live', payments: { provider: 'mollie' } } },
  })
  try {
    const member = await aMember(real, { credits: 0 })
    const browser = await logIn(real, member)
    expect(real.site('vonk').file.status).toBe('preview')
    const wish = { id: newId(), package: 'p0', method: 'ideal', total_cents: seen }
    await browser.post('/api/orders', wish).expect(402, { error: { code: 'payment_failed', data: { reason: 'no_provider' } } })
  } finally {
    await real.close()
  }
})

test('WL-02 opening a site ends its demo logins: their password and sessions stop working and their profiles disappear', async () => {
  const site = app.site('demo')
  const media = openMedia({ DATA_DIR: tmpdir() })
  const seed = () => seedSite({ database: app.db.database, site, media, members: 0, photos: 'none', demo: true, now: new Date() })
  await seed()
  const visitor = app.visit('demo')
  const logIn = () => app.visit('demo').post('/api/user', { email: 'premium@demo.example', password: demo_password })
  await visitor.post('/api/user', { email: 'premium@demo.example', password: demo_password }).expect(200)
  await visitor.get('/api/chats').expect(200)
  const own = await aMember(app, { site: 'demo' })
  expect(await app.inSite(site.id, countDemoLogins)).toBe(7)

  await open('demo')
  expect(await app.inSite(site.id, countDemoLogins)).toBe(0)
  expect((await logIn()).status).toBeGreaterThanOrEqual(400)
  expect((await visitor.get('/api/chats')).status).toBe(403)
  const statuses = await app.db.asOwner<{ account: string; profile: string }>(
    "select a.status as account, p.status as profile from account a join profile p on p.site_id = a.site_id and p.member_id = a.id where a.site_id = $1 and a.email like '%@demo.example'",
    [site.id],
  )
  expect(statuses).toEqual(Array.from({ length: 7 }, () => ({ account: 'banned', profile: 'disabled' })))
  const [kept] = await app.db.asOwner('select status from account where id = $1', [own.id])
  expect(kept).toEqual({ status: 'active' })
  // seeding again does not restore the demo logins
  await seed()
  expect(await app.inSite(site.id, countDemoLogins)).toBe(0)
})
