import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { anEmail, aPerson, company, desk_password, invited, stepUp } from '#tests/support/desk/people.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const codeOf = async (answer: PromiseLike<{ status: number; body: { error?: { code: string } } }>) => {
  const { status, body } = await answer
  return [status, body.error?.code]
}

test('password and code open a session; a wrong part, an unknown address and a used code have the same answer', async () => {
  const { email, code, number } = await aPerson(app, { role: 'moderator' })
  app.clock.pass({ seconds: 30 })
  const visitor = app.atDesk()
  const right = { email, password: desk_password, code: code() }
  const answers = []
  for (const wrong of [{ password: 'another-password-9' }, { code: '000000' }, { code: '' }, { email: anEmail() }])
    answers.push(
      (
        await app
          .atDesk()
          .post('/desk/api/login/password', { ...right, ...wrong })
          .expect(401)
      ).text,
    )
  expect(new Set(answers).size).toBe(1)
  expect(await codeOf(visitor.get('/desk/api/me'))).toEqual([403, 'authentication_required'])
  await visitor.post('/desk/api/login/password', right).expect(204)
  expect((await visitor.get('/desk/api/me').expect(200)).body.number).toBe(number)
  // somebody who saw the code cannot use it again
  expect(await codeOf(app.atDesk().post('/desk/api/login/password', right))).toEqual([401, 'login_failed'])
})

test('a recovery code replaces the code of the app once', async () => {
  const { email, recovery_codes, browser } = await aPerson(app, { role: 'moderator' })
  expect(new Set(recovery_codes).size).toBe(10)
  const [code] = recovery_codes
  const login = () => app.atDesk().post('/desk/api/login/password', { email, password: desk_password, code: code?.toLowerCase() })
  await login().expect(204)
  await login().expect(401)
  expect((await browser.get('/desk/api/me')).body.recovery_codes_left).toBe(9)
})

test('five wrong tries lock the login for the address and for the network, also with the right password', async () => {
  const { email, code } = await aPerson(app, { role: 'moderator' })
  for (let n = 0; n < 5; n++)
    await app.atDesk().post('/desk/api/login/password', { email, password: 'wrong-password-1', code: '1' }).expect(401)
  app.clock.pass({ seconds: 30 })
  expect(await codeOf(app.atDesk().post('/desk/api/login/password', { email, password: desk_password, code: code() }))).toEqual([
    429,
    'too_many_requests',
  ])
  const guesser = app.atDesk()
  for (let n = 0; n < 5; n++)
    await guesser.post('/desk/api/login/password', { email: anEmail(), password: 'wrong-password-1', code: '1' }).expect(401)
  expect(await codeOf(guesser.post('/desk/api/login/password', { email: anEmail(), password: 'x', code: '1' }))).toEqual([
    429,
    'too_many_requests',
  ])
})

test('a passkey of the desk logs in and confirms; of another origin or without a check of the person it does not', async () => {
  const { token, email, name } = await invited(app, { role: 'owner' })
  const browser = app.atDesk()
  const { passkey } = (await browser.get(`/desk/api/invitations/${token}`).expect(200)).body
  const port = new URL(app.origin).port
  const own = new Authenticator(`http://desk.localhost:${port}`)
  await browser.post(`/desk/api/invitations/${token}`, { email, name, passkey: own.register(passkey) }).expect(200)

  const visitor = app.atDesk()
  const options = async (path: string) => (await visitor.post(path).expect(200)).body
  for (const lies of [{ origin: `http://vonk.localhost:${port}` }, { unverified: true }]) {
    const offered = await options('/desk/api/login/passkey-options')
    await visitor.post('/desk/api/login/passkey', { passkey: own.sign(offered, lies) }).expect(401)
  }
  const offered = await options('/desk/api/login/passkey-options')
  const signed = own.sign(offered)
  await visitor.post('/desk/api/login/passkey', { passkey: signed }).expect(204)
  await app.atDesk().post('/desk/api/login/passkey', { passkey: signed }).expect(401)
  expect((await visitor.get('/desk/api/me')).body.stepped_up_until).toBeNull()
  const proof = own.sign(await options('/desk/api/step-up/passkey-options'))
  expect((await visitor.post('/desk/api/step-up', { passkey: proof }).expect(200)).body.stepped_up_until).not.toBeNull()
})

test('a session ends after 30 minutes without a call, after twelve hours in all, and at logout', async () => {
  const { browser } = await aPerson(app, { role: 'moderator' })
  app.clock.pass({ minutes: 29 })
  await browser.get('/desk/api/me').expect(200)
  app.clock.pass({ minutes: 31 })
  expect(await codeOf(browser.get('/desk/api/me'))).toEqual([403, 'authentication_required'])

  const busy = await aPerson(app, { role: 'moderator' })
  for (let n = 0; n < 24; n++) {
    app.clock.pass({ minutes: 29 })
    await busy.browser.get('/desk/api/me').expect(200)
  }
  app.clock.pass({ minutes: 25 })
  await busy.browser.get('/desk/api/me').expect(403)

  const leaving = await aPerson(app, { role: 'moderator' })
  const kept = new Map(leaving.browser.cookies)
  await leaving.browser.post('/desk/api/logout').expect(204)
  await app
    .atDesk({ cookies: Object.fromEntries(kept) })
    .get('/desk/api/me')
    .expect(403)
})

test('a second check counts for five minutes', async () => {
  const owner = await aPerson(app, { role: 'owner' })
  const wanted = { email: anEmail(), name: 'New', grants: [{ role: 'support', scope: company, extras: [], days: 30 }], why: 'help' }
  const ask = () => owner.browser.post('/desk/api/staff/invitations', wanted)
  expect((await ask().expect(403)).body.error).toEqual({ code: 'forbidden', data: { needs: 'step_up' } })
  await stepUp(app, owner)
  await ask().expect(200)
  app.clock.pass({ minutes: 4 })
  await ask().expect(200)
  app.clock.pass({ minutes: 2 })
  await ask().expect(403)
})

test('a login that nobody used for 60 days is stopped, but not the one of the last owner of a company', async () => {
  const scope = { kind: 'company', id: 'rosenhag-gmbh' } as const
  const owner = await aPerson(app, { role: 'owner', scope })
  const moderator = await aPerson(app, { role: 'moderator', scope })
  app.clock.pass({ days: 61 })
  const login = ({ email, code }: typeof owner) =>
    app.atDesk().post('/desk/api/login/password', { email, password: desk_password, code: code() })
  await login(moderator).expect(401)
  await login(owner).expect(204)
  // the grant of the last owner does not end by date
  app.clock.pass({ days: 200 })
  await login(owner).expect(204)
})

test('WL-08 a session of a member does nothing at the desk, and a session of the desk does nothing on a site', async () => {
  const member = await logIn(app, await aMember(app))
  const at_desk = app.atDesk({ cookies: Object.fromEntries(member.cookies) })
  await at_desk.get('/desk/api/me').expect(403)
  await at_desk.get('/api/user').expect(404)
  const { browser } = await aPerson(app, { role: 'owner' })
  const on_site = app.visit('vonk', { cookies: Object.fromEntries(browser.cookies) })
  expect((await on_site.get('/api/user')).body.user ?? null).toBeNull()
  await on_site.get('/desk/api/me').expect(404)
})

test('a write from a page of another origin is refused, and the cookie is for the desk alone', async () => {
  const { email, code } = await aPerson(app, { role: 'moderator' })
  app.clock.pass({ seconds: 30 })
  const body = { email, password: desk_password, code: code() }
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': '', origin: 'http://vonk.localhost' },
  ]
  for (const headers of elsewhere)
    expect(await codeOf(app.atDesk({ headers }).post('/desk/api/login/password', body))).toEqual([403, 'wrong_origin'])
  const secure = await app
    .atDesk({ headers: { 'x-forwarded-proto': 'https' } })
    .post('/desk/api/login/password', body)
    .expect(204)
  expect(secure.headers['set-cookie']?.[0]).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=43200; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/)
})

test('without a demo, the login page offers nobody and no login without a key', async () => {
  expect((await app.atDesk().get('/desk/api/login').expect(200)).body).toEqual({ people: [] })
  const { number } = await aPerson(app, { role: 'owner' })
  await app.atDesk().post('/desk/api/login/demo', { number }).expect(401)
  await app.atDesk().post('/desk/api/login/demo', { number: 99_999_999_999 }).expect(400)
})

test('the session of a person of a demo ends with the demo, and so does the login', async () => {
  const person = await aPerson(app, { role: 'owner' })
  await person.browser.get('/desk/api/me').expect(200)
  await app.db.asOwner('update desk.staff set is_demo = true where number = $1', [person.number])
  for (const path of ['me', 'staff', 'log']) await person.browser.get(`/desk/api/${path}`).expect(403)
  await app.atDesk().post('/desk/api/login/demo', { number: person.number }).expect(401)
})
