import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentMail } from '#tests/support/app/jobs.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, password, type TestMember } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ has_pages: true, sites: { northlight: { conceal_membership: true } } })
})
afterAll(() => app.close())

const fresh = 'molen-regenjas-42'
const tokenIn = ({ text }: SentMail) => /https?:\/\/\S+?\/([\w-]{22})\s/.exec(text)?.[1] ?? ''
const ask = (email: string, site = 'vonk') => app.visit(site).post('/api/password-reset', { email })
const choose = (browser: Browser, given = fresh, again = given) =>
  browser.put('/api/password-reset', { password: given, password_again: again })
const mailsTo = async ({ email }: TestMember) => (await app.mails()).filter(({ to }) => to === email)

/** Requests a reset mail and opens its link, in the given browser or a new one. */
async function opened(member: TestMember, browser = app.visit(member.site)): Promise<{ browser: Browser; path: string }> {
  expect((await ask(member.email, member.site)).status).toBe(204)
  const [mail] = await mailsTo(member)
  if (!mail) throw new Error('no reset mail was sent')
  const path = `/${tokenIn(mail)}`
  const { status, headers } = await browser.get(path)
  expect([status, headers.location]).toEqual([303, '/reset-password/do'])
  return { browser, path }
}

test('SC-08 RT-15 a reset by mail sets the password, logs in and is reported by mail', async () => {
  const member = await aMember(app, { name: 'Sanne' })
  const { browser } = await opened(member)
  expect((await browser.get('/api/password-reset')).body).toEqual({ email: member.email })
  const { status, body } = await choose(browser)
  expect([status, body.user?.profile.id]).toEqual([200, member.id])
  expect((await browser.get('/api/user')).body.user.profile.name).toBe('Sanne')
  expect((await mailsTo(member)).map(({ kind }) => kind)).toEqual(['password-changed'])
  expect((await app.visit('vonk').post('/api/user', { email: member.email, password })).status).toBe(401)
  expect((await app.visit('vonk').post('/api/user', { email: member.email, password: fresh })).status).toBe(200)
})

test('SC-08 the mail is in the account’s language, and only the mail contains the link', async () => {
  const member = await aMember(app, { site: 'rondeur', locale: 'fr-FR' })
  expect((await ask(member.email.toUpperCase(), 'rondeur')).text).toBe('')
  const [mail] = await mailsTo(member)
  expect(mail?.kind).toBe('password-reset')
  expect(mail?.html).toContain('lang="fr-FR"')
  const { headers } = await app.visit('rondeur').get(`/${mail ? tokenIn(mail) : ''}`)
  expect(headers.location).toBe('/fr/reset-password/do')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toBe('no-store')
  expect(String(headers['set-cookie'])).toMatch(/link=[\w-]{22}; Max-Age=3600;.*HttpOnly; SameSite=Lax/)
})

test('WL-01 the link uses the site’s own host, whatever host the proxy sends', async () => {
  const member = await aMember(app)
  const bent = app.visit('vonk', { headers: { host: 'angreifer.example', 'x-forwarded-host': 'vonk.localhost' } })
  await bent.post('/api/password-reset', { email: member.email }).expect(204)
  const [mail] = await mailsTo(member)
  expect(new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '').hostname).toBe('vonk.localhost')
  expect(mail?.html).not.toContain('angreifer')
})

test('EC-04 an unknown address gets an error where membership is not concealed', async () => {
  const { status, body } = await ask('nobody@example.test')
  expect([status, body.error]).toEqual([404, { code: 'email_not_found' }])
  const banned = await aMember(app, { account_status: 'banned' })
  expect((await ask(banned.email)).body.error).toEqual({ code: 'email_not_found' })
  const leaving = await aMember(app, { account_status: 'deleted_pending' })
  expect((await ask(leaving.email)).body.error).toEqual({ code: 'email_not_found', data: { reactivate: 1 } })
  expect(await app.mails()).toEqual([])
})

test('EC-04 EC-06 a site that conceals membership gives equal answers, for every requester and number of requests', async () => {
  const member = await aMember(app, { site: 'northlight', gender: 'male', looking_for: 'male' })
  const timed = async (email: string) => {
    const started = performance.now()
    const { status, text } = await ask(email, 'northlight')
    return { answer: [status, text], took: performance.now() - started }
  }
  const known = [await timed(member.email), await timed(member.email), await timed(member.email), await timed(member.email)]
  const unknown = [await timed('nobody@example.test'), await timed('nobody@example.test')]
  expect([...known, ...unknown].map(({ answer }) => answer)).toEqual(Array(6).fill([204, '']))
  // compares the fastest calls, because a busy machine makes single calls slower
  const quickest = (calls: typeof known) => Math.min(...calls.map(({ took }) => took))
  expect(quickest([...known, ...unknown])).toBeGreaterThan(390)
  expect(Math.abs(quickest(known) - quickest(unknown))).toBeLessThan(100)
  expect((await app.mails()).map(({ to }) => to)).toEqual([member.email, member.email, member.email])
})

test('EC-06 a requester may ask three times a day by the site’s calendar, also in parallel', async () => {
  const before = app.clock.now
  app.clock.set('2026-12-01T21:30:00Z')
  const member = await aMember(app)
  const browser = app.visit('vonk')
  const askAgain = () => browser.post('/api/password-reset', { email: member.email })
  const replies = await Promise.all(Array.from({ length: 8 }, askAgain))
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(3)
  expect(replies.find(({ status }) => status !== 204)?.body.error).toEqual({ code: 'too_many_reset_mails' })
  app.clock.pass({ hours: 1, minutes: 29 })
  expect((await askAgain()).status).toBe(429)
  app.clock.pass({ minutes: 2 })
  expect((await askAgain()).status).toBe(204)
  expect(await mailsTo(member)).toHaveLength(4)
  app.clock.set(before)
})

test('EC-06 a new device cookie does not make a new requester', async () => {
  const member = await aMember(app)
  const statuses = []
  for (let n = 0; n < 4; n++) {
    const cookies = { device: `${n}`.padStart(22, 'x') }
    statuses.push((await app.visit('vonk', { ip: '198.51.100.20', cookies }).post('/api/password-reset', { email: member.email })).status)
  }
  expect(statuses).toEqual([204, 204, 204, 429])
})

test('EC-06 others cannot use up the owner’s resets: another requester gets one more mail an hour, and the answer does not show it', async () => {
  const before = app.clock.now
  app.clock.set('2026-12-02T08:00:00Z')
  const member = await aMember(app)
  for (let n = 0; n < 30; n++) expect((await ask(member.email)).status).toBe(204)
  expect(await mailsTo(member)).toHaveLength(3)
  app.clock.pass({ minutes: 59 })
  expect([(await ask(member.email)).status, await mailsTo(member)]).toEqual([204, []])
  app.clock.pass({ minutes: 1 })
  for (let n = 0; n < 5; n++) expect((await ask(member.email)).status).toBe(204)
  const [mail, ...others] = await mailsTo(member)
  expect(others).toEqual([])
  const browser = app.visit('vonk')
  await browser.get(`/${mail ? tokenIn(mail) : ''}`)
  expect((await choose(browser)).status).toBe(200)
  app.clock.set(before)
})

test('EC-06 a known device has its own count of requests', async () => {
  const member = await aMember(app)
  const ip = '198.51.100.21'
  const home = app.visit('vonk', { ip })
  expect((await home.post('/api/user', { email: member.email, password })).status).toBe(200)
  const stranger = app.visit('vonk', { ip })
  for (let n = 0; n < 3; n++) await stranger.post('/api/password-reset', { email: member.email })
  expect((await stranger.post('/api/password-reset', { email: member.email })).status).toBe(429)
  expect((await home.post('/api/password-reset', { email: member.email })).status).toBe(204)
})

test('EC-05 a link lasts an hour', async () => {
  const before = app.clock.now
  const { browser, path } = await opened(await aMember(app))
  app.clock.pass({ minutes: 59, seconds: 59 })
  expect((await browser.get('/api/password-reset')).body.email).not.toBeNull()
  app.clock.pass({ seconds: 1 })
  expect((await browser.get('/api/password-reset')).body).toEqual({ email: null })
  expect((await choose(browser)).body.error).toEqual({ code: 'link_expired' })
  expect((await app.visit('vonk').get(path)).headers.location).toBe('/reset-password/do?link=expired')
  app.clock.set(before)
})

test('EC-05 a scanner that opens the link does not use it up; the form does, once', async () => {
  const member = await aMember(app)
  const { browser, path } = await opened(member)
  for (let n = 0; n < 3; n++) await app.visit('vonk').get(path)
  expect((await choose(browser)).status).toBe(200)
  const late = app.visit('vonk')
  await late.get(path)
  expect((await late.get('/api/password-reset')).body).toEqual({ email: null })
  expect((await choose(late, 'nog-een-ander-woord')).body.error).toEqual({ code: 'link_expired' })
  expect((await app.visit('vonk').put('/api/password-reset', { password: fresh, password_again: fresh })).body.error.code).toBe(
    'link_expired',
  )
})

test('EC-05 of twenty concurrent uses of one link one succeeds', async () => {
  const member = await aMember(app)
  const { path } = await opened(member)
  const browsers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const browser = app.visit('vonk')
      await browser.get(path)
      return browser
    }),
  )
  const replies = await Promise.all(browsers.map((browser, n) => choose(browser, `molen-regenjas-${n}`)))
  const won = replies.flatMap(({ status }, n) => (status === 200 ? [n] : []))
  expect(won).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(new Set(['link_expired']))
  expect((await app.visit('vonk').post('/api/user', { email: member.email, password: `molen-regenjas-${won[0]}` })).status).toBe(200)
})

test('VA-06 the two passwords must match and meet the rules of the signup; an error does not use up the link', async () => {
  const { browser } = await opened(await aMember(app, { name: 'Kastanjelaan' }))
  const fieldsOf = async (given: string, again = given) => (await choose(browser, given, again)).body.error?.fields
  expect(await fieldsOf(fresh, 'molen-regenjas-43')).toEqual({ password_again: { rule: 'passwords_differ' } })
  expect(await fieldsOf('kort')).toEqual({ password: { rule: 'too_short', limit: 8 } })
  expect(await fieldsOf('password1')).toEqual({ password: { rule: 'password_too_common' } })
  expect(await fieldsOf('kastanjelaan')).toEqual({ password: { rule: 'password_is_name' } })
  expect((await choose(browser)).status).toBe(200)
})

test('a reset ends all other sessions with their streams, other links and the login lock', async () => {
  const member = await aMember(app)
  const elsewhere = await logIn(app, member)
  const ended: string[] = []
  const { body } = await elsewhere.get('/api/devices')
  expect(body.devices).toHaveLength(1)
  const [row] = await app.db.asOwner<{ token_hash: Buffer }>('select token_hash from session where account_id = $1', [member.id])
  const { live, site } = app
  const stream = { member_id: member.id, session_hash: row?.token_hash ?? Buffer.alloc(0), listen: () => {} }
  live.ofSite(site('vonk')).subscribe({ ...stream, end: (reason) => void ended.push(reason) })
  const older = await opened(member)
  const { browser } = await opened(member)
  for (let n = 0; n < 5; n++) await app.visit('vonk').post('/api/user', { email: member.email, password: 'niet dit' })
  expect((await app.visit('vonk').post('/api/user', { email: member.email, password })).status).toBe(423)

  expect((await choose(browser)).status).toBe(200)
  expect((await elsewhere.get('/api/user')).body.user).toBeNull()
  expect(ended).toEqual(['signed_out'])
  expect((await older.browser.get('/api/password-reset')).body).toEqual({ email: null })
  expect((await app.visit('vonk').post('/api/user', { email: member.email, password: fresh })).status).toBe(200)
})

test('ST-07 a reset proves the mailbox: the account is confirmed, and the held message is sent', async () => {
  const receiver = await aMember(app)
  const member = await aMember(app, { confirmed: false, gender: 'male', looking_for: 'female' })
  await app.db.asOwner("insert into held_message (site_id, account_id, profile_id, body) values ($1, $2, $3, 'Hoi')", [
    app.site('vonk').id,
    member.id,
    receiver.id,
  ])
  const { browser } = await opened(member)
  expect((await choose(browser)).body.user.status).toBe('active')
  expect(await app.db.asOwner('select body from message where sender_id = $1', [member.id])).toEqual([{ body: 'Hoi' }])
})

test('WL-08 a link of one site does not work on another, not even in its cookie', async () => {
  const member = await aMember(app)
  const { browser, path } = await opened(member)
  const foreign = app.visit('rondeur', { cookies: { link: browser.cookies.get('link') ?? '' } })
  expect((await foreign.get(path)).status).toBe(200)
  expect((await foreign.get('/api/password-reset')).body).toEqual({ email: null })
  expect((await choose(foreign)).body.error).toEqual({ code: 'link_expired' })
  expect((await choose(browser)).status).toBe(200)
})

test('a link for one purpose does not work for another', async () => {
  const member = await aMember(app, { confirmed: false })
  await (await logIn(app, member)).post('/api/activation-mail')
  const [mail] = await mailsTo(member)
  const browser = app.visit('vonk', { cookies: { link: mail ? tokenIn(mail) : '' } })
  expect((await browser.get('/api/password-reset')).body).toEqual({ email: null })
  expect((await choose(browser)).body.error).toEqual({ code: 'link_expired' })
})
