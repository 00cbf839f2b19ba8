import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeSentMail } from '#server/features/notifications/sent-mails.service.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

const key = 'k3y-of-the-liefdesgids'
let app: TestApp
beforeAll(async () => {
  process.env.TEST_PARTNER_KEY = key
  process.env.TEST_OTHER_KEY = 'another-key-altogether'
  const partners = [
    { network: 'liefdesgids', key: 'env:TEST_PARTNER_KEY' },
    { network: 'elsewhere', key: 'env:TEST_OTHER_KEY' },
    { network: 'unset', key: 'env:TEST_KEY_THAT_IS_NOT_SET' },
  ]
  app = await anApp({
    has_pages: true,
    sites: {
      vonk: { partners },
      northlight: { partners, conceal_membership: false },
      discreet: { conceal_membership: true, name: 'Discreet', partners },
    },
  })
})
afterAll(async () => {
  delete process.env.TEST_PARTNER_KEY
  delete process.env.TEST_OTHER_KEY
  await app.close()
})

let count = 0
const aRequest = (changes: object = {}) => {
  count += 1
  return { request_id: `request-${count}`, email: `partner-${count}@example.test`, ...changes }
}
const whole = { name: 'Femke', date_of_birth: '1990-05-17', gender: 'female', looking_for: 'male', country: 'NL' }
const send = (body: object, { site = 'vonk', with_key = key }: { site?: string; with_key?: string } = {}) =>
  app.visit(site, { headers: { authorization: `Bearer ${with_key}` } }).post('/api/partner-signup', body)
const rows = (text: string, values: unknown[]) => app.db.asOwner<Record<string, unknown>>(text, values)
const accountOf = async (email: string) =>
  (
    await rows('select a.*, p.status as profile_status, p.name from account a join profile p on p.member_id = a.id where email_key = $1', [
      email,
    ])
  )[0]

/** Follows the partner's link in a browser. */
async function arrive(url: string, site = 'vonk'): Promise<{ browser: Browser; location: string | undefined }> {
  const browser = app.visit(site)
  const { headers } = await browser.get(new URL(url).pathname)
  return { browser, location: headers.location }
}

test('RT-09 a partner’s call creates a hidden account, and its link logs in once', async () => {
  const request = aRequest({ ...whole, ref: 'spring', sub1: 'a' })
  const { status, body } = await send(request)
  expect(status).toBe(200)
  expect(body.url).toMatch(/^http:\/\/vonk\.localhost:\d+\/[\w-]{22}$/)
  expect(await accountOf(request.email)).toMatchObject({
    arrival_network: 'liefdesgids',
    arrival_ref: 'spring',
    arrival_sub1: 'a',
    password_hash: null,
    terms_accepted_at: null,
    status: 'not_confirmed',
    profile_status: 'draft',
  })
  const { browser, location } = await arrive(body.url)
  expect(location).toBe('/complete-signup?api_signup_complete')
  const { user } = (await browser.get('/api/user')).body
  expect(user).toMatchObject({ is_incomplete: true, email: request.email, credits: 0 })
  expect((await browser.get('/api/signup-progress')).body.missing).toEqual(['password'])
  expect((await app.mails()).filter(({ to }) => to === request.email)).toEqual([])
  expect((await arrive(body.url)).location).toBe('/complete-signup?link=expired')
  expect((await browser.get(new URL(body.url).pathname)).headers.location).toBe('/complete-signup?api_signup_complete')
})

test('RT-09 an incomplete account has no other access and is not found by others', async () => {
  const request = aRequest(whole)
  const { browser } = await arrive((await send(request)).body.url)
  const other = await aMember(app, { gender: 'male', looking_for: 'female' })
  for (const call of [browser.put(`/api/likes/${other.id}`), browser.put('/api/profile', { about: 'Hoi' }), browser.get('/api/chats')]) {
    const { status, body } = await call
    expect([status, body.error.code]).toEqual([403, 'signup_incomplete'])
  }
  expect((await browser.get('/api/members')).status).toBe(403)
  const { id } = (await browser.get('/api/user')).body.user.profile
  expect((await (await logIn(app, other)).get(`/api/members/${id}`)).status).toBe(404)
})

test('RT-09 the form asks only for missing fields and the terms; then the account is like any other', async () => {
  const request = aRequest({ country: 'NL', gender: 'female' })
  const { browser } = await arrive((await send(request)).body.url)
  expect((await browser.get('/api/signup-progress')).body.missing).toEqual(['name', 'password', 'date_of_birth', 'looking_for'])
  const given = { name: 'Femke', password: 'kastanje-lepel-9', date_of_birth: '1990-05-17', looking_for: 'male', gender: 'male' }
  expect((await browser.post('/api/complete-signup', given)).body.error.fields).toEqual({ accepts_terms: { rule: 'required' } })
  const { date_of_birth: _, ...less } = given
  expect((await browser.post('/api/complete-signup', { ...less, accepts_terms: true })).body.error.fields).toEqual({
    date_of_birth: { rule: 'minimum_age', min_age: 18 },
  })
  const young = await browser.post('/api/complete-signup', { ...given, name: '@femke', date_of_birth: '2020-01-01', accepts_terms: true })
  expect(young.body.error.fields).toEqual({
    name: { rule: 'name_starts_with_at' },
    date_of_birth: { rule: 'minimum_age', min_age: 18 },
  })
  expect(await accountOf(request.email)).toMatchObject({ profile_status: 'draft', terms_accepted_at: null })

  const { status, body } = await browser.post('/api/complete-signup', { ...given, accepts_terms: true })
  expect(status).toBe(200)
  // the partner has sent the gender, so the form does not ask for the gender and ignores a value
  expect(body.user).toMatchObject({ is_incomplete: false, credits: 3, profile: { name: 'Femke', gender: 'female', status: 'disabled' } })
  const account = await accountOf(request.email)
  expect(account).toMatchObject({ signup_missing: null, profile_status: 'disabled', terms_accepted_at: app.clock.now })
  expect((await app.mails()).filter(({ to }) => to === request.email).map(({ kind }) => kind)).toEqual(['activation'])
  expect((await browser.post('/api/complete-signup', { ...given, accepts_terms: true })).status).toBe(409)
  expect((await app.visit('vonk').post('/api/user', { email: request.email, password: 'kastanje-lepel-9' })).status).toBe(200)
})

test('RT-09 twenty concurrent completions create one account with one grant of credits', async () => {
  const request = aRequest(whole)
  const { browser } = await arrive((await send(request)).body.url)
  const given = { password: 'kastanje-lepel-9', accepts_terms: true }
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => browser.post('/api/complete-signup', given)))).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await browser.get('/api/user')).body.user.credits).toBe(3)
})

test('API-17 a repeated request returns the same account with a new link; different data under its id is refused', async () => {
  const request = aRequest(whole)
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(request)))
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(replies.map(({ body }) => body.url)).size).toBe(8)
  const [{ count: accounts } = { count: 0 }] = await rows('select count(*)::int as count from account where email_key = $1', [
    request.email,
  ])
  expect(accounts).toBe(1)
  const other = await send({ ...request, name: 'Anna' })
  expect([other.status, other.body.error.code]).toEqual([409, 'conflict'])
  // the request of another partner may have the same id
  expect((await send(aRequest({ ...whole, request_id: request.request_id }), { with_key: 'another-key-altogether' })).status).toBe(200)
})

test('API-17 a partner gets no link to a completed account', async () => {
  const request = aRequest(whole)
  const first = (await send(request)).body.url
  const spare = (await send(request)).body.url
  const { browser } = await arrive(first)
  await browser.post('/api/complete-signup', { password: 'kastanje-lepel-9', accepts_terms: true })
  const again = await send(request)
  expect([again.status, again.body.error.code]).toEqual([409, 'email_taken'])
  const late = await arrive(spare)
  expect(late.location).toBe('/login')
  expect((await late.browser.get('/api/user')).body.user).toBeNull()
})

test('RT-09 a partner’s link does not end the session of another member, and stays valid', async () => {
  const { body } = await send(aRequest(whole))
  const member = await aMember(app)
  const browser = await logIn(app, member)
  const { headers } = await browser.get(new URL(body.url).pathname)
  expect(headers.location).toBe('/members')
  expect((await browser.get('/api/user')).body.user.profile.id).toBe(member.id)
  expect((await arrive(body.url)).location).toBe('/complete-signup?api_signup_complete')
})

test('RT-09 a link is valid for an hour', async () => {
  const before = app.clock.now
  const { url } = (await send(aRequest(whole))).body
  app.clock.pass({ hours: 1, seconds: 1 })
  const { location, browser } = await arrive(url)
  expect(location).toBe('/complete-signup?link=expired')
  expect((await browser.get('/api/user')).body.user).toBeNull()
  app.clock.set(before)
})

test('API-17 a call without a key, or with a key of another site or an unset key, is refused', async () => {
  const request = aRequest(whole)
  for (const with_key of ['', 'wrong', `${key}x`, 'env:TEST_PARTNER_KEY']) {
    const { status, body } = await send(request, { with_key })
    expect([status, body.error.code], with_key).toEqual([403, 'forbidden'])
  }
  expect((await app.visit('vonk').post('/api/partner-signup', request)).status).toBe(403)
  expect((await send(request, { site: 'rondeur' })).status).toBe(403)
  expect(await accountOf(request.email)).toBeUndefined()
})

test('EC-09 a taken address gets the answer of the signup, with the restore option for a deleted account', async () => {
  await aMember(app, { email: 'partner-taken@example.test' })
  await aMember(app, { email: 'partner-leaving@example.test', account_status: 'deleted_pending' })
  const taken = await send(aRequest({ email: 'Partner-Taken@example.test' }))
  expect([taken.status, taken.body.error]).toEqual([409, { code: 'email_taken' }])
  expect((await send(aRequest({ email: 'partner-leaving@example.test' }))).body.error.data).toEqual({ reactivate: 1 })
})

test('EC-09 a site that conceals membership gives partners equal answers, and the mail contains the rest', async () => {
  await aMember(app, { site: 'discreet', email: 'known-to-us@example.test' })
  await app.mails()
  const attempt = async (email: string) => {
    const started = performance.now()
    const { status, body } = await send(aRequest({ ...whole, email }), { site: 'discreet' })
    return { answer: { status, body }, took: performance.now() - started }
  }
  const known = await attempt('known-to-us@example.test')
  const fresh = await attempt('unknown-to-us@example.test')
  expect(fresh.answer).toEqual(known.answer)
  expect(fresh.answer.body.url).toMatch(/\/complete-signup\?api_signup_complete$/)
  expect(Math.min(known.took, fresh.took)).toBeGreaterThanOrEqual(395)
  const mails = await app.mails()
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
    ['known-to-us@example.test', 'already-member'],
    ['unknown-to-us@example.test', 'activation'],
  ])
  // the owner has no password yet, so the link of the mail logs in and confirms the address
  const link = /(https?:\/\/\S+\/[\w-]{22})\s/.exec(mails[1]?.text ?? '')?.[1] ?? ''
  const { browser, location } = await arrive(link, 'discreet')
  expect(location).toBe('/activate/confirm')
  expect((await browser.get('/api/activation')).body).toMatchObject({ pending: { has_password: false }, is_done: false })
  expect((await browser.get('/api/user')).body.user).toBeNull()
  await browser.post('/api/activation').expect(200)
  expect((await browser.get('/api/user')).body.user).toMatchObject({ status: 'active', is_incomplete: true })
  expect((await arrive(link, 'discreet')).location).toBe('/complete-signup?link=expired')
})

test('VA-01 VA-02 VA-03 VA-04 VA-05 fields from a partner must meet the rules of the signup, missing ones need not', async () => {
  const faults = async (changes: object) => (await send(aRequest(changes))).body.error?.fields
  expect(await faults({ email: 'no address' })).toEqual({ email: { rule: 'not_a_email' } })
  expect(await faults({ name: '@femke' })).toEqual({ name: { rule: 'name_starts_with_at' } })
  expect(await faults({ name: 'x@example.test', email: 'x@example.test' })).toEqual({ name: { rule: 'name_is_email' } })
  expect(await faults({ date_of_birth: '2020-01-01' })).toEqual({ date_of_birth: { rule: 'minimum_age', min_age: 18 } })
  expect(await faults({ date_of_birth: '1990-02-31' })).toEqual({ date_of_birth: { rule: 'not_a_date' } })
  expect(await faults({ country: 'US' })).toEqual({ country: { rule: 'not_a_choice' } })
  expect(await faults({ password: 'password1' })).toEqual({ password: { rule: 'password_too_common' } })
  expect(await faults({ network: 'mine' })).toEqual({ network: { rule: 'unknown_field' } })
  expect(await faults({})).toBeUndefined()
})

test('ST-08 a partner is a traffic source: a site open only to traffic sources accepts its signups', async () => {
  const { status } = await send(aRequest({ ...whole, country: 'US', gender: 'male' }), { site: 'northlight' })
  expect(status).toBe(200)
})

test('an incomplete account is erased after fourteen days, a completed one is not', async () => {
  const left = aRequest(whole)
  const kept = aRequest(whole)
  await send(left)
  // a mail that the person asked for at the login
  await app.inSite(app.site('vonk').id, (ctx) => storeSentMail(ctx, { to: left.email, kind: 'password-reset', state: 'sent' }))
  expect(await rows('select 1 from sent_mail where member_id = $1', [(await accountOf(left.email))?.id])).toHaveLength(1)
  const { browser } = await arrive((await send(kept)).body.url)
  await browser.post('/api/complete-signup', { password: 'kastanje-lepel-9', accepts_terms: true })
  app.clock.pass({ days: 14, minutes: 1 })
  await app.work()
  expect(await accountOf(left.email)).toBeUndefined()
  expect(await rows('select 1 from partner_signup where request_id = $1', [left.request_id])).toEqual([])
  expect(await accountOf(kept.email)).toMatchObject({ profile_status: 'disabled' })
})
