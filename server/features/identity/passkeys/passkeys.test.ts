import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assertion } from '#schemas/members/passkey.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, password, type TestMember } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const originOf = (site: string) => `http://${site}.localhost:${new URL(app.origin).port}`
const challengeFor = async (browser: Browser) => (await browser.post('/api/passkey-challenge')).body
const enter = (browser: Browser, passkey: Assertion) => browser.post('/api/passkey-login', { passkey })

/** A member with a passkey, created in the browser with the session. */
async function withPasskey(options: { site?: string; account_status?: 'banned' | 'deleted_pending' } = {}) {
  const member = await aMember(app, { site: options.site ?? 'vonk' })
  const browser = await logIn(app, member)
  const authenticator = new Authenticator(originOf(member.site))
  const offered = await browser.post('/api/passkeys/options', { password }).expect(200)
  const { body } = await browser.post('/api/passkeys', { passkey: authenticator.register(offered.body) }).expect(200)
  if (options.account_status) await app.db.asOwner('update account set status = $2 where id = $1', [member.id, options.account_status])
  return { member, browser, authenticator, passkey: body.passkeys[0] as { id: string; name: string } }
}

const mailsTo = async ({ email }: TestMember) => (await app.mails()).filter(({ to }) => to === email).map(({ kind }) => kind)

test('SC-07 a passkey is added with the password, reported by mail, and then logs in without the password', async () => {
  const { member, browser, authenticator } = await withPasskey()
  expect(await mailsTo(member)).toEqual(['passkey-added'])
  const visitor = app.visit('vonk')
  const challenge = await challengeFor(visitor)
  expect(challenge).toMatchObject({ rpId: 'vonk.localhost', userVerification: 'required', allowCredentials: [], timeout: 300_000 })
  const { status, body } = await enter(visitor, authenticator.sign(challenge))
  expect([status, body.user.profile.id]).toEqual([200, member.id])
  expect((await visitor.get('/api/user')).body.user.profile.id).toBe(member.id)
  const { body: listed } = await browser.get('/api/passkeys')
  expect(listed.passkeys[0].last_used_at).toBe(app.clock.now.toISOString())
})

test('VA-07 adding a passkey needs the password, and a challenge of one member does not work for another', async () => {
  const browser = await logIn(app, await aMember(app))
  const refused = await browser.post('/api/passkeys/options', { password: 'niet dit' })
  expect([refused.status, refused.body.error.fields]).toEqual([400, { password: { rule: 'password_wrong' } }])
  const { body: offered } = await browser.post('/api/passkeys/options', { password }).expect(200)
  const authenticator = new Authenticator(originOf('vonk'))
  const other = await logIn(app, await aMember(app))
  expect((await other.post('/api/passkeys', { passkey: authenticator.register(offered) })).body.error.code).toBe('passkey_failed')
  // a challenge for a login cannot be used to add a passkey
  const challenge = await challengeFor(browser)
  const made = authenticator.register({ ...offered, challenge: challenge.challenge })
  expect((await browser.post('/api/passkeys', { passkey: made })).body.error.code).toBe('passkey_failed')
  expect((await browser.get('/api/passkeys')).body).toEqual({ passkeys: [] })
})

test('a challenge is valid for one answer within five minutes', async () => {
  const before = app.clock.now
  const { authenticator } = await withPasskey()
  const visitor = app.visit('vonk')
  const answer = authenticator.sign(await challengeFor(visitor))
  const replies = await Promise.all(Array.from({ length: 20 }, () => enter(app.visit('vonk'), answer)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.error?.code === 'passkey_failed')).toHaveLength(19)

  const late = authenticator.sign(await challengeFor(visitor))
  app.clock.pass({ minutes: 5 })
  expect((await enter(visitor, late)).status).toBe(401)
  const [{ count } = { count: -1 }] = await app.db.asOwner<{ count: number }>('select count(*)::int as count from passkey_challenge')
  expect(count).toBeGreaterThan(0)
  await challengeFor(visitor)
  expect(await app.db.asOwner('select count(*)::int as count from passkey_challenge')).toEqual([{ count: 1 }])
  app.clock.set(before)
})

test('an answer with another origin, another key, no user verification or an old counter is refused', async () => {
  const { member, authenticator } = await withPasskey()
  const visitor = app.visit('vonk')
  const refused = async (answer: Assertion) => (await enter(visitor, answer)).body.error?.code
  const next = () => challengeFor(visitor)
  expect(await refused(authenticator.sign(await next(), { origin: 'http://evil.localhost' }))).toBe('passkey_failed')
  expect(await refused(authenticator.sign({ ...(await next()), rpId: 'rondeur.localhost' }))).toBe('passkey_failed')
  expect(await refused(authenticator.sign(await next(), { unverified: true }))).toBe('passkey_failed')
  expect(await refused(authenticator.sign({ challenge: 'made-up', rpId: 'vonk.localhost' }))).toBe('passkey_failed')
  const forged = new Authenticator(originOf('vonk')).sign(await next())
  expect(await refused({ ...forged, id: authenticator.id })).toBe('passkey_failed')
  expect(await refused({ ...authenticator.sign(await next()), clientDataJSON: 'AAAA' })).toBe('passkey_failed')

  expect((await enter(app.visit('vonk'), authenticator.sign(await next(), { counter: 7 }))).status).toBe(200)
  expect(await refused(authenticator.sign(await next(), { counter: 7 }))).toBe('passkey_failed')
  expect((await enter(app.visit('vonk'), authenticator.sign(await next(), { counter: 8 }))).status).toBe(200)
  expect(await app.db.asOwner('select counter::int from passkey where account_id = $1', [member.id])).toEqual([{ counter: 8 }])
})

test('WL-08 a passkey of one site does not work on another', async () => {
  const { authenticator } = await withPasskey({ site: 'rondeur' })
  const visitor = app.visit('vonk')
  expect((await enter(visitor, authenticator.sign(await challengeFor(visitor)))).body.error.code).toBe('passkey_failed')
  // a challenge of another site does not work on this site
  const there = await challengeFor(app.visit('rondeur'))
  expect((await enter(visitor, authenticator.sign(there))).body.error.code).toBe('passkey_failed')
  expect((await enter(app.visit('rondeur'), authenticator.sign(there))).status).toBe(200)
})

test('SC-07 only its owner can rename and remove a passkey, and a mail reports the removal', async () => {
  const { member, browser, authenticator, passkey } = await withPasskey()
  const stranger = await logIn(app, await aMember(app))
  expect((await stranger.put(`/api/passkeys/${passkey.id}`, { name: 'Mijn' })).status).toBe(404)
  expect((await stranger.delete(`/api/passkeys/${passkey.id}`)).status).toBe(404)
  const renamed = await browser.put(`/api/passkeys/${passkey.id}`, { name: '  Telefoon   van Robin ' })
  expect(renamed.body.passkeys).toMatchObject([{ id: passkey.id, name: 'Telefoon van Robin' }])
  expect((await browser.put(`/api/passkeys/${passkey.id}`, { name: '  ' })).body.error.fields).toEqual({ name: { rule: 'required' } })
  await app.mails()
  expect((await browser.delete(`/api/passkeys/${passkey.id}`)).status).toBe(204)
  expect((await browser.delete(`/api/passkeys/${passkey.id}`)).status).toBe(404)
  const [mail, ...others] = await app.mails()
  expect([mail?.kind, mail?.to, others]).toEqual(['passkey-removed', member.email, []])
  expect(mail?.text).toContain('Passkey: Telefoon van Robin')
  const visitor = app.visit('vonk')
  expect((await enter(visitor, authenticator.sign(await challengeFor(visitor)))).status).toBe(401)
})

test('a passkey is added once, and an account has at most ten', async () => {
  const { browser, authenticator } = await withPasskey()
  const { body: offered } = await browser.post('/api/passkeys/options', { password })
  expect(offered.excludeCredentials).toMatchObject([{ id: authenticator.id, type: 'public-key' }])
  expect((await browser.post('/api/passkeys', { passkey: authenticator.register(offered) })).status).toBe(401)
  for (let n = 0; n < 9; n++) {
    const { body } = await browser.post('/api/passkeys/options', { password }).expect(200)
    await browser.post('/api/passkeys', { passkey: new Authenticator(originOf('vonk')).register(body) }).expect(200)
  }
  expect((await browser.post('/api/passkeys/options', { password })).status).toBe(409)
})

test('a banned or leaving member cannot log in with a passkey', async () => {
  for (const [account_status, status] of [
    ['banned', 403],
    ['deleted_pending', 0],
  ] as const) {
    const { authenticator } = await withPasskey({ account_status })
    const visitor = app.visit('vonk')
    const reply = await enter(visitor, authenticator.sign(await challengeFor(visitor)))
    expect(reply.status).toBeGreaterThanOrEqual(400)
    if (status) expect(reply.status).toBe(status)
    expect((await visitor.get('/api/user')).body.user).toBeNull()
  }
})
