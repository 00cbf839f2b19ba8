import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCode } from '#server/desk/access/secrets.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { meetAtALock } from '#tests/support/database/meet-at-a-lock.ts'
import { anEmail, desk_password, fromBase32, invited } from '#tests/support/desk/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

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
