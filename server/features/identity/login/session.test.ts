import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/platform/password.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, password } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const wrong = 'not-this-one'

test('API-01, EN-01 POST /api/user logs in and answers the user', async () => {
  const member = await aMember(app, { name: 'Sanne', credits: 7, premium: true, photos: 1, created_at: new Date('2026-01-02T03:04:05Z') })
  const browser = app.visit('vonk')
  const { status, body } = await browser.post('/api/user.php', { email: member.email.toUpperCase(), password })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    email: member.email,
    credits: 7,
    paid_user: true,
    fictional_icon: app.site('vonk').file.fictional_icon,
    status: 'active',
    notifications_disabled: [],
    signup_date: '2026-01-02T03:04:05.000Z',
    language: 'nl-NL',
    num_unread_messages: 0,
    num_new_likes: 0,
    conversations_left: null,
    profile: { id: member.id, name: 'Sanne', date_of_birth: '1990-03-25', main_image: { status: 'active' } },
  })
  expect((await browser.get('/api/user')).body.user.profile.id).toBe(member.id)
})

test('API-02 GET /api/user answers the user of the session, and null to a visitor', async () => {
  const browser = await logIn(app, await aMember(app, { credits: 0 }))
  const { status, body } = await browser.get('/api/user.php')
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ credits: 0, paid_user: false, conversations_left: 2 })
  const visitor = await app.visit('vonk').get('/api/user')
  expect([visitor.status, visitor.body]).toEqual([200, { user: null }])
})

test('MO-07 API-02 the user call tells whether a first like or message has been sent', async () => {
  const said = async (browser: Awaited<ReturnType<typeof logIn>>) => (await browser.get('/api/user')).body.user.has_reached_out
  const other = await aMember(app, { gender: 'male', looking_for: 'female' })
  const others = await logIn(app, other)
  const aNewcomer = async () => {
    const member = await aMember(app, { gender: 'female', looking_for: 'male' })
    const browser = await logIn(app, member)
    // likes and messages of other members do not count as activity
    await others.put(`/api/likes/${member.id}`).expect(200)
    expect(await said(browser)).toBe(false)
    return { member, browser }
  }
  const letter = (profile_id: string) => ({ id: newId(), profile_id, body: 'Dag, hoe was je weekend?' })
  const liking = await aNewcomer()
  await liking.browser.put(`/api/likes/${other.id}`).expect(200)
  expect(await said(liking.browser)).toBe(true)
  const writing = await aNewcomer()
  await writing.browser.post('/api/messages', letter(other.id)).expect(200)
  expect(await said(writing.browser)).toBe(true)
  const answering = await aNewcomer()
  await others.post('/api/messages', letter(answering.member.id)).expect(200)
  expect(await said(answering.browser)).toBe(false)
  await answering.browser.post('/api/messages', letter(other.id)).expect(200)
  expect(await said(answering.browser)).toBe(true)
})

test('CO-01 the auth cookie lasts 30 days, is host-only and not readable for scripts, and the session expires with it', async () => {
  const { email } = await aMember(app)
  const browser = app.visit('vonk', { headers: { 'x-forwarded-proto': 'https' } })
  const { headers } = await browser.post('/api/user', { email, password })
  const [cookie = ''] = headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^__Host-session=[\w-]{43};/)
  expect(cookie).toMatch(/Max-Age=2592000;/)
  expect(cookie).toMatch(/Path=\/;/)
  expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  expect(cookie).not.toMatch(/Domain/)
  const before = app.clock.now
  app.clock.pass({ days: 29, hours: 23 })
  expect((await browser.get('/api/user')).body.user).not.toBeNull()
  app.clock.pass({ hours: 2 })
  expect((await browser.get('/api/user')).body.user).toBeNull()
  app.clock.set(before)
})

test('API-03, CO-01 PUT /api/user saves a language of the site, with a locale cookie of 365 days', async () => {
  const member = await aMember(app, { site: 'rondeur', gender: 'female' })
  const browser = await logIn(app, member)
  const { status, body, headers } = await browser.put('/api/user.php', { language: 'fr' })
  expect(status).toBe(200)
  expect(body.user.language).toBe('fr-FR')
  expect(headers['set-cookie']?.[0]).toMatch(/^i18n_redirected=fr-FR; Max-Age=31536000;/)
  expect((await browser.get('/api/user')).body.user.language).toBe('fr-FR')
  const dutch = await logIn(app, await aMember(app, { site: 'vonk' }))
  const refused = await dutch.put('/api/user', { language: 'sv' })
  expect([refused.status, refused.body.error]).toEqual([400, { code: 'invalid_input', fields: { language: { rule: 'not_a_choice' } } }])
  expect((await app.visit('rondeur').put('/api/user', { language: 'fr' })).status).toBe(403)
})

test('API-05 logging out ends the session on the server; GET only for our own client', async () => {
  const member = await aMember(app)
  const browser = await logIn(app, member)
  const session = browser.cookies.get('session') ?? ''
  const foreign = app.visit('vonk', { cookies: { session }, headers: { 'x-couplet-client': '', 'sec-fetch-site': 'cross-site' } })
  expect((await foreign.get('/api/logout.php')).status).toBe(403)
  expect((await browser.get('/api/user')).body.user).not.toBeNull()
  expect((await browser.get('/api/logout.php')).status).toBe(204)
  expect(browser.cookies.has('session')).toBe(false)
  expect((await app.visit('vonk', { cookies: { session } }).get('/api/user')).body.user).toBeNull()

  const again = await logIn(app, member)
  expect((await again.post('/api/logout')).status).toBe(204)
  expect((await again.get('/api/user')).body.user).toBeNull()
})

test('EC-02 an unknown address and a wrong password get equal answers', async () => {
  const { email } = await aMember(app)
  const one = await app.visit('vonk').post('/api/user', { email, password: wrong })
  const other = await app.visit('vonk').post('/api/user', { email: 'nobody@example.test', password: wrong })
  expect([one.status, one.body]).toEqual([401, { error: { code: 'login_failed' } }])
  expect([other.status, other.body]).toEqual([one.status, one.body])
  const timeOf = async (address: string) => {
    const started = performance.now()
    await app.visit('vonk').post('/api/user', { email: address, password: wrong })
    return performance.now() - started
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < 3; n++) {
    known.push(await timeOf(email))
    unknown.push(await timeOf(`nobody-${n}@example.test`))
  }
  // verifying a password takes about 20 ms, an answer without it about 3 ms
  expect(Math.max(...unknown)).toBeGreaterThan(0.5 * Math.min(...known))
})

test('EC-03 five wrong passwords in 15 minutes lock the login for 15 minutes, also for the right password', async () => {
  const { email } = await aMember(app)
  const attempt = async (given: string) => (await app.visit('vonk').post('/api/user', { email, password: given })).body.error ?? 'in'
  for (let n = 1; n <= 4; n++) expect(await attempt(wrong)).toEqual({ code: 'login_failed' })
  expect(await attempt(wrong)).toEqual({ code: 'login_locked', data: { minutes: 15 } })
  app.clock.pass({ minutes: 4 })
  expect(await attempt(password)).toEqual({ code: 'login_locked', data: { minutes: 11 } })
  app.clock.pass({ minutes: 10, seconds: 30 })
  expect(await attempt(password)).toEqual({ code: 'login_locked', data: { minutes: 1 } })
  app.clock.pass({ minutes: 1 })
  expect(await attempt(password)).toBe('in')
})

test('EC-03 an address without an account is locked like any other', async () => {
  const email = 'stranger@example.test'
  const codes = []
  for (let n = 1; n <= 6; n++) codes.push((await app.visit('vonk').post('/api/user', { email, password: wrong })).body.error.code)
  expect(codes).toEqual([...Array(4).fill('login_failed'), 'login_locked', 'login_locked'])
})

test('EC-03 wrong passwords count for 15 minutes, and a right one resets the count', async () => {
  const { email } = await aMember(app)
  const attempt = async (given: string) => (await app.visit('vonk').post('/api/user', { email, password: given })).status
  for (let n = 1; n <= 4; n++) expect(await attempt(wrong)).toBe(401)
  app.clock.pass({ minutes: 15 })
  for (let n = 1; n <= 4; n++) expect(await attempt(wrong)).toBe(401)
  expect(await attempt(password)).toBe(200)
  for (let n = 1; n <= 4; n++) expect(await attempt(wrong)).toBe(401)
  expect(await attempt(wrong)).toBe(423)
})

test('EC-03 of forty concurrent guesses at most five are checked', async () => {
  const { email } = await aMember(app)
  const guesses = await Promise.all(Array.from({ length: 40 }, () => app.visit('vonk').post('/api/user', { email, password: wrong })))
  expect(guesses.filter(({ status }) => status === 423).length).toBeGreaterThanOrEqual(35)
  expect((await app.visit('vonk').post('/api/user', { email, password })).status).toBe(423)
})

test('EC-03 an address is refused after a hundred failures an hour; known devices and right passwords do not count', async () => {
  const [anna, bram] = [await aMember(app), await aMember(app)]
  const ip = '198.51.100.30'
  const known = app.visit('vonk', { ip })
  expect((await known.post('/api/user', { email: anna.email, password })).status).toBe(200)
  const statuses = []
  for (let n = 0; n < 99; n++)
    statuses.push((await app.visit('vonk', { ip }).post('/api/user', { email: `a${n}@example.test`, password: wrong })).status)
  expect(new Set(statuses)).toEqual(new Set([401]))
  // attempts with a known device and successful logins do not count
  for (let n = 0; n < 3; n++) expect((await app.visit('vonk', { ip }).post('/api/user', { email: bram.email, password })).status).toBe(200)
  expect((await known.post('/api/user', { email: anna.email, password: wrong })).status).toBe(401)
  expect((await app.visit('vonk', { ip }).post('/api/user', { email: 'last@example.test', password: wrong })).status).toBe(401)
  expect((await app.visit('vonk', { ip }).post('/api/user', { email: bram.email, password })).status).toBe(429)
  expect((await known.post('/api/user', { email: anna.email, password })).status).toBe(200)
})

test('EC-03 a login lock by others does not lock a known device, which has ten attempts of its own', async () => {
  const member = await aMember(app)
  const own = app.visit('vonk')
  const attempt = async (browser: typeof own, given: string) =>
    (await browser.post('/api/user', { email: member.email, password: given })).status
  expect(await attempt(own, password)).toBe(200)
  for (let n = 0; n < 6; n++) await attempt(app.visit('vonk'), wrong)
  expect(await attempt(app.visit('vonk'), password)).toBe(423)
  for (let n = 0; n < 9; n++) expect(await attempt(own, wrong)).toBe(401)
  expect(await attempt(own, password)).toBe(200)
  // the lock of the network address stays, because the owner's login does not reset its count
  expect(await attempt(app.visit('vonk'), wrong)).toBe(423)
  for (let n = 0; n < 9; n++) expect(await attempt(own, wrong)).toBe(401)
  expect([await attempt(own, wrong), await attempt(own, password)]).toEqual([423, 423])
})

test('EC-03 a device is known for 90 days, to its own account, and by a cookie that the account used', async () => {
  const [anna, bram] = [await aMember(app), await aMember(app)]
  const own = app.visit('vonk')
  await own.post('/api/user', { email: anna.email, password }).expect(200)
  const device = own.cookies.get('device') ?? ''
  const triesUntilLock = async (email: string, cookie: string) => {
    for (let n = 1; ; n++) {
      const browser = app.visit('vonk', { cookies: { device: cookie } })
      if ((await browser.post('/api/user', { email, password: wrong })).status === 423) return n
    }
  }
  expect(await triesUntilLock(anna.email, device)).toBe(10)
  expect(await triesUntilLock(bram.email, device)).toBe(5)
  const before = app.clock.now
  app.clock.pass({ days: 91 })
  expect(await triesUntilLock(anna.email, device)).toBe(5)
  app.clock.set(before)
})

test('EC-03 of forty parallel guesses on a known device, only ten are checked', async () => {
  const member = await aMember(app)
  const own = app.visit('vonk')
  await own.post('/api/user', { email: member.email, password }).expect(200)
  const guesses = await Promise.all(Array.from({ length: 40 }, () => own.post('/api/user', { email: member.email, password: wrong })))
  expect(guesses.filter(({ status }) => status === 423).length).toBeGreaterThanOrEqual(30)
})

test('EC-03 a login refused by the full hashing queue does not count as a wrong password', async () => {
  const member = await aMember(app)
  const flood = Array.from({ length: 64 }, () => hashPassword({ site: app.site('vonk') }, 'x'))
  const ip = '198.51.100.31'
  for (let n = 0; n < 6; n++)
    expect((await app.visit('vonk', { ip }).post('/api/user', { email: member.email, password })).status).not.toBe(423)
  await Promise.all(flood)
  expect((await app.visit('vonk', { ip }).post('/api/user', { email: member.email, password })).status).toBe(200)
})

test('EC-02 a banned or leaving member learns the status only with the right password', async () => {
  const banned = await aMember(app, { account_status: 'banned' })
  const leaving = await aMember(app, { account_status: 'deleted_pending' })
  const attempt = async (email: string, given: string) => (await app.visit('vonk').post('/api/user', { email, password: given })).body.error
  expect(await attempt(banned.email, wrong)).toEqual({ code: 'login_failed' })
  expect(await attempt(banned.email, password)).toEqual({ code: 'banned' })
  expect(await attempt(leaving.email, wrong)).toEqual({ code: 'login_failed' })
  expect(await attempt(leaving.email, password)).toEqual({ code: 'account_deleted' })
})

test('API-01 logging in creates a new session and ends the previous one', async () => {
  const [anna, ben] = [await aMember(app), await aMember(app)]
  const browser = await logIn(app, anna)
  const before = browser.cookies.get('session') ?? ''
  const { body } = await browser.post('/api/user', { email: ben.email, password })
  expect(body.user.profile.id).toBe(ben.id)
  expect(browser.cookies.get('session')).not.toBe(before)
  expect((await app.visit('vonk', { cookies: { session: before } }).get('/api/user')).body.user).toBeNull()
})

test('WL-08 a member of one site does not exist on another', async () => {
  const member = await aMember(app, { site: 'vonk' })
  const browser = await logIn(app, member)
  const session = browser.cookies.get('session') ?? ''
  expect((await app.visit('rondeur', { cookies: { session } }).get('/api/user')).body.user).toBeNull()
  expect((await app.visit('rondeur').post('/api/user', { email: member.email, password })).status).toBe(401)
})

test('API-01 a login sent by a page of another origin is refused', async () => {
  const { email } = await aMember(app)
  const foreign = app.visit('vonk', { headers: { 'x-couplet-client': '', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } })
  const { status, body } = await foreign.post('/api/user', { email, password })
  expect([status, body.error.code]).toEqual([403, 'wrong_origin'])
})

test('API-02 activity is stored at most every 4 minutes', async () => {
  const member = await aMember(app)
  const browser = await logIn(app, member)
  const seen = async () =>
    (await app.db.asOwner<{ last_seen_at: Date }>('select last_seen_at from profile where member_id = $1', [member.id]))[0]?.last_seen_at
  const first = await seen()
  app.clock.pass({ minutes: 3 })
  await browser.get('/api/user')
  expect(await seen()).toEqual(first)
  app.clock.pass({ minutes: 2 })
  await browser.get('/api/user')
  expect(await seen()).toEqual(app.clock.now)
})
