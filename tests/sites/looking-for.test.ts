import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { blockPages } from '#tests/support/pages/block-pages.ts'

let app: TestApp
beforeAll(async () => {
  process.env.TEST_PARTNER_KEY = 'k3y-of-the-liefdesgids'
  const partners = [{ network: 'liefdesgids', key: 'env:TEST_PARTNER_KEY' }]
  app = await anApp({ pages: blockPages, sites: { vonk: { partners } } })
})
afterAll(async () => {
  delete process.env.TEST_PARTNER_KEY
  await app.close()
})

let forms = 0
const aForm = (changes: object = {}) => ({
  email: `everyone-${++forms}@example.test`,
  name: 'Femke',
  password: 'kastanje-lepel-9',
  date_of_birth: '1990-05-17',
  gender: 'female',
  looking_for: 'everyone',
  country: 'NL',
  ...changes,
})
const byPartner = (body: object) =>
  app.visit('vonk', { headers: { authorization: 'Bearer k3y-of-the-liefdesgids' } }).post('/api/partner-signup', body)
const wishOf = async (email: string) => {
  const [row] = await app.db.asOwner<{ looking_for: string }>(
    'select p.looking_for from profile p join account a on a.site_id = p.site_id and a.id = p.member_id where a.email = $1',
    [email],
  )
  return row?.looking_for
}

test('EN-04 a member can choose “everyone” at signup', async () => {
  const browser = app.visit('vonk')
  const { body } = await browser.post('/api/signup', aForm()).expect(200)
  expect(body.user.profile).toMatchObject({ gender: 'female', looking_for: 'everyone' })
  expect(
    (
      await app
        .visit('vonk')
        .post('/api/signup', aForm({ looking_for: 'bi' }))
        .expect(400)
    ).body.error.fields,
  ).toEqual({
    looking_for: { rule: 'not_a_choice' },
  })
  // `everyone` is valid for `looking_for`, but not for `gender`
  expect(
    (
      await app
        .visit('vonk')
        .post('/api/signup', aForm({ gender: 'everyone' }))
        .expect(400)
    ).body.error.fields,
  ).toEqual({
    gender: { rule: 'not_a_choice' },
  })
})

test('RT-20 a form without script accepts “everyone”', async () => {
  const { date_of_birth: _, ...form } = aForm()
  const headers = { 'x-couplet-client': '', 'sec-fetch-site': 'same-origin' }
  const visitor = app.visit('vonk', { headers })
  await visitor
    .post('/landers/iconslanding', { ...form, day: '17', month: '5', year: '1990' })
    .type('form')
    .expect(303)
  expect(await wishOf(form.email)).toBe('everyone')
  const page = await app.visit('vonk').get('/landers/iconslanding').expect(200)
  expect(page.text).toMatch(/name="looking_for"[^>]*value="everyone"/)
  expect(page.text).not.toMatch(/name="gender"[^>]*value="everyone"/)
})

test('RT-09 a partner can send “everyone”, and a person can choose it when completing the signup', async () => {
  const { password: _, ...sent } = aForm()
  const whole = await byPartner({ request_id: 'request-whole', ...sent }).expect(200)
  expect(whole.body.url).toContain('http')
  expect(await wishOf(sent.email)).toBe('everyone')

  const { looking_for, password, ...part } = aForm()
  const { body } = await byPartner({ request_id: 'request-part', ...part }).expect(200)
  const browser = app.visit('vonk')
  await browser.get(new URL(body.url).pathname)
  const completed = await browser.post('/api/complete-signup', { looking_for, password, accepts_terms: true }).expect(200)
  expect(completed.body.user.profile.looking_for).toBe('everyone')
})

test('EN-13 a search accepts “everyone” for gender and looking_for, and its criteria show it', async () => {
  const anna = await aMember(app, { looking_for: 'everyone' })
  const browser = await logIn(app, anna)
  expect((await browser.get('/api/members').expect(200)).body.criteria).toMatchObject({
    gender: 'everyone',
    looking_for: 'female',
    two_way: true,
  })
  const asked = (await browser.get('/api/members?gender=female&looking_for=everyone').expect(200)).body
  expect(asked.criteria).toMatchObject({ gender: 'female', looking_for: 'everyone', two_way: false })
  await browser.get('/api/members?gender=nobody').expect(400)
})

test('EN-02 a member whose profile says bi is asked once whether they look for everyone', async () => {
  const bi = await aMember(app, { sexuality: 'bi', looking_for: 'male' })
  const browser = await logIn(app, bi)
  const asks = async () => (await browser.get('/api/user').expect(200)).body.user.profile.asks_looking_for
  expect(await asks()).toBe(true)
  const other = await logIn(app, await aMember(app, { gender: 'male', looking_for: 'female' }))
  expect((await other.get(`/api/members/${bi.id}`).expect(200)).body.profile).not.toHaveProperty('asks_looking_for')
  const { profile } = (await browser.put('/api/profile/looking-for-answer', { looking_for: 'everyone' }).expect(200)).body
  expect(profile).toMatchObject({ looking_for: 'everyone', sexuality: 'bi' })
  expect(await asks()).toBe(undefined)
  // the member changes the value on the profile page; after that, the site does not ask again
  await browser.put('/api/profile', { looking_for: 'female' }).expect(200)
  expect(await asks()).toBe(undefined)
})

test('EN-02 the question does not appear after a refusal, after a choice on the profile page, or for other members', async () => {
  const asks = async (options: Parameters<typeof aMember>[1]) => {
    const browser = await logIn(app, await aMember(app, options))
    const ask = async () => (await browser.get('/api/profile').expect(200)).body.profile.asks_looking_for
    return { browser, ask }
  }
  const declined = await asks({ sexuality: 'bi', looking_for: 'female' })
  const kept = await declined.browser.put('/api/profile/looking-for-answer', { looking_for: null }).expect(200)
  expect(kept.body.profile).toMatchObject({ looking_for: 'female' })
  expect(await declined.ask()).toBe(undefined)
  const chosen = await asks({ sexuality: 'bi', looking_for: 'female' })
  await chosen.browser.put('/api/profile', { looking_for: 'male' }).expect(200)
  expect(await chosen.ask()).toBe(undefined)
  for (const options of [{ sexuality: 'bi', looking_for: 'everyone' }, { sexuality: 'gay' }, {}] as const)
    expect(await (await asks(options)).ask()).toBe(undefined)
})
