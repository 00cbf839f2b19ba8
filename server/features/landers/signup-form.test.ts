import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { blockPages, readingOf } from '#tests/support/pages/block-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ pages: blockPages, sites: { discreet: { conceal_membership: true } } })
})
afterAll(() => app.close())

/** The headers of a browser without JavaScript: no client header, but fetch metadata. */
const withoutScript = { 'x-couplet-client': '', 'sec-fetch-site': 'same-origin' }
const visitor = (site = 'vonk', headers = {}) => app.visit(site, { headers: { ...withoutScript, ...headers } })

let forms = 0
const aForm = (changes: Record<string, string> = {}) => ({
  email: `form-${++forms}@example.test`,
  name: 'Femke',
  password: ' kastanje-lepel-9',
  day: '17',
  month: '5',
  year: '1990',
  gender: 'female',
  looking_for: 'male',
  country: 'NL',
  ...changes,
})
const lander = '/landers/iconslanding'
const send = async (browser: Browser, fields: Record<string, string>, path = lander) => {
  const answer = await browser.post(path, fields).type('form')
  return { ...answer, status: answer.status, headers: answer.headers, html: answer.text, ...readingOf(answer.text) }
}
const accountsOf = async (email: string) => (await app.db.asOwner('select id from account where email = $1', [email])).length
/** The value of a field in the returned page. */
const writtenIn = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]

test('RT-20 SC-14 a form without script signs up, logs in and redirects to the member list, in the page’s language', async () => {
  const form = aForm()
  const browser = visitor()
  const { status, headers } = await send(browser, form)
  expect([status, headers.location, headers['cache-control']]).toEqual([303, '/signup', 'no-store'])
  const { user } = (await browser.get('/api/user')).body
  expect(user).toMatchObject({ email: form.email, profile: { name: 'Femke', date_of_birth: '1990-05-17' } })
  // a trailing space is part of the password
  await app.visit('vonk').post('/api/user', { email: form.email, password: form.password }).expect(200)
  const french = await send(visitor('rondeur'), aForm({ country: 'FR' }), '/fr/landers/video')
  expect([french.status, french.headers.location]).toEqual([303, '/fr/signup'])
})

test('VA-01 VA-02 VA-03 VA-04 VA-05 a refused form is returned with its status, its values and an error at the field', async () => {
  const refusals: readonly (readonly [string, Record<string, string>, string])[] = [
    ['name', { name: 'same@example.test', email: 'same@example.test' }, 'Je profielnaam moet anders zijn dan je e-mailadres'],
    ['name', { name: '@femke' }, 'Je profielnaam mag niet beginnen met een @'],
    ['date_of_birth', { year: '2015' }, 'Vul uw geboortedatum in (18+ jaar)'],
    ['date_of_birth', { day: '' }, 'Vul uw geboortedatum in (18+ jaar)'],
    ['date_of_birth', { day: '31', month: '2' }, 'Ongeldige geboortedatum.'],
    ['email', { email: 'femke@example' }, 'Ongeldige e-mail'],
    ['password', { password: 'password1' }, 'Dit wachtwoord is te makkelijk te raden.'],
  ]
  for (const [field, changes, words] of refusals) {
    const form = aForm({ name: 'Femke & "co"', ...changes })
    const { status, html, text, headings } = await send(visitor(), form)
    expect({ field, status, headings: headings.length }).toEqual({ field, status: 400, headings: 1 })
    expect(text).toContain(words)
    const place = html.slice(html.indexOf(`data-field="${field}"`))
    const until_error = place.slice(0, place.indexOf('role="alert"'))
    expect(until_error).toContain('aria-invalid="true"')
    expect(until_error).toContain('aria-describedby="')
    expect(until_error).toMatch(/autofocus/i)
    expect(writtenIn(html, 'email')).toBe(form.email)
    expect(writtenIn(html, 'day') ?? '').toBe(form.day)
    expect(writtenIn(html, 'year')).toBe(form.year)
    if (!('name' in changes)) expect(writtenIn(html, 'name')).toBe('Femke &amp; &quot;co&quot;')
    expect(/<input[^>]*checked[^>]*>/.exec(html)?.[0]).toContain('value="male"')
    expect(await accountsOf(form.email)).toBe(0)
  }
})

test('no answer contains the password', async () => {
  const refused: Record<string, string>[] = [{ day: '99' }, { email: 'nobody' }, { name: '' }]
  for (const changes of refused) {
    const { html } = await send(visitor(), aForm({ ...changes, password: 'zeer-geheime-lepel' }))
    expect(html).not.toContain('zeer-geheime-lepel')
    expect(html).toMatch(/<input[^>]*type="password"/)
  }
})

test('EC-09 a taken address gets a link to the login, one that is being deleted a link to its restore', async () => {
  const known = await aMember(app)
  const { status, html, text } = await send(visitor(), aForm({ email: known.email }))
  expect(status).toBe(409)
  expect(text).toContain('Dit e-mailadres heeft al een account op deze site. Log hier in.')
  expect(html).toMatch(/<div role="alert" data-fault="true">.*href="\/login"/s)
  expect(html).not.toMatch(/data-fault-login="true" hidden/)
  const leaving = await aMember(app, { account_status: 'deleted_pending' })
  const pending = await send(visitor(), aForm({ email: leaving.email }))
  expect(pending.status).toBe(409)
  expect(pending.text).toContain('Activeer het opnieuw via de link in je e-mail')
  expect(pending.html).toMatch(/data-fault-login="true" hidden/)
})

test('EC-09 a site that conceals membership answers equally for a known and a new address, and logs nobody in', async () => {
  const known = await aMember(app, { site: 'discreet' })
  const answers = []
  for (const email of [known.email, 'someone-new@example.test']) {
    const browser = visitor('discreet')
    const { status, text, html } = await send(browser, aForm({ email }))
    expect(text).toContain('Kijk in je mailbox')
    expect(html).not.toContain('<form')
    expect((await browser.get('/api/user')).body.user).toBe(null)
    answers.push({ status, text })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(200)
})

test('ST-08 a site for traffic sources only shows no form to other visitors and refuses theirs, with an explanation', async () => {
  const { html, text } = await visitor('northlight')
    .get(lander)
    .then(({ text }) => ({ html: text, ...readingOf(text) }))
  expect(html).not.toContain('<form')
  expect(text).toContain('Northlight is by invitation')
  expect(html).toMatch(/href="\/login"/)
  const form = aForm({ country: 'US', gender: 'male' })
  const refused = await send(visitor('northlight'), form)
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('Northlight is by invitation')
  expect(await accountsOf(form.email)).toBe(0)
})

test('API-17 EN-06 the tracking values of the first address are kept and stored with the account', async () => {
  const browser = visitor('northlight')
  await browser.get(`${lander}?network=acme&ref=spring&sub1=a&sub2=b&sub3=c&other=x`).expect(200)
  // a second campaign does not replace the first one
  await browser.get('/landers/video?network=other').expect(200)
  const form = aForm({ country: 'US', gender: 'male', year: '1980' })
  expect((await send(browser, form)).status).toBe(200)
  const columns = 'arrival_network, arrival_ref, arrival_sub1, arrival_sub2, arrival_sub3'
  const [stored] = await app.db.asOwner(`select ${columns} from account where email = $1`, [form.email])
  expect(Object.values(stored ?? {})).toEqual(['acme', 'spring', 'a', 'b', 'c'])
})

test('a form from another or an unknown origin is refused on the page itself', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
    { 'sec-fetch-site': '', origin: 'null' },
    { 'sec-fetch-site': '' },
  ]) {
    const form = aForm()
    const { status, headings, html } = await send(visitor('vonk', headers), form)
    expect({ headers, status, headings: headings.length }).toEqual({ headers, status: 403, headings: 1 })
    // a post from another origin must not show its values to the visitor
    expect(html).not.toContain(form.email)
    expect(await accountsOf(form.email)).toBe(0)
  }
})

test('too many, too large and wrong forms get the page with their own status', async () => {
  const browser = visitor()
  for (let count = 0; count < 60; count++) expect((await send(browser, aForm({ email: 'nobody' }))).status).toBe(400)
  const limited = await send(browser, aForm())
  expect(limited.status).toBe(429)
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  expect(limited.text).toContain('Dat ging te snel.')
  const large = await send(visitor(), aForm({ name: 'x'.repeat(20_000) }))
  expect([large.status, large.headings.length]).toEqual([413, 1])
  expect(large.text).toContain('Dit is te groot.')
  const many = await send(visitor(), Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 'x'])))
  expect([many.status, many.headings.length]).toEqual([413, 1])
  const json = await visitor().post(lander, aForm())
  expect([json.status, readingOf(json.text).headings.length]).toEqual([400, 1])
  const twice = await visitor().post(lander).type('form').send('email=a@example.test&email=b@example.test')
  expect(twice.status).toBe(400)
})

test('a character that the database cannot store is a fault of its field', async () => {
  const { status, text } = await send(visitor(), aForm({ name: 'Fem\0ke' }))
  expect([status, text.includes('Dit klopt niet.')]).toEqual([400, true])
})

test('RT-07 a profile lander sends the first message, which is held until the address is confirmed', async () => {
  const anna = await aMember(app, { name: 'Anna', promoted: true, photos: 1 })
  const path = `/members/${anna.id}/signup`
  const form = aForm({ signup_message: 'Dag Anna', signup_profile_id: anna.id, name: '@x' })
  const refused = await send(visitor(), form, path)
  expect(refused.status).toBe(400)
  expect(refused.html).toMatch(/<textarea[^>]*name="signup_message"[^>]*>Dag Anna<\/textarea>/)
  expect((await send(visitor(), { ...form, name: 'Femke' }, path)).status).toBe(303)
  const held = await app.db.asOwner(
    'select h.body from held_message h join account a on a.id = h.account_id where a.email = $1 and h.profile_id = $2',
    [form.email, anna.id],
  )
  expect(held).toEqual([{ body: 'Dag Anna' }])
  const hidden = await aMember(app)
  const gone = await send(visitor(), aForm(), `/members/${hidden.id}/signup`)
  expect([gone.status, gone.headers.location]).toEqual([303, `/members/${hidden.id}/signup`])
})

test('a member who sends the form gets no second account', async () => {
  const browser = await logIn(app, await aMember(app), { headers: withoutScript })
  const form = aForm()
  const { status, headers } = await send(browser, form)
  expect([status, headers.location]).toEqual([303, '/members'])
  expect(await accountsOf(form.email)).toBe(0)
})

test('a page of blocks has no-store and noindex', async () => {
  const { headers, text } = await visitor().get(lander)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect((await send(visitor(), aForm({ day: '99' }))).headers['cache-control']).toBe('private, no-store')
})
