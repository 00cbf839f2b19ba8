import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '#server/features/orders/open-site.ts'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { SentMail } from '#tests/support/app/jobs.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, aPhoto, logIn } from '#tests/support/factories.ts'
import { factNames, noteActivation, writeFact } from './facts.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ has_pages: true, payments: createSimulator(), sites: { vonk: { status: 'preview', time_zone: 'Europe/Amsterdam' } } })
  app.clock.set('2026-11-03T10:00:00Z')
})
afterAll(() => app.close())

const form = {
  name: 'Robin',
  password: 'correct-horse-battery',
  date_of_birth: '1990-03-25',
  gender: 'female',
  looking_for: 'male',
  country: 'NL',
}

async function aSignup(): Promise<{ id: string; browser: Browser; email: string }> {
  const email = `${newId()}@example.test`
  const browser = app.visit('vonk')
  const { body } = await browser.post('/api/signup', { ...form, email }).expect(200)
  return { id: body.user.profile.id, browser, email }
}

const mails: SentMail[] = []
async function confirm(browser: Browser, email: string): Promise<void> {
  mails.push(...(await app.mails()))
  const mail = mails.find(({ to, kind }) => to === email && kind === 'activation')
  if (!mail) throw new Error('no activation mail was sent')
  const link = /(https?:\/\/\S+\/[\w-]{22})\s/.exec(mail.text)?.[1] ?? ''
  await browser.get(new URL(link).pathname)
}

const factsOf = async (member_id: string): Promise<string[]> =>
  (await app.db.asOwner<{ name: string }>('select name from fact where member_id = $1 order by name', [member_id])).map(({ name }) => name)

test('the list of facts in the program and in the database is the same', async () => {
  const [row] = await app.db.asOwner<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'fact'::regclass and contype = 'c'",
  )
  expect([...(row?.text.matchAll(/'(\w+)'/g) ?? [])].map(([, name]) => name).sort()).toEqual([...factNames].sort())
})

test('signup, confirmation, photo and like lead to one fact each, and the last of them to the activation', async () => {
  const other = await aMember(app, { gender: 'male', looking_for: 'female' })
  const { id, browser, email } = await aSignup()
  expect(await factsOf(id)).toEqual(['account_begun', 'account_completed'])
  await confirm(browser, email)
  expect(await factsOf(id)).toEqual(['account_begun', 'account_completed', 'mailbox_proven'])
  await browser.put(`/api/likes/${other.id}`).expect(200)
  expect(await factsOf(id)).not.toContain('activated')
  await aPhoto(app, { site: 'vonk', member_id: id, position: 0 })
  await app.inSite(app.site('vonk').id, (ctx) => transaction(ctx, (tx) => noteActivation(tx, id)))
  expect(await factsOf(id)).toEqual(['account_begun', 'account_completed', 'activated', 'mailbox_proven'])
})

test('a member who acts more than seven days after the signup, or without a photo, is not activated', async () => {
  const other = await aMember(app, { gender: 'male', looking_for: 'female' })
  const [late, bare] = [await aSignup(), await aSignup()]
  for (const { browser, email } of [late, bare]) await confirm(browser, email)
  await aPhoto(app, { site: 'vonk', member_id: late.id, position: 0 })
  await bare.browser.put(`/api/likes/${other.id}`).expect(200)
  app.clock.pass({ days: 7, minutes: 1 })
  await late.browser.put(`/api/likes/${other.id}`).expect(200)
  app.clock.pass({ days: -7, minutes: -1 })
  for (const { id } of [late, bare]) expect(await factsOf(id)).not.toContain('activated')
})

test('an event that happens twice is one fact', async () => {
  const id = newId()
  const write = () =>
    app.inSite(app.site('vonk').id, (ctx) =>
      transaction(ctx, (tx) => writeFact(tx, { name: 'report_received', subject_id: id, member_id: null })),
    )
  await Promise.all([write(), write(), write()])
  expect(await app.db.asOwner('select 1 from fact where subject_id = $1', [id])).toHaveLength(1)
})

test('a transaction that fails leaves neither a fact nor a mark', async () => {
  app.notes.take()
  const id = newId()
  const failed = app.inSite(app.site('vonk').id, (ctx) =>
    transaction(ctx, async (tx) => {
      await writeFact(tx, { name: 'report_received', subject_id: id, member_id: null })
      throw new Error('the act failed')
    }),
  )
  await expect(failed).rejects.toThrow('the act failed')
  expect(await app.db.asOwner('select 1 from fact where subject_id = $1', [id])).toEqual([])
  expect(app.notes.take()).toEqual([])
})

test('a paid order, a report and a visit of the next day are noted for the right days of the site', async () => {
  const buyer = await aMember(app, { created_at: new Date(app.clock.now.getTime() - 40 * 86_400_000) })
  const browser = await logIn(app, buyer)
  await app.figures.flush()
  const id = newId()
  const { body } = await browser.post('/api/orders', { id, package: 'p1', method: 'ideal', total_cents: 2495 }).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  await browser.post('/api/reports', { id: newId(), profile_id: (await aMember(app)).id, reason: 'other', block: false })
  expect(await factsOf(buyer.id)).toEqual(['order_settled', 'report_received'])
  await app.figures.flush()
  await app.figures.work()
  const [day] = await app.db.asOwner<{ gross_cents: number }>(
    "select gross_cents::int from money_day where site_id = 1 and day = '2026-11-03'",
  )
  expect(day).toEqual({ gross_cents: 2495 })

  // 23:59 in Amsterdam, and three minutes later
  app.clock.set('2026-11-03T22:59:00Z')
  await browser.get('/api/user')
  app.notes.take()
  app.clock.pass({ minutes: 3 })
  for (let times = 0; times < 3; times++) await browser.get('/api/user')
  expect(app.notes.take()).toMatchObject([{ visits: new Map([['2026-11-04', { active: 1, first_active: 0 }]]) }])
})

test('opening a site takes the facts of its trial orders away', async () => {
  const buyer = await aMember(app, { created_at: new Date(app.clock.now.getTime() - 40 * 86_400_000) })
  const browser = await logIn(app, buyer)
  const { body } = await browser.post('/api/orders', { id: newId(), package: 'p1', method: 'ideal', total_cents: 2495 }).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  await app.inSite(app.site('vonk').id, (ctx) => openSite(ctx, 'a test'))
  expect(await app.db.asOwner("select 1 from fact where name = 'order_settled'")).toEqual([])
  await app.figures.flush()
  await app.figures.work()
  expect(await app.db.asOwner('select 1 from money_day')).toEqual([])
})
