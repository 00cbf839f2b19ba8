import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportReason } from '#schemas/safety/report-reasons.ts'
import { askToLift } from '#server/desk/cases/lift-ban.ts'
import { accountIdOf } from '#server/features/identity/account-id.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { carriedOut } from '#tests/support/desk/decisions.ts'
import { aPerson, other_company, stepUp } from '#tests/support/desk/people.ts'
import { aMember, logIn, password } from '#tests/support/factories.ts'
import { closeAccount, liftBan, listClosing } from './ban.service.ts'
import { decideToBan } from './decide-to-ban.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const by = { why: 'a test', actor: 'console:test' }
const decide = (member: string, { site = 'vonk', rule = 'money' as ReportReason } = {}) =>
  app.inSite(app.site(site).id, (ctx) => decideToBan(ctx, { ...by, member, rule }))
/** Bans without the minute for an undo. */
const ban = (member: string) =>
  app.inSite(app.site('vonk').id, (ctx) => transaction(ctx, async (tx) => closeAccount(tx, await accountIdOf(tx, member), null)))
const lift = (member: string) => app.inSite(app.site('vonk').id, (ctx) => liftBan(ctx, { ...by, member, role: null }))
const refused = (work: Promise<unknown>) => work.catch(({ code }: { code: string }) => code)

const statusesOf = async (id: string) =>
  (
    await app.db.asOwner(
      'select a.status as account, p.status as profile from account a join profile p on p.member_id = a.id where a.id = $1',
      [id],
    )
  )[0]

/** The places where another member sees the profile. */
async function seenBy(browser: Browser, id: string) {
  const search = await browser.get('/api/members?gender=female&country=NL')
  const chats = await browser.get('/api/chats')
  return {
    found: search.body.profiles.some((each: { id: string }) => each.id === id),
    profile: (await browser.get(`/api/members/${id}`)).status,
    in_chats: chats.body.chats.some(({ profile }: { profile: { id: string } }) => profile.id === id),
    unread: chats.body.num_unread_messages,
  }
}

test('a banned member is logged out, cannot log in and is hidden; lifting the ban restores everything', async () => {
  const anna = await aMember(app, { name: 'Anna', credits: 9 })
  const bram = await aMember(app, { name: 'Bram', gender: 'male', looking_for: 'female', credits: 9 })
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  await hers.post('/api/messages', { id: newId(), profile_id: bram.id, body: 'Dag' }).expect(200)
  const ends: string[] = []
  const [{ token_hash } = { token_hash: Buffer.alloc(0) }] = await app.db.asOwner<{ token_hash: Buffer }>(
    'select token_hash from session where account_id = $1',
    [anna.id],
  )
  const live = app.live.ofSite(app.site('vonk'))
  live.subscribe({ member_id: anna.id, session_hash: token_hash, listen: () => {}, end: (reason) => void ends.push(reason) })
  const before = { found: true, profile: 200, in_chats: true, unread: 1 }
  expect(await seenBy(his, anna.id)).toEqual(before)

  await ban(anna.id)
  expect((await hers.get('/api/user')).body.user).toBeNull()
  await hers.get('/api/chats').expect(403)
  await app.mails()
  expect(ends).toEqual(['signed_out'])
  expect(await seenBy(his, anna.id)).toEqual({ found: false, profile: 404, in_chats: false, unread: 0 })
  const { credits } = (await his.get('/api/user')).body.user
  await his.post('/api/messages', { id: newId(), profile_id: anna.id, body: 'Ben je er nog?' }).expect(404)
  await his.post('/api/gifts', { id: newId(), profile_id: anna.id, gift: 'rose', credits: 5 }).expect(404)
  expect((await his.get('/api/user')).body.user.credits).toBe(credits)
  const entered = await app.visit('vonk').post('/api/user', { email: anna.email, password })
  expect([entered.status, entered.body.error]).toEqual([403, { code: 'banned' }])
  expect(await refused(decide(anna.email))).toBe('conflict')

  await lift(anna.email)
  expect(await seenBy(his, anna.id)).toEqual(before)
  expect((await app.visit('vonk').post('/api/user', { email: anna.email, password })).status).toBe(200)
  expect(await refused(lift(anna.id))).toBe('conflict')
})

test('lifting a ban keeps a pause; an account that is being deleted or of another site cannot be banned', async () => {
  const paused = await aMember(app, { status: 'paused' })
  await ban(paused.id)
  await lift(paused.id)
  expect(await statusesOf(paused.id)).toEqual({ account: 'active', profile: 'paused' })
  const leaving = await aMember(app, { account_status: 'deleted_pending' })
  expect(await refused(decide(leaving.id))).toBe('conflict')
  expect(await refused(decide(paused.id, { site: 'rondeur' }))).toBe('not_found')
  expect(await refused(decide('nobody@example.test'))).toBe('not_found')
})

test('a ban without a report is one decision, also under a race: a minute later the account is closed and the member gets the reasons', async () => {
  const anna = await aMember(app, { name: 'Anna', locale: 'en-GB' })
  const tries = await Promise.allSettled([decide(anna.id), decide(anna.email), decide(anna.id)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await statusesOf(anna.id)).toEqual({ account: 'active', profile: 'active' })
  const mails = await carriedOut(app)
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[anna.email, 'decision']])
  expect(await statusesOf(anna.id)).toEqual({ account: 'banned', profile: 'disabled' })
  const { body } = await app.visit('vonk').post('/api/user', { email: anna.email, password }).expect(403)
  expect(body.error).toMatchObject({ code: 'banned', data: { statement: expect.any(String) } })
  const lines = await app.db.asOwner(
    `select a.act, a.actor, a.why, c.kind, c.state from desk.audit a join decision d on d.case_id = a.case_id join desk_case c on c.id = d.case_id
     where d.member_id = $1`,
    [anna.id],
  )
  expect(lines).toEqual([{ act: 'case.decide', actor: 'console:test', why: 'a test', kind: 'report', state: 'done' }])
})

test('a ban of the highest severity is lifted only after another person with the permission agrees', async () => {
  const anna = await aMember(app, { name: 'Anna' })
  await decide(anna.id, { rule: 'minor' })
  await carriedOut(app)
  expect(await refused(lift(anna.id))).toBe('conflict')
  expect(await statusesOf(anna.id)).toEqual({ account: 'banned', profile: 'disabled' })
  const ask = await askFor(anna.id)
  const answer = (given: Parameters<typeof aPerson>[1]) => answerAs(ask, given)
  expect((await answer({ role: 'support' })).reply.status).toBe(404)
  expect((await answer({ role: 'moderator', scope: other_company })).reply.status).toBe(404)
  const { number, reply } = await answer({ role: 'moderator' })
  expect(reply.status).toBe(200)
  expect(await statusesOf(anna.id)).toEqual({ account: 'active', profile: 'active' })
  const lines = await app.db.asOwner("select actor, why, facts from desk.audit where act = 'ban.lift' and subject = $1", [
    `member:${anna.id}`,
  ])
  expect(lines).toEqual([{ actor: 'console:test', why: 'a test', facts: { ask, answered_by: `staff:${number}` } }])
})

/** An ask of the command line to lift the ban of a member. */
async function askFor(member_id: string): Promise<string> {
  const id = newId()
  const closing = await app.inSite(app.site('vonk').id, (ctx) => listClosing(ctx, member_id))
  const unit = app.db.desk.unit()
  await askToLift({ unit, now: app.clock.now, sites: app.sites }, { ...by, id, site: 'vonk', member: { id: member_id }, closing })
  await unit.finish()
  return id
}

async function answerAs(ask: string, given: Parameters<typeof aPerson>[1]) {
  const person = await aPerson(app, given)
  await stepUp(app, person)
  const asks: { id: string; subject_name: string }[] = (await person.browser.get('/desk/api/asks').expect(200)).body.asks
  const reply = await person.browser.post(`/desk/api/asks/${ask}/answer`, { is_yes: true, why: 'seen' })
  return { number: person.number, reply, name: asks.find(({ id }) => id === ask)?.subject_name }
}

test('an ask lifts only the ban that it was about, and stores no name', async () => {
  const anna = await aMember(app, { name: 'Annabel' })
  await decide(anna.id, { rule: 'minor' })
  await carriedOut(app)
  const ask = await askFor(anna.id)
  expect(await app.db.asOwner("select from desk.ask a where a::text like '%Annabel%'")).toEqual([])
  const lifter = await askFor(anna.id)
  expect(await answerAs(lifter, { role: 'moderator' })).toMatchObject({ name: 'Annabel', reply: { status: 200 } })
  await decide(anna.id, { rule: 'minor' })
  await carriedOut(app)
  expect((await answerAs(ask, { role: 'moderator' })).reply.status).toBe(409)
  expect(await statusesOf(anna.id)).toEqual({ account: 'banned', profile: 'disabled' })
})

test('only people for child safety answer an ask to lift a ban under a rule about children', async () => {
  const anna = await aMember(app)
  await decide(anna.id, { rule: 'grooming' })
  await carriedOut(app)
  const ask = await askFor(anna.id)
  expect(await answerAs(ask, { role: 'moderator' })).toMatchObject({ name: undefined, reply: { status: 404 } })
  expect(await answerAs(ask, { role: 'moderator', extras: ['child_safety'] })).toMatchObject({ reply: { status: 200 } })
  expect(await statusesOf(anna.id)).toEqual({ account: 'active', profile: 'active' })
})
