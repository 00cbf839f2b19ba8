import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentMail } from '#tests/support/app/jobs.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, password, type TestMember } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ has_pages: true })
})
afterAll(() => app.close())

const fresh = 'molen-regenjas-42'
const tokenIn = ({ text }: SentMail) => /https?:\/\/\S+?\/([\w-]{22})\s/.exec(text)?.[1] ?? ''
const ask = (browser: Browser, email: string, given = password) => browser.post('/api/email-change', { email, password: given })
const canLogIn = async (email: string, given = password) =>
  (await app.visit('vonk').post('/api/user', { email, password: given })).status === 200
let count = 0
const anAddress = () => `nieuw${++count}@example.test`

/** Finds the mail that was sent to `email`, and opens its link in `browser`. */
async function opened(email: string, browser = app.visit('vonk')): Promise<Browser> {
  const mail = (await app.mails()).find(({ to, kind }) => to === email && kind === 'mail-change')
  if (!mail) throw new Error(`no mail to ${email}`)
  const { status, headers } = await browser.get(`/${tokenIn(mail)}`)
  expect([status, headers.location]).toEqual([303, '/mail-change/do'])
  return browser
}

test('RT-16 SC-07 a new address is confirmed by its mail and one click, and the old address gets a mail', async () => {
  const member = await aMember(app)
  const browser = await logIn(app, member)
  const email = anAddress()
  expect((await ask(browser, email)).status).toBe(204)
  expect((await browser.get('/api/user')).body.user.email).toBe(member.email)
  const phone = await opened(email)
  // opening the link has changed nothing
  expect((await phone.get('/api/email-change')).body).toEqual({ email, is_done: false })
  expect(await canLogIn(member.email)).toBe(true)
  await app.mails()

  expect((await phone.put('/api/email-change')).body).toEqual({ email, is_done: true })
  expect((await browser.get('/api/user')).body.user.email).toBe(email)
  expect([await canLogIn(email), await canLogIn(member.email)]).toEqual([true, false])
  const [mail] = (await app.mails()).filter(({ kind }) => kind === 'mail-changed')
  expect(mail?.to).toBe(member.email)
  expect(mail?.text).toContain(email)
})

test('VA-07 the new address must be valid and different, and the request needs the password', async () => {
  const member = await aMember(app)
  const browser = await logIn(app, member)
  const fieldsOf = async (email: string, given = password) => (await ask(browser, email, given)).body.error?.fields
  expect(await fieldsOf('geen adres')).toEqual({ email: { rule: 'not_a_email' } })
  expect(await fieldsOf(member.email.toUpperCase())).toEqual({ email: { rule: 'email_unchanged' } })
  expect(await fieldsOf(anAddress(), 'niet dit')).toEqual({ password: { rule: 'password_wrong' } })
  expect(await app.mails()).toEqual([])
})

test('EC-07 an address that has an account here is refused', async () => {
  const [member, other] = [await aMember(app), await aMember(app)]
  const { status, body } = await ask(await logIn(app, member), other.email.toUpperCase())
  expect([status, body.error]).toEqual([409, { code: 'email_taken' }])
  const elsewhere = await aMember(app, { site: 'rondeur' })
  expect((await ask(await logIn(app, member), elsewhere.email)).status).toBe(204)
  await app.mails()
})

test('EC-07 a site that conceals membership gives equal answers, and mails only the account holder', async () => {
  const men = { site: 'northlight', gender: 'male', looking_for: 'male' } as const
  const [member, holder] = [await aMember(app, men), await aMember(app, men)]
  const browser = await logIn(app, member)
  const timed = async (email: string) => {
    const started = performance.now()
    const { status, text } = await ask(browser, email)
    return { answer: [status, text], took: performance.now() - started }
  }
  const taken = [await timed(holder.email), await timed(holder.email)]
  const free = [await timed(anAddress()), await timed(anAddress())]
  expect([...taken, ...free].map(({ answer }) => answer)).toEqual(Array(4).fill([204, '']))
  // compares the fastest calls, because a busy machine makes single calls slower
  const quickest = (calls: typeof taken) => Math.min(...calls.map(({ took }) => took))
  expect(quickest([...taken, ...free])).toBeGreaterThan(390)
  expect(Math.abs(quickest(taken) - quickest(free))).toBeLessThan(100)
  const mails = await app.mails()
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
    [holder.email, 'already-member'],
    [holder.email, 'already-member'],
    [expect.stringMatching(/^nieuw/), 'mail-change'],
    [expect.stringMatching(/^nieuw/), 'mail-change'],
  ])
})

test('only the link of the last request works, for a day', async () => {
  const before = app.clock.now
  const browser = await logIn(app, await aMember(app))
  const [first, second] = [anAddress(), anAddress()]
  await ask(browser, first)
  await ask(browser, second)
  const mails = await app.mails()
  const follow = async (email: string) => {
    const visitor = app.visit('vonk')
    await visitor.get(`/${tokenIn(mails.find(({ to }) => to === email) as SentMail)}`)
    return visitor
  }
  const old = await follow(first)
  expect((await old.get('/api/email-change')).body).toEqual({ email: null, is_done: false })
  expect((await old.put('/api/email-change')).body.error).toEqual({ code: 'link_expired' })
  app.clock.pass({ hours: 24 })
  expect((await (await follow(second)).put('/api/email-change')).body.error).toEqual({ code: 'link_expired' })
  app.clock.set(before)
  expect((await (await follow(second)).put('/api/email-change')).body).toEqual({ email: second, is_done: true })
})

test('of two members who request one address, the first to confirm gets it', async () => {
  const email = anAddress()
  const [anna, ben] = [await aMember(app), await aMember(app)]
  const browsers: Browser[] = []
  for (const member of [anna, ben]) {
    await ask(await logIn(app, member), email)
    browsers.push(await opened(email))
  }
  const replies = await Promise.all(browsers.map((browser) => browser.put('/api/email-change')))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.error).toEqual({ code: 'email_taken' })
  expect((await app.mails()).map(({ kind }) => kind)).toEqual(['mail-changed'])
})

test('twenty concurrent clicks change the address once and get the same answer', async () => {
  const email = anAddress()
  await ask(await logIn(app, await aMember(app)), email)
  const [mail] = await app.mails()
  const browsers = Array.from({ length: 20 }, () => app.visit('vonk', { cookies: { link: mail ? tokenIn(mail) : '' } }))
  const replies = await Promise.all(browsers.map((browser) => browser.put('/api/email-change')))
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`200 {"email":"${email}","is_done":true}`]))
  expect((await app.mails()).map(({ kind }) => kind)).toEqual(['mail-changed'])
})

test('ST-07 links to the old mailbox stop working with a new address', async () => {
  const member = await aMember(app)
  const browser = await logIn(app, member)
  await app.visit('vonk').post('/api/password-reset', { email: member.email })
  const [reset] = await app.mails()
  const email = anAddress()
  await ask(browser, email)
  await (await opened(email)).put('/api/email-change').expect(200)
  const old = app.visit('vonk', { cookies: { link: reset ? tokenIn(reset) : '' } })
  expect((await old.get('/api/password-reset')).body).toEqual({ email: null })
  await app.mails()
})

test('ST-07 a change of address is refused before the first confirmation', async () => {
  const member = await aMember(app, { confirmed: false })
  const { status, body } = await ask(await logIn(app, member), anAddress())
  expect([status, body.error?.code]).toEqual([403, 'email_not_confirmed'])
  expect(await app.mails()).toEqual([])

  // this link was issued before the account lost its confirmation
  const other = await aMember(app)
  const email = anAddress()
  await ask(await logIn(app, other), email)
  await app.db.asOwner("update account set status = 'not_confirmed', confirmed_at = null where id = $1", [other.id])
  const visitor = await opened(email)
  expect((await visitor.put('/api/email-change')).body.error?.code).toBe('link_expired')
  expect(await app.db.asOwner('select email, status from account where id = $1', [other.id])).toEqual([
    { email: other.email, status: 'not_confirmed' },
  ])
})

test('RT-16 the link changes the address at once only in the browser that requested it', async () => {
  const member = await aMember(app)
  const browser = await logIn(app, member)
  const email = anAddress()
  await ask(browser, email)
  const [mail] = await app.mails()
  const path = `/${mail ? tokenIn(mail) : ''}`
  const addressNow = async () => (await browser.get('/api/user')).body.user.email
  const scanner = app.visit('vonk')
  await scanner.head(path).expect(200)
  expect((await scanner.get(path)).headers.location).toBe('/mail-change/do')
  const elsewhere = await logIn(app, await aMember(app), { cookies: { device: browser.cookies.get('device') ?? '' } })
  expect((await elsewhere.get(path)).headers.location).toBe('/mail-change/do?account=other')
  expect(await addressNow()).toBe(member.email)
  expect((await browser.get(path)).headers.location).toBe('/mail-change/do')
  expect(await addressNow()).toBe(email)
  expect((await browser.get('/api/email-change')).body).toEqual({ email, is_done: true })
  await app.mails()
})

test('VA-01 an address that equals the profile name is refused, at the request and when the link is followed', async () => {
  const member = await aMember(app, { name: 'Robin@Example.test' })
  const browser = await logIn(app, member)
  expect((await ask(browser, 'robin@example.test')).body.error?.fields).toEqual({ email: { rule: 'name_is_email' } })
  expect(await app.mails()).toEqual([])

  await app.db.asOwner("update profile set name = 'Robin' where member_id = $1", [member.id])
  expect((await ask(browser, 'robin@example.test')).status).toBe(204)
  await app.db.asOwner("update profile set name = 'robin@example.test' where member_id = $1", [member.id])
  const visitor = await opened('robin@example.test')
  expect((await visitor.put('/api/email-change')).body.error?.fields).toEqual({ email: { rule: 'name_is_email' } })
  expect((await browser.get('/api/user')).body.user.email).toBe(member.email)
})

test('mails to new addresses are limited to five a day', async () => {
  const before = app.clock.now
  const browser = await logIn(app, await aMember(app))
  for (let n = 0; n < 5; n++) expect((await ask(browser, anAddress())).status).toBe(204)
  const { status, body } = await ask(browser, anAddress())
  expect([status, body.error]).toEqual([429, { code: 'too_many_requests', data: { seconds: 86_400 } }])
  app.clock.pass({ days: 1 })
  expect((await ask(browser, anAddress())).status).toBe(204)
  app.clock.set(before)
  await app.mails()
})

test('a passkey of the viewer can replace the password', async () => {
  const withPasskey = async (): Promise<{ member: TestMember; browser: Browser; authenticator: Authenticator }> => {
    const member = await aMember(app)
    const browser = await logIn(app, member)
    const authenticator = new Authenticator(`http://vonk.localhost:${new URL(app.origin).port}`)
    const { body } = await browser.post('/api/passkeys/options', { password }).expect(200)
    await browser.post('/api/passkeys', { passkey: authenticator.register(body) }).expect(200)
    return { member, browser, authenticator }
  }
  const [mine, other] = [await withPasskey(), await withPasskey()]
  await app.mails()
  const prove = async ({ authenticator }: typeof mine) => {
    const { body } = await mine.browser.post('/api/passkey-challenge')
    return mine.browser.post('/api/email-change', { email: anAddress(), password: '', passkey: authenticator.sign(body) })
  }
  expect((await prove(other)).body.error?.code).toBe('passkey_failed')
  expect(await app.mails()).toEqual([])
  expect((await prove(mine)).status).toBe(204)
  expect((await app.mails()).map(({ kind }) => kind)).toEqual(['mail-change'])
})

test('RT-16 a link opened in a browser with another account changes only its own account, and its page is updated', async () => {
  const email = anAddress()
  await ask(await logIn(app, await aMember(app)), email)
  const [mail] = await app.mails()
  const other = await aMember(app)
  const browser = await logIn(app, other)
  const { headers } = await browser.get(`/${mail ? tokenIn(mail) : ''}`)
  expect(headers.location).toBe('/mail-change/do?account=other')
  await browser.put('/api/email-change').expect(200)
  expect([await canLogIn(email), await canLogIn(other.email)]).toEqual([true, true])
})

test('WL-08 a link of one site changes nothing on another', async () => {
  const email = anAddress()
  await ask(await logIn(app, await aMember(app)), email)
  const browser = await opened(email)
  const foreign = app.visit('rondeur', { cookies: { link: browser.cookies.get('link') ?? '' } })
  expect((await foreign.get('/api/email-change')).body).toEqual({ email: null, is_done: false })
  expect((await foreign.put('/api/email-change')).body.error).toEqual({ code: 'link_expired' })
})

test('EC-08 VA-07 the password is changed with the old one, and every other device is signed out', async () => {
  const member = await aMember(app, { name: 'Wilhelmina' })
  const [browser, other] = [await logIn(app, member), await logIn(app, member)]
  const change = (old_password: string, given: string) => browser.put('/api/password', { old_password, password: given })
  const wrong = await change('niet dit', fresh)
  expect([wrong.status, wrong.body.error?.fields]).toEqual([400, { old_password: { rule: 'old_password_wrong' } }])
  expect((await change(password, 'kort')).body.error?.fields).toEqual({ password: { rule: 'too_short', limit: 8 } })
  expect((await change(password, 'wilhelmina')).body.error?.fields).toEqual({ password: { rule: 'password_is_name' } })
  expect((await change(password, 'password1')).body.error?.fields).toEqual({ password: { rule: 'password_too_common' } })
  expect((await change(password, fresh)).status).toBe(204)
  expect((await browser.get('/api/user')).body.user).not.toBeNull()
  expect((await other.get('/api/user')).body.user).toBeNull()
  expect((await app.mails()).map(({ to, kind }) => [to, kind])).toEqual([[member.email, 'password-changed']])
  expect([await canLogIn(member.email), await canLogIn(member.email, fresh)]).toEqual([false, true])
})

test('EC-08 a stolen session does not allow guessing the password', async () => {
  const browser = await logIn(app, await aMember(app))
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push((await browser.put('/api/password', { old_password: `${n}`, password: fresh })).status)
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
})
