import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewDecision } from '#schemas/desk/decisions.ts'
import { liftBan } from '#server/features/safety/ban.service.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aDecision, aReportedMember, carriedOut, decideAs, mailTo } from '#tests/support/desk/decisions.ts'
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
})
afterAll(() => app.close())

const say = (browser: Awaited<ReturnType<typeof logIn>>, profile_id: string) =>
  browser.post('/api/messages', { id: newId(), profile_id, body: 'Bonjour' })

const enter = (email: string) => app.visit('rondeur').post('/api/user', { email, password })

test('after a minute the member and the reporter each get one mail in their own language, and both read the outcome', async () => {
  const { anna, bram, hers, number, path } = await aReportedMember(app)
  const his = await logIn(app, bram)
  await decideAs(mila, path)
  app.clock.pass({ seconds: 59 })
  expect(await app.mails()).toEqual([])
  expect((await hers.get('/api/safety').expect(200)).body.reports[0]).toMatchObject({ outcome: null, told_at: null })
  expect((await his.get('/api/safety').expect(200)).body.statements).toEqual([])

  app.clock.pass({ seconds: 1 })
  const mails = await app.mails()
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['decision', 'report-decided'])
  const [to_him, to_her] = [mailTo(mails, bram), mailTo(mails, anna)]
  expect(to_him?.subject).toContain('Notre décision sur ton compte')
  for (const part of [
    'C’est un avertissement',
    'règles de la maison',
    'messages que tu as envoyés',
    'Quelqu’un l’a signalé',
    'pas un programme',
    'six mois',
  ])
    expect(to_him?.text).toContain(part)
  expect(to_him?.text).not.toContain('Anna')
  expect(to_him?.text).toContain('/fr/safety?statement=')
  expect(to_her?.text).toContain('We namen een maatregel.')
  expect(to_her?.text).toContain(number)
  expect(to_her?.text).not.toContain('Bram')

  expect((await hers.get('/api/safety').expect(200)).body).toMatchObject({ reports: [{ outcome: 'measure' }], statements: [] })
  const { statements } = (await his.get('/api/safety').expect(200)).body
  expect(statements).toHaveLength(1)
  expect(await app.mails()).toEqual([])
})

test('a decision without a measure is told to the reporter only, and unfounded reads like no breach', async () => {
  for (const outcome of ['no_breach', 'unfounded'] as const) {
    const { anna, path, hers } = await aReportedMember(app)
    await mila.browser.post(`${path}/open`, {}).expect(200)
    await mila.browser.post(`${path}/decisions`, { id: newId(), reports: 1, outcome }).expect(200)
    const mails = await carriedOut(app)
    expect(mails.map(({ to }) => to)).toEqual([anna.email])
    expect(mails[0]?.text).toContain('We vonden geen overtreding van de regels.')
    expect((await hers.get('/api/safety').expect(200)).body.reports[0].outcome).toBe('no_breach')
  }
})

test('messages are refused uncharged until the minute in which the measure ends, without a job', async () => {
  const { anna, bram, path } = await aReportedMember(app)
  const his = await logIn(app, bram)
  await say(his, anna.id).expect(200)
  await decideAs(mila, path, { measures: [{ kind: 'no_messages', days: 3 }] })
  await carriedOut(app)
  const { credits } = (await his.get('/api/user')).body.user
  const { body } = await say(his, anna.id).expect(403)
  expect(body.error).toMatchObject({ code: 'restricted', data: { until: expect.stringContaining('202') } })
  await his.post('/api/gifts', { id: newId(), profile_id: anna.id, gift: 'rose', credits: 5 }).expect(403)
  expect((await his.get('/api/user')).body.user.credits).toBe(credits)
  app.clock.pass({ days: 3, seconds: -1 })
  await say(his, anna.id).expect(403)
  app.clock.pass({ seconds: 1 })
  await say(his, anna.id).expect(200)
  expect((await his.get('/api/safety')).body.statements[0].lines[0]).toContain('Diese Zeit ist vorbei.')
})

test('a member who may not start conversations still replies in existing ones', async () => {
  const { anna, bram, path } = await aReportedMember(app)
  const { anna: ines } = await aReportedMember(app)
  const his = await logIn(app, bram)
  await say(his, anna.id).expect(200)
  await decideAs(mila, path, { measures: [{ kind: 'no_new_chats', days: 1 }] })
  await carriedOut(app)
  await say(his, anna.id).expect(200)
  await say(his, ines.id).expect(403)
})

test('texts and photos are removed for others, and the owner sees why', async () => {
  const { bram, hers, path } = await aReportedMember(app)
  const his = await logIn(app, bram)
  const [first] = (await his.get('/api/photos').expect(200)).body.photos
  await decideAs(mila, path, {
    rule: 'nudity',
    found_in: 'photo',
    measures: [{ kind: 'remove_text' }, { kind: 'remove_photo', targets: [first.id] }],
  })
  await carriedOut(app)
  const seen = (await hers.get(`/api/members/${bram.id}`).expect(200)).body
  expect(JSON.stringify(seen)).not.toContain('Ecris-moi')
  expect(JSON.stringify(seen)).not.toContain(first.filename)
  const photos = (await his.get('/api/photos')).body.photos
  expect(photos.find(({ id }: { id: string }) => id === first.id)).toMatchObject({ status: 'rejected', reject_reason: 'nudity' })
})

test('a suspension refuses the login with the statement, and ends at its minute also if its job is late', async () => {
  const { bram, hers, path } = await aReportedMember(app)
  const his = await logIn(app, bram)
  await stepUp(app, mila)
  await decideAs(mila, path, { measures: [{ kind: 'suspend', days: 3 }] })
  const mails = await carriedOut(app)
  expect((await his.get('/api/user')).body.user).toBeNull()
  await hers.get(`/api/members/${bram.id}`).expect(404)
  const refused = (await enter(bram.email).expect(403)).body.error
  expect(refused).toMatchObject({ code: 'banned', data: { statement: expect.any(String) } })
  expect(mailTo(mails, bram)?.text).toContain(refused.data.statement)
  const statement = (await app.visit('rondeur').get(`/api/statements/${refused.data.statement}`).expect(200)).body
  expect(statement.lines.join(' ')).toContain('salon@rondeur.example')
  await app
    .visit('rondeur')
    .get(`/api/statements/${'x'.repeat(43)}`)
    .expect(404)
  await app.visit('vonk').get(`/api/statements/${refused.data.statement}`).expect(404)
  app.clock.pass({ days: 3, minutes: -2 })
  await enter(bram.email).expect(403)
  app.clock.pass({ minutes: 2 })
  await enter(bram.email).expect(200)
  await hers.get(`/api/members/${bram.id}`).expect(200)
})

test('a password reset opens an account whose suspension is over, before its job does', async () => {
  const { bram, path } = await aReportedMember(app)
  await stepUp(app, mila)
  await decideAs(mila, path, { measures: [{ kind: 'suspend', days: 3 }] })
  await carriedOut(app)
  app.clock.pass({ days: 3 })
  await app.visit('rondeur').post('/api/password-reset', { email: bram.email }).expect(204)
  expect(await app.db.asOwner('select status from account where id = $1', [bram.id])).toEqual([{ status: 'active' }])
})

test('an opening job whose clock is behind runs again at the end of the suspension', async () => {
  const { bram, hers, path } = await aReportedMember(app)
  await stepUp(app, mila)
  await decideAs(mila, path, { measures: [{ kind: 'suspend', days: 3 }] })
  await carriedOut(app)
  await app.db.asOwner("update job set run_at = now() where queue = 'open-suspended'")
  await app.mails()
  await hers.get(`/api/members/${bram.id}`).expect(404)
  app.clock.pass({ days: 3, minutes: 1 })
  await app.mails()
  expect(await app.db.asOwner('select status from account where id = $1', [bram.id])).toEqual([{ status: 'active' }])
})

test('an expired ban that is left over does not take the place of a new one', async () => {
  const { bram, path } = await aReportedMember(app)
  await app.db.asOwner(
    `insert into ban (site_id, account_id, account_status, profile_status, banned_at, until_at)
     select site_id, id, 'active', 'active', now() - interval '9 days', now() - interval '1 day' from account where id = $1`,
    [bram.id],
  )
  await stepUp(app, mila)
  await decideAs(mila, path, { measures: [{ kind: 'ban' }] })
  await carriedOut(app)
  await enter(bram.email).expect(403)
})

test('the job opens an account at the end of its suspension, and a ban after it keeps the account closed', async () => {
  const { bram, hers, path } = await aReportedMember(app)
  await stepUp(app, mila)
  await decideAs(mila, path, { measures: [{ kind: 'suspend', days: 3 }] })
  await carriedOut(app)
  const again = { id: newId(), profile_id: bram.id, reason: 'money' }
  const other = await aReportedMember(app)
  await other.hers.post('/api/reports', again).expect(200)
  const [row] = await app.db.asOwner<{ case_id: string }>('select case_id from report where id = $1', [again.id])
  await stepUp(app, mila)
  await decideAs(mila, `/desk/api/cases/rondeur/${row?.case_id}`, { measures: [{ kind: 'ban' }] })
  await carriedOut(app)
  app.clock.pass({ days: 4 })
  await app.mails()
  await enter(bram.email).expect(403)
  await app.inSite(app.site('rondeur').id, (ctx) => liftBan(ctx, { member: bram.id, why: 'a mistake', actor: 'console:test', role: null }))
  const his = await logIn(app, bram)
  await hers.get(`/api/members/${bram.id}`).expect(200)
  const { statements } = (await his.get('/api/safety').expect(200)).body
  expect(statements[0].lines[0]).toContain('aufgehoben')
})

test('a member who deletes the account while the decision waits is banned on the return', async () => {
  const { bram, path } = await aReportedMember(app)
  const his = await logIn(app, bram)
  await stepUp(app, mila)
  await decideAs(mila, path, { measures: [{ kind: 'ban' }] })
  await his.post('/api/account-deletion', { password }).expect(200)
  await carriedOut(app)
  const visitor = app.visit('rondeur')
  await visitor.post('/api/user', { email: bram.email, password }).expect(403)
  const { body } = await visitor.post('/api/reactivation', {}).expect(403)
  expect(body.error.code).toBe('banned')
  await enter(bram.email).expect(403)
})

test('wrong decisions are refused with the field', async () => {
  const { path, bram } = await aReportedMember(app)
  const other = await aReportedMember(app)
  const [foreign] = (await (await logIn(app, other.bram)).get('/api/photos')).body.photos
  await mila.browser.post(`${path}/open`, {}).expect(200)
  await stepUp(app, mila)
  const wrong: [Partial<NewDecision>, string, string][] = [
    [{ measures: [] }, 'measures', 'required'],
    [{ rule: undefined }, 'rule', 'required'],
    [{ found_in: undefined }, 'found_in', 'required'],
    [{ outcome: 'no_breach' }, 'rule', 'not_allowed'],
    [{ ground: 'illegal' }, 'law', 'required'],
    [{ measures: [{ kind: 'warn' }, { kind: 'warn' }] }, 'measures', 'not_allowed'],
    [{ measures: [{ kind: 'no_messages', days: 2 }] }, 'measures', 'not_allowed'],
    [{ measures: [{ kind: 'no_messages' }] }, 'measures', 'not_allowed'],
    [{ measures: [{ kind: 'ban', days: 3 }] }, 'measures', 'not_allowed'],
    [{ measures: [{ kind: 'ban' }, { kind: 'suspend', days: 3 }] }, 'measures', 'not_allowed'],
    [{ measures: [{ kind: 'remove_photo' }] }, 'measures', 'required'],
    [{ measures: [{ kind: 'remove_photo', targets: [randomUUID()] }] }, 'measures', 'not_allowed'],
    [{ measures: [{ kind: 'remove_photo', targets: [foreign.id] }] }, 'measures', 'not_allowed'],
  ]
  for (const [change, field, rule] of wrong) {
    const { body } = await mila.browser.post(`${path}/decisions`, aDecision(change)).expect(400)
    expect(body.error.fields[field], JSON.stringify(change)).toMatchObject({ rule })
  }
  expect(await app.db.asOwner('select 1 from decision where member_id = $1', [bram.id])).toEqual([])
})
