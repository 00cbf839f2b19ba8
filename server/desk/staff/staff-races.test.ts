import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCode } from '#server/desk/access/secrets.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { meetAtALock, waitForLock } from '#tests/support/database/meet-at-a-lock.ts'
import {
  anEmail,
  anOwner,
  company,
  desk_password,
  fromBase32,
  grantIn,
  invited,
  other_company,
  staffOf,
} from '#tests/support/desk/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const why = 'a reason'

/** Starts the calls at the same time, and holds each at its line of the log until the others have gone as far as they can. */
const atOnce = (calls: (() => PromiseLike<{ status: number }>)[]) =>
  meetAtALock(
    app.db,
    { text: 'lock table desk.audit in access exclusive mode', values: [] },
    calls.map((call) => async () => (await call()).status),
  )

async function anAcceptance(email = anEmail()) {
  const { token, name } = await invited(app, { role: 'moderator', email })
  const path = `/desk/api/invitations/${token}`
  const { totp } = (await app.atDesk().get(path).expect(200)).body
  const code = totpCode(fromBase32(totp.secret), Math.floor(app.clock.now.getTime() / 30_000))
  return () => app.atDesk().post(path, { email, name, password: desk_password, code })
}

test('two people who accept their invitations at the same time both get in, with numbers of their own', async () => {
  expect(await atOnce([await anAcceptance(), await anAcceptance()])).toEqual([200, 200])
})

test('a person who accepts two invitations at the same time gets in once, and must log in for the other', async () => {
  const email = anEmail()
  const statuses = await atOnce([await anAcceptance(email), await anAcceptance(email)])
  expect(statuses.sort()).toEqual([200, 409])
})

test('two owners who end the grants of each other at the same time leave one owner', async () => {
  const [first, second] = [await anOwner(app, other_company), await anOwner(app, other_company)]
  const list = await staffOf(first)
  const end = (by: typeof first, whose: typeof first) => () =>
    by.browser.delete(`/desk/api/staff/grants/${grantIn(list, whose.number)?.id}`, { why })
  expect((await atOnce([end(first, second), end(second, first)])).sort()).toEqual([200, 403])
  expect(await app.db.asOwner("select from desk.staff_grant where role = 'owner' and scope_id = $1", [other_company.id])).toHaveLength(1)
})

test('an owner whose grant ends during an act does not finish it', async () => {
  const [first, second] = [await anOwner(app), await anOwner(app)]
  const { id } = grantIn(await staffOf(first), second.number) ?? {}
  const end = first.browser.delete(`/desk/api/staff/grants/${id}`, { why })
  const grants = [{ role: 'support', scope: company, extras: [], days: 5 }]
  const email = anEmail()
  const statuses = await atOnce([
    () => end,
    async () => {
      await waitForLock(app.db)
      return second.browser.post('/desk/api/staff/invitations', { email, name: 'X', grants, why })
    },
  ])
  expect(statuses).toEqual([200, 403])
  expect(await app.db.asOwner('select from desk.staff_invite where email = $1', [email])).toEqual([])
})
