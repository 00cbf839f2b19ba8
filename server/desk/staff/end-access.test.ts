import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, desk_password, invited, other_company, type TestPerson } from '#tests/support/desk/people.ts'
import { endByCommand } from './end-access.ts'
import { type InviteContext, insertInvited } from './invitations.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const by_console = { actor: 'console:test', why: 'left' }

/** Runs the work as the command line does. */
async function onConsole<T>(work: (ctx: InviteContext) => Promise<T>): Promise<T> {
  const unit = app.db.desk.unit()
  return work({ unit, now: app.clock.now, key: app.desk_key, sites: app.sites }).finally(() => unit.finish())
}

const end = ({ number }: TestPerson) => onConsole((ctx) => endByCommand(ctx, { number, ...by_console }))

const reset = ({ number, email }: TestPerson) =>
  onConsole((ctx) =>
    insertInvited(ctx, { email, name: 'X', grants: [], invited_by: 'console', role: null, staff_number: number, ...by_console }),
  )

async function grantsAfterLogin({ email, code }: TestPerson) {
  app.clock.pass({ seconds: 30 })
  const browser = app.atDesk()
  await browser.post('/desk/api/login/password', { email, password: desk_password, code: code() }).expect(204)
  return (await browser.get('/desk/api/me').expect(200)).body.grants
}

test('the expired grant of a former owner does not come back when the last owner is ended on the command line', async () => {
  const former = await aPerson(app, { role: 'owner', scope: other_company, days: 5 })
  const last = await aPerson(app, { role: 'owner', scope: other_company })
  app.clock.pass({ days: 10 })
  expect(await grantsAfterLogin(former)).toEqual([])
  await end(last)
  expect(await grantsAfterLogin(former)).toEqual([])
  expect(await grantsAfterLogin(last)).toEqual([])
})

test('an owner who is ended after the end date does not come back as the last owner', async () => {
  const ended = await aPerson(app, { role: 'owner', scope: other_company, days: 20 })
  const other = await aPerson(app, { role: 'owner', scope: other_company, days: 30 })
  app.clock.pass({ days: 25 })
  await end(ended)
  await end(other)
  expect(await grantsAfterLogin(ended)).toEqual([])
})

test('only the latest link for new keys works, and none after the end of the access', async () => {
  const person = await aPerson(app, { role: 'support' })
  const opens = async ({ token }: { token: string }) => (await app.atDesk().get(`/desk/api/invitations/${token}`)).status
  const further = await invited(app, { role: 'finance', email: person.email })
  const [first, second] = [await reset(person), await reset(person)]
  expect([await opens(first), await opens(second), await opens(further)]).toEqual([404, 200, 200])
  await end(person)
  expect([await opens(second), await opens(further)]).toEqual([404, 404])
})
