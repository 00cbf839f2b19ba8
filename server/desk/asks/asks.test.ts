import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AskList } from '#schemas/desk/asks.ts'
import type { Scope } from '#schemas/desk/roles.ts'
import { exec } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import {
  anEmail,
  anOwner,
  aPerson,
  company,
  grantIn,
  invited,
  other_company,
  staffOf,
  stepUp,
  type TestPerson,
  vonk,
} from '#tests/support/desk/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
  const path = join(app.data_dir, 'tenants', 'companies', 'rosenhag-gmbh.json')
  const file = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...file, desk: { solo: true } }))
  await app.sites.reload()
})
afterAll(() => app.close())

const grantOf = (role: string, scope: Scope = company) => ({ role, scope, extras: [], days: 30 })
const asks = async ({ browser }: TestPerson): Promise<AskList['asks']> => (await browser.get('/desk/api/asks').expect(200)).body.asks

/** An ask of an owner, and its id. */
async function asked(owner: TestPerson, body: object = { number: owner.number, grant: grantOf('moderator') }): Promise<string> {
  const before = new Set((await asks(owner)).map(({ id }) => id))
  const reply = await owner.browser.post('/desk/api/asks', { why: 'more work', ...body }).expect(200)
  return reply.body.asks.find(({ id }: { id: string }) => !before.has(id)).id
}

const answer = ({ browser }: TestPerson, id: string, is_yes = true) =>
  browser.post(`/desk/api/asks/${id}/answer`, { is_yes, why: 'agreed' })

const linesOf = (id: string) =>
  app.db.asOwner<{ act: string; actor: string; why: string; facts: Record<string, unknown> }>(
    "select act, actor, why, facts from desk.audit where facts ->> 'ask' = $1 order by at, act",
    [id],
  )

/** Two owners of one company, both with a second check that still counts. */
async function twoOwners(): Promise<[TestPerson, TestPerson]> {
  const first = await aPerson(app, { role: 'owner', name: 'Asker' })
  const second = await aPerson(app, { role: 'owner', name: 'Answerer' })
  app.clock.pass({ seconds: 30 })
  for (const { browser, code } of [first, second]) await browser.post('/desk/api/step-up', { code: code() }).expect(200)
  return [first, second]
}

test('a second role for oneself waits for another owner, and a yes gives it once, ends the sessions and writes both lines', async () => {
  const [asker, other] = await twoOwners()
  const id = await asked(asker)
  expect((await asks(asker)).find((each) => each.id === id)).toMatchObject({ kind: 'own_role', is_own: true, alone_from: null })
  expect((await asks(other)).find((each) => each.id === id)).toMatchObject({
    is_own: false,
    asked_by: 'Asker',
    subject_name: 'Asker',
    grant: { role: 'moderator' },
  })
  expect((await answer(asker, id).expect(403)).body.error.data).toEqual({ needs: 'other_answerer' })
  const replies = await Promise.all([answer(other, id), answer(other, id), answer(other, id, false)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  const is_given = replies[2]?.status !== 200
  const roles = await app.db.asOwner<{ role: string }>('select role from desk.staff_grant where staff_number = $1 order by 1', [
    asker.number,
  ])
  expect(roles.map(({ role }) => role)).toEqual(is_given ? ['moderator', 'owner'] : ['owner'])
  if (!is_given) return
  await asker.browser.get('/desk/api/me').expect(403)
  const lines = await linesOf(id)
  expect(lines.map(({ act, actor }) => `${act} ${actor}`).sort()).toEqual([
    `ask.make staff:${asker.number}`,
    `ask.yes staff:${other.number}`,
    `grant.add staff:${asker.number}`,
  ])
  expect(await app.db.asOwner('select act, answer, is_alone from desk.ask where id = $1', [id])).toEqual([
    { act: {}, answer: 'yes', is_alone: false },
  ])
})

test('a role that came by an invitation and by an ask is given once, in both orders', async () => {
  const rolesOf = ({ number }: TestPerson) =>
    app.db.asOwner<{ role: string }>('select role from desk.staff_grant where staff_number = $1 order by role', [number])
  const invitedAs = async ({ email, browser }: TestPerson) => {
    const { token, name } = await invited(app, { role: 'moderator', email })
    await browser.post(`/desk/api/invitations/${token}`, { email, name, password: 'not-used-at-all-12', code: '000000' }).expect(200)
  }
  const once = [{ role: 'moderator' }, { role: 'owner' }]
  const [asker, other] = await twoOwners()
  const id = await asked(asker)
  await invitedAs(asker)
  expect((await answer(other, id).expect(409)).body.error.data).toEqual({ reason: 'has_role' })
  expect(await rolesOf(asker)).toEqual(once)

  const [second, third] = await twoOwners()
  await answer(third, await asked(second)).expect(200)
  app.clock.pass({ seconds: 30 })
  await logInAgain(second)
  await invitedAs(second)
  expect(await rolesOf(second)).toEqual(once)
})

test('an owner is made by two: the yes prints a link for the new person, and a no gives nothing', async () => {
  const [asker, other] = await twoOwners()
  const email = anEmail()
  const id = await asked(asker, { email, name: 'New Owner', grant: grantOf('owner') })
  const { invitation } = (await answer(other, id).expect(200)).body
  const token = invitation.link.split('/').at(-1)
  const opened = (await app.atDesk().get(`/desk/api/invitations/${token}`).expect(200)).body
  expect(opened).toMatchObject({ name: 'New Owner', invited_by: 'Asker', grants: [{ role: 'owner' }] })
  expect(await app.db.asOwner('select from desk.staff_invite where email = $1', [email])).toHaveLength(1)
  expect(JSON.stringify(await linesOf(id))).not.toContain(email)

  const refused = await asked(asker, { email: anEmail(), name: 'Nobody', grant: grantOf('owner') })
  expect((await answer(other, refused, false).expect(200)).body.invitation).toBeNull()
  expect((await linesOf(refused)).map(({ act }) => act).sort()).toEqual(['ask.make', 'ask.no'])
  expect(JSON.stringify((await app.db.asOwner('select * from desk.ask where id = $1', [refused]))[0])).not.toContain('Nobody')
  await answer(other, refused).expect(404)
})

test('who may not answer an ask gets the answer for an unknown one', async () => {
  const [asker] = await twoOwners()
  const id = await asked(asker)
  const strangers = [
    await anOwner(app, other_company),
    await anOwner(app, { kind: 'fleet', id: '' }),
    // an owner of one site answers nothing for the company
    await anOwner(app, vonk),
    await aPerson(app, { role: 'moderator', extras: ['lead'] }),
    await aPerson(app, { role: 'finance' }),
  ]
  for (const stranger of strangers) {
    await stepUp(app, stranger)
    const unknown = await answer(stranger, newId())
    expect([(await answer(stranger, id)).text, unknown.status]).toEqual([unknown.text, 404])
    expect(await asks(stranger)).toEqual([])
    await stranger.browser.delete(`/desk/api/asks/${id}`, { why: 'x' }).expect(404)
  }
})

test('both sides need a second check, and an ask for something else is refused with its field', async () => {
  const [asker, other] = await twoOwners()
  const id = await asked(asker)
  app.clock.pass({ minutes: 6 })
  expect((await answer(other, id).expect(403)).body.error.data).toEqual({ needs: 'step_up' })
  const ask = (body: object) => asker.browser.post('/desk/api/asks', { why: 'x', ...body })
  expect((await ask({ number: asker.number, grant: grantOf('finance') }).expect(403)).body.error.data).toEqual({ needs: 'step_up' })
  await stepUp(app, asker)
  const fieldsOf = async (body: object) => Object.keys((await ask(body).expect(400)).body.error.fields)
  expect(await fieldsOf({ number: other.number, grant: grantOf('support') })).toEqual(['role'])
  expect(await fieldsOf({ email: 'no address', name: 'X', grant: grantOf('owner') })).toEqual(['email'])
  expect(await fieldsOf({ email: anEmail(), name: ' ', grant: grantOf('owner') })).toEqual(['name'])
  expect(await fieldsOf({ email: anEmail(), name: 'X', grant: { ...grantOf('owner'), days: 181 } })).toEqual(['grant.days'])
  await ask({ number: asker.number, grant: grantOf('moderator', other_company) }).expect(400)
  await ask({ number: 999_999, grant: grantOf('owner') }).expect(404)
})

test('an ask ends after 24 hours, can be withdrawn by the asker alone, and counts for nothing when the asker has left', async () => {
  const [asker, other] = await twoOwners()
  const withdrawn = await asked(asker)
  await other.browser.delete(`/desk/api/asks/${withdrawn}`, { why: 'x' }).expect(404)
  await asker.browser.delete(`/desk/api/asks/${withdrawn}`, { why: 'not needed' }).expect(200)
  await answer(other, withdrawn).expect(404)

  const left = await asked(asker)
  const grant = grantIn(await staffOf(other), asker.number)
  await other.browser.delete(`/desk/api/staff/grants/${grant?.id}`, { why: 'left' }).expect(200)
  expect((await answer(other, left).expect(409)).body.error.data).toEqual({ reason: 'asker_left' })
  expect(await app.db.asOwner('select from desk.staff_grant where staff_number = $1', [asker.number])).toEqual([])

  const [late, second] = await twoOwners()
  const id = await asked(late)
  app.clock.pass({ hours: 24 })
  for (const person of [late, second]) {
    app.clock.pass({ seconds: 30 })
    await logInAgain(person)
    expect((await asks(person)).map((each) => each.id)).not.toContain(id)
  }
  expect((await answer(second, id).expect(409)).body.error.data).toEqual({ reason: 'ask_over' })
})

test('in a company of one person, the asker answers after a day and before the next, and the log says so', async () => {
  await app.db.asOwner("delete from desk.staff_grant where scope_id = 'rosenhag-gmbh'")
  const owner = await anOwner(app, other_company)
  const soloOf = async ({ browser }: TestPerson) => (await browser.get('/desk/api/me').expect(200)).body.solo
  expect(await soloOf(owner)).toEqual([app.site('rondeur').company.name])
  expect(await soloOf(await aPerson(app, { role: 'support', scope: { kind: 'site', id: 'rondeur' } }))).toHaveLength(1)
  expect(await soloOf(await anOwner(app))).toEqual([])
  const id = await asked(owner, { number: owner.number, grant: grantOf('moderator', other_company) })
  expect((await answer(owner, id).expect(403)).body.error.data).toEqual({ needs: 'other_answerer' })
  app.clock.pass({ hours: 23, minutes: 59 })
  await logInAgain(owner)
  await answer(owner, id).expect(403)
  app.clock.pass({ minutes: 1 })
  await answer(owner, id).expect(200)
  expect((await linesOf(id)).find(({ act }) => act === 'ask.yes')?.facts).toMatchObject({ alone: true })
  expect((await app.visit('rondeur').get('/api/companyinfo').expect(200)).text).not.toContain('solo')
  expect(await app.db.asOwner('select is_alone from desk.ask where id = $1', [id])).toEqual([{ is_alone: true }])

  await logInAgain(owner)
  const late = await asked(owner, { number: owner.number, grant: grantOf('finance', other_company) })
  app.clock.pass({ hours: 48 })
  await logInAgain(owner)
  await answer(owner, late).expect(404)
})

test('the database refuses an answer of the asker, a second answer, and a site that answers an ask of another', async () => {
  const [asker, other] = await twoOwners()
  const id = await asked(asker, { number: asker.number, grant: grantOf('moderator', vonk) })
  const desk = { unit: app.db.desk.unit() }
  const actor = `staff:${asker.number}`
  const finish = (by: string) =>
    sql`update desk.ask set answer = 'yes', answered_by = ${by}, answered_at = now(), answer_why = '' where id = ${id}`
  await expect(exec(desk, finish(actor))).rejects.toMatchObject({ constraint: 'ask_other_person' })
  await expect(exec(desk, sql`update desk.ask set asked_by = 'x' where id = ${id}`)).rejects.toMatchObject({ code: '42501' })
  await expect(exec(desk, sql`delete from desk.ask`)).rejects.toMatchObject({ code: '42501' })
  const rondeur = { unit: app.db.database.unit(app.site('rondeur').id) }
  expect(await exec(rondeur, finish('staff:0'))).toBe(0)
  expect(await exec(desk, finish(`staff:${other.number}`))).toBe(1)
  expect(await exec(desk, finish('staff:0'))).toBe(0)
  const own = { unit: app.db.database.unit(app.site('vonk').id) }
  expect(await exec(own, finish('staff:0'))).toBe(0)
  for (const { unit } of [desk, rondeur, own]) await unit.finish()
})

async function logInAgain(person: TestPerson): Promise<void> {
  await person.browser
    .post('/desk/api/login/password', { email: person.email, password: 'paper-lantern-river-42', code: person.code() })
    .expect(204)
  await stepUp(app, person)
}
