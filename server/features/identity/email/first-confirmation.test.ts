import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ has_pages: true, sites: { vonk: { signup_credits: 3 }, discreet: { conceal_membership: true, name: 'Discreet' } } })
})
afterAll(() => app.close())

const chosen = 'kastanje-lepel-9'
const fresh = 'molen-regenjas-42'
let count = 0

/** Signs up, and returns the browser of the signup and the path of the mailed link. */
async function signedUp({ site = 'vonk', name = 'Femke', email = `first-${++count}@example.test` } = {}) {
  const browser = app.visit(site)
  const person = { name, date_of_birth: '1990-05-17', gender: 'female', looking_for: 'male', country: 'NL' }
  await browser.post('/api/signup', { ...person, email, password: chosen }).expect(200)
  return { browser, email, path: await pathTo(email) }
}

async function pathTo(email: string): Promise<string> {
  const mail = (await app.mails()).find(({ to, kind }) => to === email && kind === 'activation')
  return new URL(/(https?:\/\/\S+\/[\w-]{22})\s/.exec(mail?.text ?? '')?.[1] ?? 'http://none').pathname
}

async function opened(path: string, site = 'vonk'): Promise<Browser> {
  const browser = app.visit(site)
  const { status, headers } = await browser.get(path)
  expect([status, headers.location]).toEqual([303, '/activate/confirm'])
  return browser
}

const statusOf = async (email: string) =>
  (await app.db.asOwner<{ status: string }>('select status from account where email_key = $1', [email]))[0]?.status
const viewerOf = async (browser: Browser) => (await browser.get('/api/user')).body.user
const canLogIn = async (email: string, password: string, site = 'vonk') =>
  (await app.visit(site).post('/api/user', { email, password })).status === 200

async function addPasskeyRow(email: string): Promise<void> {
  await app.db.asOwner(
    `insert into passkey (site_id, id, account_id, credential_id, public_key, counter, name, created_at)
     select site_id, gen_random_uuid(), id, gen_random_uuid()::text, '\\x01', 0, 'of a stranger', now() from account where email_key = $1`,
    [email],
  )
}
const passkeysOf = (email: string) =>
  app.db.asOwner('select 1 from passkey k join account a on a.id = k.account_id where a.email_key = $1', [email])

test('ST-07 the link confirms at once in the browser that signed up, whose session stays', async () => {
  const { browser, email, path } = await signedUp()
  await addPasskeyRow(email)
  expect((await browser.get(path)).headers.location).toBe('/activate/done')
  expect(await statusOf(email)).toBe('active')
  expect(await viewerOf(browser)).toMatchObject({ email, status: 'active' })
  expect(await passkeysOf(email)).toEqual([])
})

test('ST-07 a link scanner that opens the link changes nothing, by HEAD, GET or prefetch', async () => {
  const { browser, email, path } = await signedUp()
  const scanner = app.visit('vonk')
  expect((await scanner.head(path)).status).toBe(200)
  await opened(path)
  expect((await browser.head(path)).status).toBe(200)
  // a prefetch request with the cookies of the signup
  expect((await browser.get(path).set('sec-purpose', 'prefetch;prerender')).status).toBe(503)
  expect(await statusOf(email)).toBe('not_confirmed')
  expect((await browser.get(path)).headers.location).toBe('/activate/done')
})

test('ST-07 another browser sees the pending signup and needs its password; sessions stay, passkeys end', async () => {
  const { browser, email, path } = await signedUp()
  await addPasskeyRow(email)
  const other = await opened(path)
  const { body } = await other.get('/api/activation')
  const pending = { email, name: 'Femke', signed_up_at: app.clock.now.toISOString(), has_password: true }
  expect(body).toEqual({ pending, is_done: false })
  for (const given of [{ password: 'not-this-one' }, {}]) {
    const refused = await other.post('/api/activation', given)
    expect([refused.status, Object.keys(refused.body.error?.fields)]).toEqual([400, ['password']])
  }
  expect(await statusOf(email)).toBe('not_confirmed')
  const { status, body: entered } = await other.post('/api/activation', { password: chosen })
  expect([status, entered.user.status]).toEqual([200, 'active'])
  expect(await viewerOf(other)).toMatchObject({ email })
  expect(await viewerOf(browser)).toMatchObject({ email, status: 'active' })
  expect(await passkeysOf(email)).toEqual([])
  expect((await other.get('/api/activation')).body).toEqual({ pending: null, is_done: true })
  expect((await other.post('/api/activation', { password: chosen })).body.error?.code).toBe('link_expired')
})

test('ST-07 a new password ends the old one, the passkeys and all sessions of the signup', async () => {
  const { browser, email, path } = await signedUp()
  await addPasskeyRow(email)
  const owner = await opened(path)
  expect((await owner.post('/api/activation', { new_password: 'password1' })).body.error?.fields).toEqual({
    new_password: { rule: 'password_too_common' },
  })
  await owner.post('/api/activation', { new_password: fresh }).expect(200)
  expect(await viewerOf(owner)).toMatchObject({ email, status: 'active' })
  expect(await viewerOf(browser)).toBeNull()
  expect(await passkeysOf(email)).toEqual([])
  expect([await canLogIn(email, chosen), await canLogIn(email, fresh)]).toEqual([false, true])
})

test('ST-07 a reset confirms the mailbox, and ends passkeys with the old password', async () => {
  const { browser, email } = await signedUp()
  await addPasskeyRow(email)
  await app.visit('vonk').post('/api/password-reset', { email })
  const mail = (await app.mails()).find(({ kind }) => kind === 'password-reset')
  const owner = app.visit('vonk')
  await owner.get(new URL(/(https?:\/\/\S+\/[\w-]{22})\s/.exec(mail?.text ?? '')?.[1] ?? '').pathname)
  await owner.put('/api/password-reset', { password: fresh, password_again: fresh }).expect(200)
  expect([await statusOf(email), await passkeysOf(email), await viewerOf(browser)]).toEqual(['active', [], null])

  await addPasskeyRow(email)
  await app.visit('vonk').post('/api/password-reset', { email })
  const again = (await app.mails()).find(({ kind }) => kind === 'password-reset')
  await owner.get(new URL(/(https?:\/\/\S+\/[\w-]{22})\s/.exec(again?.text ?? '')?.[1] ?? '').pathname)
  await owner.put('/api/password-reset', { password: chosen, password_again: chosen }).expect(200)
  expect(await passkeysOf(email)).toEqual([])
})

test('SC-07 a passkey cannot be added before the mailbox is confirmed', async () => {
  const { browser, path } = await signedUp()
  const offered = await browser.post('/api/passkeys/options', { password: chosen })
  expect([offered.status, offered.body.error?.code]).toEqual([403, 'email_not_confirmed'])

  // a challenge that was issued while the mailbox was confirmed is not accepted after the account has lost its confirmation
  await browser.get(path)
  const { body: options } = await browser.post('/api/passkeys/options', { password: chosen }).expect(200)
  const { id } = (await viewerOf(browser)).profile
  await app.db.asOwner("update account set status = 'not_confirmed' where id = $1", [id])
  const passkey = new Authenticator(`http://vonk.localhost:${new URL(app.origin).port}`).register(options)
  expect((await browser.post('/api/passkeys', { passkey })).body.error?.code).toBe('email_not_confirmed')
})

test('EC-02 on a site that conceals membership, signup and login with one password reveal nothing', async () => {
  const taken = await aMember(app, { site: 'discreet' })
  const { browser, email, path } = await signedUp({ site: 'discreet' })
  await signedUp({ site: 'discreet', email: taken.email })
  const attempt = async (address: string) => {
    const { status, text } = await app.visit('discreet').post('/api/user', { email: address, password: chosen })
    return { status, text }
  }
  const fresh_answer = await attempt(email)
  expect(fresh_answer).toEqual(await attempt(taken.email))
  expect(fresh_answer.status).toBe(401)
  for (let n = 0; n < 4; n++) await attempt(email)
  expect((await attempt(email)).status).toBe(423)

  app.clock.pass({ minutes: 16 })
  expect((await browser.get(path)).headers.location).toBe('/activate/done')
  expect(await canLogIn(email, chosen, 'discreet')).toBe(true)
})

test('EC-05 a used, expired or unknown link asks for no password', async () => {
  const { path, email } = await signedUp()
  const other = await opened(path)
  const before = app.clock.now
  app.clock.pass({ hours: 72, seconds: 1 })
  expect((await other.get('/api/activation')).body).toEqual({ pending: null, is_done: false })
  expect((await other.post('/api/activation', { password: chosen })).body.error?.code).toBe('link_expired')
  expect((await app.visit('vonk').get(path)).headers.location).toBe('/activate/error?reason=expired')
  app.clock.set(before)
  expect((await app.visit('vonk').post('/api/activation', { password: chosen })).status).toBe(410)
  expect(await statusOf(email)).toBe('not_confirmed')
})

test('ST-07 many parallel clicks confirm once, and guesses are limited', async () => {
  const { path, email } = await signedUp()
  const browsers = await Promise.all(Array.from({ length: 6 }, () => opened(path)))
  const replies = await Promise.all(browsers.map((browser) => browser.post('/api/activation', { new_password: fresh })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410])

  const { path: other_path, email: other } = await signedUp()
  const guessing = await opened(other_path)
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push((await guessing.post('/api/activation', { password: `guess-${n}` })).status)
  expect([statuses.at(0), statuses.at(-1)]).toEqual([400, 429])
  expect([await statusOf(email), await statusOf(other)]).toEqual(['active', 'not_confirmed'])
})

test('ST-07 the link of a deletion does not bypass the password of an unconfirmed account', async () => {
  const { browser, email, path } = await signedUp()
  await browser.post('/api/account-deletion', { password: chosen }).expect(200)
  const mail = (await app.mails()).find(({ kind }) => kind === 'account-deletion')
  const owner = app.visit('vonk')
  await owner.get(new URL(/(https?:\/\/\S+\/[\w-]{22})\s/.exec(mail?.text ?? '')?.[1] ?? '').pathname)
  expect((await owner.post('/api/reactivation')).body).toEqual({ user: null })
  expect((await owner.post('/api/activation-mail')).status).toBe(403)
  expect((await owner.get(path)).headers.location).toBe('/activate/confirm')
  expect(await statusOf(email)).toBe('not_confirmed')
})

test('ST-07 a name that contains contact details is not shown to the owner of the mailbox', async () => {
  const { email, path } = await signedUp()
  await app.db.asOwner(
    "update profile set name = 'Win www.shop.example/x' where member_id = (select id from account where email_key = $1)",
    [email],
  )
  const { body } = await (await opened(path)).get('/api/activation')
  expect(body.pending.name).toBe('')
})

test('VA-01 an address that equals the profile name is refused when the signup is corrected', async () => {
  const member = await aMember(app, { confirmed: false, name: 'robin@example.test' })
  const { body } = await (await logIn(app, member)).put('/api/signup-email', { email: 'Robin@Example.test' })
  expect(body.error?.fields).toEqual({ email: { rule: 'name_is_email' } })
})

test('EN-01 one mailbox gets the signup credits once, however its address is written', async () => {
  const creditsOf = async (email: string) => (await viewerOf((await signedUp({ email })).browser)).credits
  expect(await creditsOf('a.lotte@gmail.com')).toBe(3)
  expect(await creditsOf('alotte+2@gmail.com')).toBe(0)
  expect(await creditsOf('ALotte@googlemail.com')).toBe(0)
  expect(await creditsOf('lotte@example.test')).toBe(3)
  expect(await creditsOf('lotte+shop@example.test')).toBe(0)
  expect(await creditsOf('l.otte@example.test')).toBe(3)
  // the login needs the full address
  expect(await canLogIn('alotte+2@gmail.com', chosen)).toBe(true)
  expect(await canLogIn('alotte@gmail.com', chosen)).toBe(false)
})

test('EN-01 a corrected address loses the credits that its mailbox had before, once, and frees the first mailbox', async () => {
  await signedUp({ email: 'mila@example.test' })
  const { browser } = await signedUp({ email: 'typo@example.test' })
  for (const email of ['mila+2@example.test', 'mila+3@example.test'])
    expect((await browser.put('/api/signup-email', { email })).body.user.credits).toBe(0)
  expect((await viewerOf((await signedUp({ email: 'typo@example.test' })).browser)).credits).toBe(3)
  const kept = await signedUp({ email: 'first-typo@example.test' })
  expect((await kept.browser.put('/api/signup-email', { email: 'noor@example.test' })).body.user.credits).toBe(3)
})

test('EN-01 many parallel signups of one mailbox get the credits once', async () => {
  const emails = Array.from({ length: 6 }, (_, n) => `race+${n}@example.test`)
  const signups = await Promise.all(
    emails.map((email) =>
      app.visit('vonk').post('/api/signup', {
        name: 'Femke',
        date_of_birth: '1990-05-17',
        gender: 'female',
        looking_for: 'male',
        country: 'NL',
        email,
        password: chosen,
      }),
    ),
  )
  expect(signups.map(({ body }) => body.user.credits).sort()).toEqual([0, 0, 0, 0, 0, 3])
})
