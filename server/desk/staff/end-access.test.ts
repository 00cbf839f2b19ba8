import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, desk_password, other_company, type TestPerson } from '#tests/support/desk/people.ts'
import { endByCommand } from './end-access.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

async function end({ number }: TestPerson) {
  const unit = app.db.desk.unit()
  const ctx = { unit, now: app.clock.now, key: app.desk_key, sites: app.sites }
  await endByCommand(ctx, { number, actor: 'console:test', why: 'left' }).finally(() => unit.finish())
}

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
