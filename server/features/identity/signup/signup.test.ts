import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { dayIn, yearsBefore } from '#server/platform/calendar.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    sites: {
      northlight: { conceal_membership: false },
      discreet: { conceal_membership: true, name: 'Discreet' },
      generous: { signup_credits: 12, limits: { minimum_age: 40 }, message_length: 50, time_zone: 'America/New_York' },
    },
  })
})
afterAll(() => app.close())

let forms = 0
const aForm = (changes: object = {}) => ({
  email: `new-${++forms}@example.test`,
  name: 'Femke',
  password: 'kastanje-lepel-9',
  date_of_birth: '1990-05-17',
  gender: 'female',
  looking_for: 'male',
  country: 'NL',
  ...changes,
})
const faultOf = async (changes: object, site = 'vonk') => (await app.visit(site).post('/api/signup', aForm(changes))).body.error
const ruleOf = async (field: string, value: unknown, site = 'vonk') => (await faultOf({ [field]: value }, site))?.fields?.[field]
const rows = <Row extends object>(text: string, values: unknown[]) => app.db.asOwner<Row & Record<string, unknown>>(text, values)

test('EN-04 signing up creates the account, its profile and its credits, and logs in at once', async () => {
  const browser = app.visit('vonk')
  const form = aForm({ email: 'Femke@Example.test', name: '  Femke   de Wit ', region: 'NH', city: 'Haarlem' })
  const { status, body } = await browser.post('/api/signup', form)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    email: 'Femke@Example.test',
    status: 'not_confirmed',
    credits: app.site('vonk').file.signup_credits,
    paid_user: false,
    language: 'nl-NL',
    profile: {
      name: 'Femke de Wit',
      status: 'disabled',
      kind: 'member',
      gender: 'female',
      looking_for: 'male',
      date_of_birth: '1990-05-17',
      country: 'NL',
      region: 'NH',
      city: 'Haarlem',
      main_image: null,
    },
  })
  expect((await browser.get('/api/user')).body.user.profile.id).toBe(body.user.profile.id)
  const entries = await rows('select amount, balance_after, reason from ledger_entry where member_id = $1', [body.user.profile.id])
  expect(entries).toEqual([{ amount: '3', balance_after: '3', reason: 'signup' }])
  const [account] = await rows<{ password_hash: string }>('select password_hash from account where id = $1', [body.user.profile.id])
  expect(account?.password_hash).toMatch(/^\$argon2id\$/)
})

test('EN-06, API-17 the tracking values are stored with the account', async () => {
  const arrival = 'network=acme&ref=spring&sub1=a&sub2=b&sub3=c'
  const { body } = await app.visit('vonk', { cookies: { arrival } }).post('/api/signup', aForm())
  const columns = 'arrival_network, arrival_ref, arrival_sub1, arrival_sub2, arrival_sub3'
  const [stored] = await rows(`select ${columns} from account where id = $1`, [body.user.profile.id])
  expect(Object.values(stored ?? {})).toEqual(['acme', 'spring', 'a', 'b', 'c'])
})

test('ST-08 a site open only to traffic sources refuses other visitors', async () => {
  const form = aForm({ country: 'US', gender: 'male' })
  const refused = await app.visit('northlight').post('/api/signup', form)
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'signups_closed'])
  const from_sub = await app.visit('northlight', { cookies: { arrival: 'sub1=x' } }).post('/api/signup', form)
  expect(from_sub.status).toBe(403)
  const from_network = await app.visit('northlight', { cookies: { arrival: 'network=acme' } }).post('/api/signup', form)
  expect(from_network.status).toBe(200)
})

test('VA-01 the name differs from the email address', async () => {
  expect((await faultOf({ email: 'same@example.test', name: ' Same@Example.test' }))?.fields).toEqual({ name: { rule: 'name_is_email' } })
})

test('VA-02 the name does not start with @', async () => {
  expect(await ruleOf('name', '@femke')).toEqual({ rule: 'name_starts_with_at' })
  for (const name of [' \u200b@femke', '＠femke', '﹫femke', '\u2800@femke'])
    expect(await ruleOf('name', name), name).toEqual({ rule: 'name_starts_with_at' })
})

test('VA-01 a name has visible characters, and contains no contact details and no name of the site or its staff', async () => {
  for (const name of ['\uFE0F\uFE0F', '\u034F\u034F', '\u3164\u3164', '\u2800\u2800'])
    expect(await ruleOf('name', name), name).toEqual({ rule: 'required' })
  expect(await ruleOf('name', '🌻🌻')).toEqual({ rule: 'name_without_letter' })
  for (const name of ['Win www.shop.example/x', 'femke at gmail', 'Femke 0612345678', 'Femke op femke.nl'])
    expect(await ruleOf('name', name), name).toEqual({ rule: 'name_contact' })
  for (const name of ['Vonk', 'Vonk Support', 'Admin']) expect(await ruleOf('name', name), name).toEqual({ rule: 'name_reserved' })
  expect(await ruleOf('city', 'Kijk op www.shop.example')).toMatchObject({ rule: 'text_contact', found: 'link' })
  expect(await ruleOf('city', '\u200b12')).toEqual({ rule: 'not_visible' })
  const email = 'xan@example.test'
  const { body } = await app
    .visit('vonk')
    .post('/api/signup', aForm({ email, name: 'Xan\u{10FFFF}\u034Fder' }))
    .expect(200)
  expect(body.user.profile.name).toBe('Xander')
})

test('VA-05 an address with an umlaut domain equals its ASCII form', async () => {
  const { body } = await app
    .visit('vonk')
    .post('/api/signup', aForm({ email: ' femke@bücher.example ' }))
    .expect(200)
  expect(body.user.email).toBe('femke@xn--bcher-kva.example')
  for (const email of ['femke@bücher.example', 'FEMKE@BÜCHER.example', 'femke@xn--bcher-kva.example', 'fem\u200bke@bu\u0308cher.example'])
    expect((await app.visit('vonk').post('/api/signup', aForm({ email }))).body.error?.code, email).toBe('email_taken')
  const login = await app.visit('vonk').post('/api/user', { email: 'femke@bücher.example', password: aForm().password })
  expect(login.status).toBe(200)
})

test('VA-03 the minimum age is reached on the 18th birthday, by the calendar of the site', async () => {
  const eighteen = yearsBefore(dayIn('Europe/Amsterdam', app.clock.now), 18)
  expect(await ruleOf('date_of_birth', eighteen)).toBeUndefined()
  const tomorrow = new Date(`${eighteen}T12:00:00Z`)
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1)
  expect(await ruleOf('date_of_birth', tomorrow.toISOString().slice(0, 10))).toEqual({ rule: 'minimum_age', min_age: 18 })
  expect(await ruleOf('date_of_birth', undefined)).toEqual({ rule: 'minimum_age', min_age: 18 })
})

test('VA-03 a site may require a higher age, and its own midnight counts', async () => {
  const before = app.clock.now
  // at this time it is already the 2nd in Amsterdam and still the 1st in New York
  app.clock.set('2026-07-02T01:00:00Z')
  expect(await ruleOf('date_of_birth', '1986-07-02', 'generous')).toEqual({ rule: 'minimum_age', min_age: 40 })
  expect(await ruleOf('date_of_birth', '1986-07-01', 'generous')).toBeUndefined()
  expect(await ruleOf('date_of_birth', '2008-07-02', 'vonk')).toBeUndefined()
  app.clock.set(before)
})

test('VA-04 an impossible date is refused as date of birth', async () => {
  expect(await ruleOf('date_of_birth', '1990-02-30')).toEqual({ rule: 'not_a_date' })
  expect(await ruleOf('date_of_birth', '17-05-1990')).toEqual({ rule: 'not_a_date' })
  expect(await ruleOf('date_of_birth', '1890-05-17')).toEqual({ rule: 'invalid_date' })
})

test('VA-05 the email address must be valid', async () => {
  for (const email of ['femke', 'femke@', 'femke@example', 'fem ke@example.test', '@example.test'])
    expect(await ruleOf('email', email), email).toEqual({ rule: 'not_a_email' })
})

test('EN-04 the password must be long enough and not easy to guess', async () => {
  expect(await ruleOf('password', 'kort123')).toEqual({ rule: 'too_short', limit: 8 })
  expect(await ruleOf('password', 'Wachtwoord123')).toEqual({ rule: 'password_too_common' })
  expect(await ruleOf('password', 'Vonk-2026!')).toEqual({ rule: 'password_too_common' })
  expect((await faultOf({ email: 'femke.dewit@example.test', password: 'femke.dewit' }))?.fields).toEqual({
    password: { rule: 'password_is_name' },
  })
})

test('EN-04 country and region must be the site’s', async () => {
  expect(await ruleOf('country', 'US')).toEqual({ rule: 'not_a_choice' })
  expect(await ruleOf('region', 'BY')).toEqual({ rule: 'not_a_choice' })
})

test('EN-04 all faults are reported at once', async () => {
  const fault = await faultOf({ name: '@x', date_of_birth: '2020-01-01', password: 'password1', country: 'FR' })
  expect(Object.keys(fault.fields).sort()).toEqual(['country', 'date_of_birth', 'name', 'password'])
})

test('EC-09 a taken address is refused in every spelling', async () => {
  await aMember(app, { email: 'taken@example.test' })
  const { status, body } = await app.visit('vonk').post('/api/signup', aForm({ email: 'Taken@example.TEST' }))
  expect([status, body]).toEqual([409, { error: { code: 'email_taken' } }])
  const elsewhere = await app.visit('rondeur').post('/api/signup', aForm({ email: 'taken@example.test' }))
  expect(elsewhere.status, 'another site knows nothing of it').toBe(200)
})

test('EC-09 the address of an account that is being deleted gets the restore option', async () => {
  await aMember(app, { email: 'leaving@example.test', account_status: 'deleted_pending' })
  expect(await faultOf({ email: 'leaving@example.test' })).toEqual({ code: 'email_taken', data: { reactivate: 1 } })
})

test('EC-09 twenty concurrent signups with one address create exactly one account', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.visit('generous').post('/api/signup', aForm({ email: 'race@example.test', date_of_birth: '1970-01-01' })),
    ),
  )
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array(19).fill(409)])
  const counts = await rows(
    `select (select count(*)::int from account where email_key = 'race@example.test') as accounts,
            (select count(*)::int from ledger_entry e join account a on a.id = e.member_id where a.email_key = 'race@example.test') as entries,
            (select count(*)::int from profile p join account a on a.id = p.member_id where a.email_key = 'race@example.test') as profiles,
            (select count(*)::int from one_time_link l join account a on a.id = l.account_id where a.email_key = 'race@example.test') as links`,
    [],
  )
  expect(counts).toEqual([{ accounts: 1, entries: 1, profiles: 1, links: 1 }])
  const sent = (await app.mails()).filter(({ to }) => to === 'race@example.test')
  expect(sent).toHaveLength(1)
})

test('EC-09 a site that conceals membership gives equal answers, and the mail contains the rest', async () => {
  const member = await aMember(app, { site: 'discreet', email: 'known@example.test' })
  await app.mails()
  const attempt = async (email: string) => {
    const browser = app.visit('discreet')
    const started = performance.now()
    const { status, body, headers } = await browser.post('/api/signup', aForm({ email }))
    const cookies = String(headers['set-cookie']).replaceAll(/(?<=^device=)[\w-]{22}|(?<=Expires=)[^;]+/g, '…')
    return { answer: { status, body, cookies }, took: performance.now() - started }
  }
  const known = await attempt('Known@example.test')
  const fresh = await attempt('fresh@example.test')
  expect(known.answer).toMatchObject({ status: 200, body: { user: null } })
  expect(known.answer.cookies).toMatch(/^device=…; Max-Age=31536000;[^,]*HttpOnly; SameSite=Lax$/)
  expect(fresh.answer).toEqual(known.answer)
  expect(Math.min(known.took, fresh.took)).toBeGreaterThanOrEqual(395)
  const sent = await app.mails()
  expect(sent.map(({ to, kind }) => [to, kind])).toEqual([
    [member.email, 'already-member'],
    ['fresh@example.test', 'activation'],
  ])
  expect(sent[0]?.text).toContain('/login')
})

test('EC-09 an existing member gets few mails a day about signups, and the answer stays the same', async () => {
  const member = await aMember(app, { site: 'discreet' })
  await app.mails()
  const attempts = Array.from({ length: 6 }, () => app.visit('discreet').post('/api/signup', aForm({ email: member.email })))
  const answers = (await Promise.all(attempts)).map(({ status, body }) => ({ status, body }))
  expect(answers).toEqual(Array(6).fill({ status: 200, body: { user: null } }))
  const mails = (await app.mails()).filter(({ to }) => to === member.email)
  expect(mails.map(({ kind }) => kind)).toEqual(Array(limits.already_member_mails_a_day).fill('already-member'))
})

test('EC-09 repeated signups with one address are limited', async () => {
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push((await app.visit('vonk').post('/api/signup', aForm({ email: 'again@example.test' }))).status)
  expect(statuses.at(-2)).toBe(409)
  expect(statuses.at(-1)).toBe(429)
})

test('EN-04 the message of the signup is held for a visible profile, within the site’s length', async () => {
  const receiver = await aMember(app)
  const hidden = await aMember(app, { status: 'disabled' })
  const foreign = await aMember(app, { site: 'rondeur' })
  const held = (id: string) => rows('select profile_id, body from held_message where account_id = $1', [id])
  const signUp = async (signup_profile_id: string) => {
    const { body } = await app.visit('vonk').post('/api/signup', aForm({ signup_message: ' Hoi! ', signup_profile_id }))
    return body.user.profile.id as string
  }
  expect(await held(await signUp(receiver.id))).toEqual([{ profile_id: receiver.id, body: 'Hoi!' }])
  expect(await held(await signUp(hidden.id))).toEqual([])
  expect(await held(await signUp(foreign.id))).toEqual([])
  const fictional = await aMember(app, { kind: 'fictional' })
  expect(await held(await signUp(fictional.id))).toEqual([])
  expect(await ruleOf('signup_message', 'x'.repeat(51), 'generous')).toEqual({ rule: 'too_long', limit: 50 })
})

test('EN-04 a failed signup leaves no data', async () => {
  await app.db.asOwner('alter table one_time_link rename to one_time_link_away')
  const { status } = await app.visit('vonk').post('/api/signup', aForm({ email: 'half@example.test' }))
  await app.db.asOwner('alter table one_time_link_away rename to one_time_link')
  expect(status).toBe(500)
  expect(await rows('select 1 from account where email_key = $1', ['half@example.test'])).toEqual([])
  expect((await app.visit('vonk').post('/api/signup', aForm({ email: 'half@example.test' }))).status).toBe(200)
})
