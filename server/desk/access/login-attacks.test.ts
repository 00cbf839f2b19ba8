import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { anEmail, aPerson, desk_password, invited } from '#tests/support/desk/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const logIn = (body: object) => app.atDesk().post('/desk/api/login/password', body)

test('a code that is not six digits is refused like every wrong code', async () => {
  const { email } = await aPerson(app, { role: 'moderator' })
  for (const code of ['é12345', '１２３４５６', '😀1234', '1234567'])
    await logIn({ email, password: desk_password, code }).expect(401, { error: { code: 'login_failed' } })
})

test('after the loss of the key of the desk, a recovery code still works, and every code of the app is refused', async () => {
  const { email, code, recovery_codes } = await aPerson(app, { role: 'moderator' })
  const { token } = await invited(app, { role: 'support' })
  await app.db.asOwner("update desk.staff set totp_sealed = sha256('another key') where email_key = $1", [email])
  await app.db.asOwner("update desk.staff_invite set totp_sealed = sha256('another key') where hash = sha256($1::bytea)", [token])
  app.clock.pass({ seconds: 30 })
  await logIn({ email, password: desk_password, code: code() }).expect(401, { error: { code: 'login_failed' } })
  await logIn({ email, password: desk_password, code: recovery_codes[0] }).expect(204)
  await app.atDesk().get(`/desk/api/invitations/${token}`).expect(404)
})

test('a recovery code is not used up if its line of the log fails', async () => {
  const { email, recovery_codes, browser } = await aPerson(app, { role: 'moderator' })
  await app.db.asOwner("alter table desk.audit add constraint no_more check (act <> 'login.recovery_code') not valid")
  await logIn({ email, password: desk_password, code: recovery_codes[0] }).expect(500)
  await app.db.asOwner('alter table desk.audit drop constraint no_more')
  expect((await browser.get('/desk/api/me').expect(200)).body.recovery_codes_left).toBe(10)
})

test('a login with a passkey ends the session that the browser had before, as a login with a password does', async () => {
  const { browser, own, name } = await withPasskey()
  const before = Object.fromEntries(browser.cookies)
  const offered = (await browser.post('/desk/api/login/passkey-options').expect(200)).body
  await browser.post('/desk/api/login/passkey', { passkey: own.sign(offered) }).expect(204)
  await app.atDesk({ cookies: before }).get('/desk/api/me').expect(403)
  expect((await browser.get('/desk/api/me').expect(200)).body).toMatchObject({ name })
})

test('a login does the same work for an unknown address, a wrong password, and a person without a password', async () => {
  const person = await aPerson(app, { role: 'moderator' })
  const { name } = await withPasskey()
  const [{ email: of_passkey = '' } = {}] = await app.db.asOwner<{ email: string }>(
    'select email from desk.staff where name = $1 and password_hash is null',
    [name],
  )
  const numHashes = async (email: string) => {
    let num = 0
    const add = () => void num++
    subscribe('couplet:password-work', add)
    // the form of the space is not the form that is hashed
    await logIn({ email, password: 'wrong\u00a0password', code: '1' }).expect(401)
    unsubscribe('couplet:password-work', add)
    return num
  }
  expect([await numHashes(anEmail()), await numHashes(person.email), await numHashes(of_passkey)]).toEqual([1, 1, 1])
})

test('a network gets 60 challenges for a login in 15 minutes', async () => {
  const visitor = app.atDesk()
  const ask = () => visitor.post('/desk/api/login/passkey-options')
  for (let n = 0; n < 60; n++) await ask().expect(200)
  await ask().expect(429)
  await app.atDesk().post('/desk/api/login/passkey-options').expect(200)
})

test('a session of a person of a demo does nothing when the demo is over', async () => {
  const { number, browser } = await aPerson(app, { role: 'owner' })
  await app.db.asOwner('update desk.staff set is_demo = true where number = $1', [number])
  await browser.get('/desk/api/me').expect(403)
})

test('a proxy counts for the address that it saw, whatever addresses the client states', async () => {
  const ip = '203.0.113.7'
  const guess = (n: number) =>
    app
      .atDesk({ ip: `198.51.100.${n}, ${ip}` })
      .post('/desk/api/login/password', { email: anEmail(), password: 'wrong-password-1', code: '1' })
  for (let n = 0; n < 5; n++) await guess(n).expect(401)
  await guess(5).expect(429)
})

/** A person who accepted an invitation with a passkey, in the browser that is logged in. */
async function withPasskey() {
  const { token, email, name } = await invited(app, { role: 'owner' })
  const browser = app.atDesk()
  const { passkey } = (await browser.get(`/desk/api/invitations/${token}`).expect(200)).body
  const own = new Authenticator(`http://desk.localhost:${new URL(app.origin).port}`)
  await browser.post(`/desk/api/invitations/${token}`, { email, name, passkey: own.register(passkey) }).expect(200)
  return { browser, own, name }
}
