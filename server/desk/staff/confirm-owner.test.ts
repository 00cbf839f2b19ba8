import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askLastOwners, dailyMails } from '#server/desk/mail/daily-mails.ts'
import type { TellContext } from '#server/desk/mail/tell-staff.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, desk_password, grantIn, staffOf, stepUp, type TestPerson } from '#tests/support/desk/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['job', 'ask', 'staff_grant']) await app.db.asOwner(`delete from desk.${table}`)
})

async function asDesk<T>(work: (ctx: TellContext) => Promise<T>): Promise<T> {
  const unit = app.db.desk.unit()
  return work({ unit, now: app.clock.now, sites: app.sites }).finally(() => unit.finish())
}

/** The people who were asked to confirm, one entry for each mail. */
const asked = async () =>
  (
    await app.db.asOwner<{ number: number }>(
      "select (payload->>'to')::int as number from desk.job where kind = 'confirm_owner' order by run_at",
    )
  ).map(({ number }) => number)

async function logInAgain(person: TestPerson): Promise<void> {
  app.clock.pass({ seconds: 30 })
  await person.browser.post('/desk/api/login/password', { email: person.email, password: desk_password, code: person.code() }).expect(204)
}

const ownGrant = async ({ browser }: TestPerson) => (await browser.get('/desk/api/me').expect(200)).body.grants[0]
const confirm = ({ browser }: TestPerson, id: string) =>
  browser.post(`/desk/api/staff/grants/${id}/confirmations`, { why: 'still the owner' })
const linesOf = ({ number }: TestPerson) =>
  app.db.asOwner("select role, company_id, why from desk.audit where act = 'owner.confirm' and actor = $1", [`staff:${number}`])

test('the last owner is asked by mail every 180 days, and without an answer nothing ends', async () => {
  const owner = await aPerson(app, { role: 'owner' })
  app.clock.pass({ days: 179 })
  await asDesk(askLastOwners)
  expect(await asked()).toEqual([])
  app.clock.pass({ days: 1 })
  const due_at = app.clock.now.toISOString()
  // also by two workers at once
  await Promise.all([asDesk(askLastOwners), asDesk(askLastOwners)])
  await asDesk(dailyMails)
  expect(await asked()).toEqual([owner.number])
  app.clock.pass({ days: 179 })
  await asDesk(askLastOwners)
  expect(await asked()).toHaveLength(1)
  app.clock.pass({ days: 1 })
  await asDesk(askLastOwners)
  expect(await asked()).toEqual([owner.number, owner.number])
  await logInAgain(owner)
  expect(await ownGrant(owner)).toMatchObject({ role: 'owner', is_last_owner: true, ends_at: null, confirm_since: due_at })
  await owner.browser.get('/desk/api/staff').expect(200)
})

test('the owner confirms after a second check, with one line in the log for two presses, and is asked again after 180 days', async () => {
  const owner = await aPerson(app, { role: 'owner' })
  app.clock.pass({ days: 181 })
  await asDesk(askLastOwners)
  await logInAgain(owner)
  const { id } = await ownGrant(owner)
  expect((await confirm(owner, id).expect(403)).body.error.data).toEqual({ needs: 'step_up' })
  await stepUp(app, owner)
  const replies = await Promise.all([confirm(owner, id), confirm(owner, id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await linesOf(owner)).toEqual([{ role: 'owner', company_id: 'kompas-bv', why: 'still the owner' }])
  expect(await ownGrant(owner)).toMatchObject({ confirm_since: null })
  app.clock.pass({ days: 179 })
  await asDesk(askLastOwners)
  expect(await asked()).toHaveLength(1)
  app.clock.pass({ days: 1 })
  await asDesk(askLastOwners)
  expect(await asked()).toHaveLength(2)
})

test('nobody confirms a grant that another owner can renew, or the grant of somebody else', async () => {
  const [first, second] = [await aPerson(app, { role: 'owner' }), await aPerson(app, { role: 'owner' })]
  const moderator = await aPerson(app, { role: 'moderator' })
  await stepUp(app, first)
  const grants = await staffOf(first)
  expect((await confirm(first, grantIn(grants, first.number)?.id ?? '').expect(403)).body.error.data).toEqual({ needs: 'other_person' })
  for (const { number } of [second, moderator]) await confirm(first, grantIn(grants, number)?.id ?? '').expect(404)
  await confirm(moderator, grantIn(grants, moderator.number)?.id ?? '').expect(403)
  app.clock.pass({ days: 170 })
  await asDesk(askLastOwners)
  expect(await asked()).toEqual([])
  expect(await linesOf(first)).toEqual([])
})

test('an owner for a few days who becomes the last one is asked when these days are over', async () => {
  const owner = await aPerson(app, { role: 'owner', days: 30 })
  const other = await aPerson(app, { role: 'owner' })
  app.clock.pass({ days: 20 })
  await app.db.asOwner('update desk.staff set stopped_at = now() where number = $1', [other.number])
  await asDesk(askLastOwners)
  expect(await asked()).toEqual([])
  app.clock.pass({ days: 10 })
  await asDesk(askLastOwners)
  expect(await asked()).toEqual([owner.number])
})
