import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewDecision } from '#schemas/desk/decisions.ts'
import { liftBan } from '#server/features/safety/ban.service.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aReportedMember, carriedOut, decideAs, mailTo } from '#tests/support/desk/decisions.ts'
import { aPerson, other_company, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { logIn, password } from '#tests/support/factories.ts'

let app: TestApp
let mila: TestPerson
beforeAll(async () => {
  app = await anApp()
})
// a session ends when days pass
beforeEach(async () => {
  mila = await aPerson(app, { role: 'moderator', scope: other_company, name: 'Mila' })
  await stepUp(app, mila)
})
afterAll(() => app.close())

const enter = (email: string) => app.visit('rondeur').post('/api/user', { email, password })
const open = ({ browser }: TestPerson, path: string) => browser.post(`${path}/open`, {}).expect(200)

/** Opens the case and holds its member as Mila. */
async function hold(path: string) {
  await open(mila, path)
  return (await mila.browser.post(`${path}/hold`, { id: newId() }).expect(200)).body.hold
}

async function aHeldMember() {
  const reported = await aReportedMember(app)
  const { until } = await hold(reported.path)
  await app.mails()
  return { ...reported, until: until as string }
}

const statusOf = async (id: string) => {
  const [row] = await app.db.asOwner(
    `select a.status as account, p.status as profile, (select count(*)::int from ban where account_id = a.id) as bans
     from account a join profile p on p.member_id = a.id where a.id = $1`,
    [id],
  )
  return row
}
const is_open = { account: 'active', profile: 'active', bans: 0 }

test('a hold hides the member at once, ends the sessions, and tells the member alone why; the case stays open with a line in the log', async () => {
  const { anna, bram, hers, path, case_id } = await aReportedMember(app)
  const his = await logIn(app, bram)
  const { until } = await hold(path)
  expect(new Date(until).getTime()).toBe(app.clock.now.getTime() + 72 * 3_600_000)
  await hers.get(`/api/members/${bram.id}`).expect(404)
  const refused = await his.post('/api/messages', { id: newId(), profile_id: anna.id, body: 'Bonjour' }).expect(403)
  expect(refused.body.error.code).toBe('authentication_required')
  const mails = await app.mails()
  expect(mails.map(({ kind }) => kind)).toEqual(['decision'])
  const mail = mailTo(mails, bram)
  for (const part of ['au plus tard', 'pendant que nous examinons un signalement', 'pas encore décidé', 'Tes crédits', 'six mois'])
    expect(mail?.text).toContain(part)
  for (const part of ['Anna', 'Cela enfreint', 'Nous l’avons constaté']) expect(mail?.text).not.toContain(part)
  const { data } = (await enter(bram.email).expect(403)).body.error
  expect(mail?.text).toContain(data.statement)
  await app.visit('rondeur').get(`/api/statements/${data.statement}`).expect(200)

  const page = await open(mila, path)
  expect(page.body).toMatchObject({ state: 'open', hold: { until, is_over: false }, claim: { is_own: true } })
  expect((await hers.get('/api/safety').expect(200)).body.reports[0]).toMatchObject({ outcome: null, told_at: null })
  const lines = await app.db.asOwner("select act, actor from desk.audit where case_id = $1 and act = 'case.hold'", [case_id])
  expect(lines).toEqual([{ act: 'case.hold', actor: `staff:${mila.number}` }])
})

test('after 72 hours the hold is over without a job, and its job opens the account without a login', async () => {
  const late = await aHeldMember()
  app.clock.pass({ hours: 72, seconds: -60 })
  await enter(late.bram.email).expect(403)
  app.clock.pass({ seconds: 60 })
  const his = await enter(late.bram.email)
  expect(his.status).toBe(200)
  expect(await statusOf(late.bram.id)).toEqual(is_open)

  const absent = await aReportedMember(app)
  mila = await aPerson(app, { role: 'moderator', scope: other_company })
  await stepUp(app, mila)
  await hold(absent.path)
  app.clock.pass({ hours: 72 })
  await app.mails()
  expect(await statusOf(absent.bram.id)).toEqual(is_open)
  mila = await aPerson(app, { role: 'moderator', scope: other_company })
  expect((await open(mila, absent.path)).body).toMatchObject({ state: 'open', hold: { is_over: true } })
})

const no_breach = { outcome: 'no_breach', rule: undefined, ground: undefined, found_in: undefined, measures: undefined } as const
const cases: [string, Record<string, unknown>, 'open' | 'closed', number | null][] = [
  ['no breach', no_breach, 'open', null],
  ['a warning', { measures: [{ kind: 'warn' }] }, 'open', null],
  ['a suspension', { measures: [{ kind: 'suspend', days: 7 }] }, 'closed', 7],
  ['a ban', { measures: [{ kind: 'ban' }] }, 'closed', null],
]
test.each(cases)('a hold ends when its case is decided: %s', async (_, chosen, state, days) => {
  const { bram, path } = await aHeldMember()
  const at = app.clock.now
  const decision = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
  const sent = {
    id: newId(),
    reports: 1,
    ...(chosen === no_breach ? {} : { outcome: 'measure', rule: 'money', ground: 'terms', found_in: 'message' }),
    ...decision,
  }
  await mila.browser.post(`${path}/decisions`, sent).expect(200)
  app.clock.pass({ seconds: 59 })
  await app.mails()
  expect(await statusOf(bram.id)).toMatchObject({ account: 'banned' })
  app.clock.pass({ seconds: 1 })
  await app.mails()
  const [lifted] = await app.db.asOwner("select lifted_at from measure where member_id = $1 and kind = 'hold'", [bram.id])
  expect(lifted).toEqual({ lifted_at: app.clock.now })
  if (state === 'open') expect(await statusOf(bram.id)).toEqual(is_open)
  const [ban] = await app.db.asOwner('select until_at from ban where account_id = $1', [bram.id])
  if (state === 'closed') expect(ban).toEqual({ until_at: days === null ? null : new Date(at.getTime() + days * 86_400_000 + 60_000) })
})

test('an undo of the decision keeps the hold, and a suspension that ends earlier than the hold keeps the account closed until its own end', async () => {
  const { bram, path, until } = await aHeldMember()
  const id = await decideAs(mila, path, { measures: [{ kind: 'warn' }] } as Partial<NewDecision>)
  await mila.browser.delete(`${path}/decisions/${id}`, {}).expect(204)
  await carriedOut(app)
  expect((await open(mila, path)).body.hold).toEqual({ until, is_over: false })
  expect(await statusOf(bram.id)).toMatchObject({ account: 'banned' })
  // a suspension of before that ends in a day
  const ends = new Date(app.clock.now.getTime() + 86_400_000)
  await app.db.asOwner(
    `insert into decision (site_id, id, case_id, member_id, outcome, rule, ground, found_in, source, decided_by, decided_at, state, told_at)
     select site_id, $1, $2, $3, 'measure', 'money', 'terms', 'message', 'own', 'console:test', $4, 'applied', $4 from account where id = $3`,
    [newId(), await otherCase(), bram.id, app.clock.now],
  )
  await app.db.asOwner(
    `insert into measure (site_id, decision_id, kind, member_id, starts_at, ends_at)
     select site_id, id, 'suspend', member_id, decided_at, $2 from decision where member_id = $1 and source = 'own'`,
    [bram.id, ends],
  )
  await decideAs(mila, path, { measures: [{ kind: 'warn' }] })
  await carriedOut(app)
  const [ban] = await app.db.asOwner('select until_at from ban where account_id = $1', [bram.id])
  expect(ban).toEqual({ until_at: ends })
})

const otherCase = async () => (await aReportedMember(app)).case_id

test('an account that was closed before stays closed after the decision, and a lifted ban lifts the hold too', async () => {
  const { bram, path } = await aReportedMember(app)
  await app.db.asOwner(
    `with b as (insert into ban (site_id, account_id, account_status, profile_status, banned_at)
       select site_id, id, 'active', 'active', now() from account where id = $1 returning account_id)
     update account set status = 'banned' from b where id = b.account_id`,
    [bram.id],
  )
  await hold(path)
  await decideAs(mila, path, { measures: [{ kind: 'warn' }] })
  await carriedOut(app)
  expect(await statusOf(bram.id)).toMatchObject({ account: 'banned', bans: 1 })

  const held = await aHeldMember()
  await app.inSite(app.site('rondeur').id, (ctx) =>
    liftBan(ctx, { member: held.bram.id, why: 'a slip', actor: 'console:test', role: null }),
  )
  expect(await statusOf(held.bram.id)).toEqual(is_open)
  expect((await open(mila, held.path)).body.hold).toMatchObject({ is_over: true })
})

test('a repeated call holds once, a case has one hold, and only the person who has the case holds, after a second check', async () => {
  const { path, bram, case_id } = await aReportedMember(app)
  const id = newId()
  const tries = (who: TestPerson, sent = { id }) => who.browser.post(`${path}/hold`, sent)
  await tries(mila).expect(404)
  await open(mila, path)
  const hilde = await aPerson(app, { role: 'moderator', scope: other_company, name: 'Hilde' })
  await stepUp(app, hilde)
  await open(hilde, path)
  expect((await tries(hilde).expect(409)).body.error.data).toMatchObject({ reason: 'claimed', name: 'Mila' })
  app.clock.pass({ minutes: 6 })
  expect((await tries(mila).expect(403)).body.error.data.needs).toBe('step_up')
  await stepUp(app, mila)
  const answers = await Promise.all([tries(mila), tries(mila)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await tries(mila, { id: newId() }).expect(409)).body.error.data.reason).toBe('held')
  const counts = await app.db.asOwner(
    `select (select count(*)::int from measure where member_id = $1) as measures, (select count(*)::int from ban where account_id = $1) as bans,
       (select count(*)::int from desk.audit where case_id = $2 and act = 'case.hold') as lines`,
    [bram.id, case_id],
  )
  expect(counts).toEqual([{ measures: 1, bans: 1, lines: 1 }])
  expect(await app.mails()).toHaveLength(1)
  const support = await aPerson(app, { role: 'support', scope: other_company })
  await stepUp(app, support)
  await tries(support, { id: newId() }).expect(403)
})

test('a decided case, a case about nobody and an unknown case are not held', async () => {
  const { path } = await aReportedMember(app)
  await decideAs(mila, path, { measures: [{ kind: 'warn' }] })
  expect((await mila.browser.post(`${path}/hold`, { id: newId() }).expect(409)).body.error.data.reason).toBe('decided')
  const report = { id: newId(), about: 'Somebody', reason: 'threat', words: 'Help', good_faith: true }
  await app.visit('rondeur').post('/api/public-reports', report).expect(200)
  const [row] = await app.db.asOwner<{ case_id: string }>('select case_id from report where id = $1', [report.id])
  const nobody = `/desk/api/cases/rondeur/${row?.case_id}`
  await open(mila, nobody)
  expect((await mila.browser.post(`${nobody}/hold`, { id: newId() }).expect(409)).body.error.data.reason).toBe('nobody')
  await mila.browser.post(`/desk/api/cases/rondeur/${newId()}/hold`, { id: newId() }).expect(404)
})
