import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeSentMail } from '#server/features/notifications/sent-mails.service.ts'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { silent } from '#tests/support/database/database.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { createFigures } from './figures-clock.ts'

let app: TestApp
let site_id: number
let anna: TestMember
beforeAll(async () => {
  app = await anApp({ payments: createSimulator() })
  site_id = app.site('vonk').id
  anna = await aMember(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-20T10:00:00Z')
  await app.db.asOwner('truncate credit_order, sent_mail, figure_mark cascade')
  app.notes.take()
  await settle()
})

const orders = (status: string, count: number) =>
  app.db.asOwner(
    `insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, status, terms_version, created_at)
     select $1, gen_random_uuid(), $2, 'p0', 10, 995, 'EUR', 'NL', 'ideal', $3, '', $4 from generate_series(1, $5)`,
    [site_id, anna.id, status, app.clock.now, count],
  )
const mails = (state: string, count: number) =>
  app.db.asOwner(
    'insert into sent_mail (site_id, member_id, kind, state, at) select $1, $2, gen_random_uuid()::text, $3, $4 from generate_series(1, $5)',
    [site_id, anna.id, state, app.clock.now, count],
  )
const mark = () => app.db.asOwner("insert into figure_mark (site_id, day) values ($1, '2026-11-20') on conflict do nothing", [site_id])

/** Looks at marked sites, and then lists them. */
async function settle(figures = app.figures): Promise<string[]> {
  await mark()
  await figures.work()
  await figures.work()
  return reasonsOf()
}
const reasonsOf = async (): Promise<string[]> =>
  (await app.db.asOwner<{ reasons: string[] }>('select reasons from brand_state where site_id = $1', [site_id]))[0]?.reasons ?? []

test('a brand needs attention if more than a tenth of the payments of a day fail, of ten or more, until they no longer do', async () => {
  await orders('failed', 1)
  await orders('completed', 8)
  // nine are too few, and somebody who leaves the payment is no failure of it
  await orders('cancelled', 20)
  expect(await settle()).toEqual([])
  await orders('completed', 1)
  expect(await settle()).toEqual([])
  await orders('failed', 1)
  expect(await settle()).toEqual(['payments'])
  // nothing happens at the site any more, and a day later the failures count no longer
  app.clock.pass({ hours: 25 })
  await app.db.asOwner('delete from figure_mark')
  for (let runs = 0; runs < 2; runs++) await app.figures.work()
  expect(await reasonsOf()).toEqual([])
})

test('a brand needs attention if more than a twentieth of the mails of a day bounce, of twenty or more', async () => {
  await mails('bounced', 1)
  await mails('sent', 19)
  // a server that refuses a mail is no mailbox that does not exist
  await mails('refused', 9)
  expect(await settle()).toEqual([])
  await mails('bounced', 1)
  expect(await settle()).toEqual(['bounces'])
  await orders('failed', 10)
  expect(await settle()).toEqual(['payments', 'bounces'])
})

test('a bounce lets a worker look at the site, and a delivered mail does not', async () => {
  const store = (state: 'sent' | 'bounced') =>
    app.inSite(site_id, (ctx) => storeSentMail(ctx, { to: anna.email, kind: 'activation', state }))
  await store('sent')
  expect(app.notes.take()).toEqual([])
  await store('bounced')
  expect(app.notes.take()).toMatchObject([{ site_id, days: new Set(['2026-11-20']) }])
})

test('a failed payment lets a worker look at the site, and a cancelled one does not', async () => {
  const browser = await logIn(app, await aMember(app, { credits: 0, created_at: new Date('2026-10-01') }))
  const pay = async (outcome: string) => {
    const order = { id: newId(), package: 'p0', method: 'ideal', total_cents: 995 }
    const { body } = await browser.post('/api/orders', order).expect(200)
    app.notes.take()
    await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome }).expect(200)
    return app.notes.take().flatMap(({ days }) => [...days])
  }
  expect(await pay('cancelled')).toEqual([])
  expect(await pay('failed')).toEqual(['2026-11-20'])
})

test('a certificate that ends within two weeks needs attention, and stays so while a new process does not know it yet', async () => {
  let ends: Map<string, number> | null = new Map([['vonk', app.clock.now.getTime() + 15 * 86_400_000]])
  const begin = () =>
    createFigures({
      ...{ notes: app.notes, database: app.db.database, desk: app.db.desk, sites: app.sites, log: silent },
      certificateEnds: () => ends,
      clock: () => app.clock.now,
    })
  const figures = begin()
  expect(await settle(figures)).toEqual([])
  app.clock.pass({ days: 1, minutes: 1 })
  expect(await settle(figures)).toEqual(['certificate'])
  ends = null
  expect(await settle(begin())).toEqual(['certificate'])
  ends = new Map()
  expect(await settle(figures)).toEqual([])
})
