import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, aPhoto, logIn } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    sites: { shy: { visible_profile_fields: ['age', 'gender', 'looking_for', 'country'] }, real: { fictional_profiles: false } },
  })
})
afterAll(() => app.close())

const minutesAgo = (minutes: number) => new Date(app.clock.now.getTime() - minutes * 60_000)

test('EN-02 a profile has the fields of the specification, and the birthday only for its owner', async () => {
  const anna = await aMember(app, {
    name: 'Anna',
    sexuality: 'bi',
    birth_on: '1990-03-25',
    region: 'NH',
    city: 'Haarlem',
    about: 'Hoi',
    interests: ['cinema'],
    photos: 1,
  })
  const viewer = await aMember(app, { gender: 'male', looking_for: 'female' })
  const { status, body } = await (await logIn(app, viewer)).get(`/api/members/${anna.id}`)
  expect(status).toBe(200)
  expect(body.profile).toMatchObject({
    id: anna.id,
    kind: 'member',
    name: 'Anna',
    status: 'active',
    gender: 'female',
    looking_for: 'male',
    sexuality: 'bi',
    date_of_birth: null,
    country: 'NL',
    region: 'NH',
    city: 'Haarlem',
    about: 'Hoi',
    interests: ['cinema'],
    main_image: { status: 'active' },
    is_liked: false,
    is_match: false,
    likes_you: false,
  })
  expect(JSON.stringify(body)).not.toContain(anna.email)
  expect(body.profile.main_image.filename).toMatch(/^\/media\/photo\/[\w-]+\.webp$/)
  expect(body.profile.main_image.thumb_filename).toMatch(/^\/media\/photo\/[\w-]+-thumb\.webp$/)
  expect((await (await logIn(app, anna)).get('/api/profile')).body.profile.date_of_birth).toBe('1990-03-25')
})

test('EN-13 a card tells the number of shared interests and the last visit, unless the site hides them', async () => {
  const cardOf = async (site: string) => {
    const anna = await aMember(app, { site, interests: ['cinema', 'cooking'], last_seen_at: minutesAgo(30) })
    const bram = await aMember(app, { site, gender: 'male', looking_for: 'female', interests: ['cooking', 'cinema', 'travel'] })
    const { profiles } = (await (await logIn(app, bram)).get('/api/members')).body
    return profiles.find(({ id }: { id: string }) => id === anna.id)
  }
  expect(await cardOf('rondeur')).toMatchObject({ num_shared_interests: 2, last_active: 'today' })
  const hidden = await cardOf('shy')
  expect([hidden.num_shared_interests, hidden.last_active]).toEqual([undefined, undefined])
})

test('WL-08 an unknown, hidden, foreign or malformed profile id gets the same not_found', async () => {
  const browser = await logIn(app, await aMember(app))
  const hidden = await Promise.all((['draft', 'paused', 'disabled', 'removed'] as const).map((status) => aMember(app, { status })))
  const foreign = await aMember(app, { site: 'rondeur' })
  for (const id of [...hidden.map((each) => each.id), foreign.id, '0190f5a0-0000-7000-8000-000000000000', 'me']) {
    const { status, body } = await browser.get(`/api/members/${id}`)
    expect([status, body]).toEqual([404, { error: { code: 'not_found' } }])
  }
})

test('RO-03 a free member sees the main photo and two more, a premium member all', async () => {
  const anna = await aMember(app, { photos: 5 })
  await aPhoto(app, { site: 'vonk', member_id: anna.id, position: 5, status: 'pending' })
  const see = async (premium: boolean) =>
    (await (await logIn(app, await aMember(app, { premium }))).get(`/api/members/${anna.id}`)).body.profile
  const free = await see(false)
  expect([free.photos.length, free.num_locked_photos]).toEqual([3, 2])
  expect(free.photos[0].filename).toBe(free.main_image.filename)
  const premium = await see(true)
  expect([premium.photos.length, premium.num_locked_photos]).toEqual([5, 0])
  const own = (await (await logIn(app, anna)).get('/api/profile')).body.profile
  expect([own.photos.length, own.num_locked_photos]).toEqual([6, 0])
  const visitor = (await app.visit('vonk').get(`/api/members/${anna.id}`)).body.profile
  expect([visitor.photos.length, visitor.num_locked_photos]).toEqual([3, 2])
})

test('EN-02 only its owner sees a photo that waits for review', async () => {
  const anna = await aMember(app)
  await aPhoto(app, { site: 'vonk', member_id: anna.id, position: 0, status: 'pending' })
  const seen = (await app.visit('vonk').get(`/api/members/${anna.id}`)).body.profile
  expect([seen.main_image, seen.photos]).toEqual([null, []])
  expect((await (await logIn(app, anna)).get('/api/profile')).body.profile.main_image.status).toBe('pending')
})

test('EN-02 members with a visit in the last ten minutes are online, fictional profiles never', async () => {
  const see = async (options: object) => (await app.visit('vonk').get(`/api/members/${(await aMember(app, options)).id}`)).body.profile
  // eleven minutes before a time shortly after midnight is the previous day
  const before = app.clock.now
  app.clock.set('2026-11-23T12:00:00Z')
  expect((await see({ last_seen_at: minutesAgo(9) })).is_online).toBe(true)
  const away = await see({ last_seen_at: minutesAgo(11) })
  expect([away.is_online, away.last_active]).toEqual([false, 'today'])
  const fictional = await see({ kind: 'fictional', last_seen_at: minutesAgo(0) })
  expect([fictional.kind, fictional.is_online, fictional.last_active]).toEqual(['fictional', false, null])
  app.clock.set(before)
})

test('EN-02 an age changes on the birthday, by the calendar of the site', async () => {
  const anna = await aMember(app, { birth_on: '1990-07-02' })
  const age = async () => (await app.visit('vonk').get(`/api/members/${anna.id}`)).body.profile.age
  const before = app.clock.now
  app.clock.set('2026-07-01T21:59:00Z')
  expect(await age()).toBe(35)
  app.clock.pass({ minutes: 1 })
  expect(await age()).toBe(36)
  app.clock.set(before)
})

test('EN-03 fields that the site hides are withheld by the server, but not from their owner', async () => {
  const words = { site: 'shy', region: 'NH', city: 'Haarlem', about: 'Hoi', interests: ['cinema'], sexuality: 'bi' as const }
  const anna = await aMember(app, words)
  const seen = (await app.visit('shy').get(`/api/members/${anna.id}`)).body.profile
  expect(seen).toMatchObject({ region: null, city: null, about: '', interests: [], sexuality: null, last_active: null, is_online: null })
  expect((await (await logIn(app, anna)).get('/api/profile')).body.profile).toMatchObject({
    city: 'Haarlem',
    about: 'Hoi',
    sexuality: 'bi',
  })
})

test('EN-02 a site without fictional profiles does not show stored ones', async () => {
  const ghost = await aMember(app, { site: 'real', kind: 'fictional' })
  expect((await app.visit('real').get(`/api/members/${ghost.id}`)).status).toBe(404)
})

test('EN-02 likes in both directions are correct for the viewer, whichever id is lower', async () => {
  const [one, two] = [await aMember(app), await aMember(app)]
  const insert = 'insert into pair (site_id, low_id, high_id, low_at) values ($1, $2, $3, now())'
  await app.db.asOwner(insert, [app.site('vonk').id, ...[one.id, two.id].sort()])
  const [low, high] = one.id < two.id ? [one, two] : [two, one]
  const see = async (viewer: typeof one, other: typeof one) =>
    (await (await logIn(app, viewer)).get(`/api/members/${other.id}`)).body.profile
  expect(await see(low, high)).toMatchObject({ is_liked: true, likes_you: false, is_match: false })
  expect(await see(high, low)).toMatchObject({ is_liked: false, likes_you: true, is_match: false })
  await app.db.asOwner('update pair set high_at = now() where low_id = $1', [low.id])
  expect(await see(low, high)).toMatchObject({ is_liked: true, likes_you: true, is_match: true })
})

test('a member changes the own profile; interests must be the site’s and the region the country’s', async () => {
  const anna = await aMember(app, { about: 'Hoi', city: 'Haarlem', region: 'NH' })
  const browser = await logIn(app, anna)
  const { status, body } = await browser.put('/api/profile', {
    about: '  Dag! ',
    interests: ['cinema', 'cooking'],
    region: 'ZH',
    city: null,
  })
  expect(status).toBe(200)
  expect(body.profile).toMatchObject({ about: 'Dag!', interests: ['cinema', 'cooking'], region: 'ZH', city: null, looking_for: 'male' })
  expect((await browser.put('/api/profile', { looking_for: 'female' })).body.profile).toMatchObject({
    about: 'Dag!',
    region: 'ZH',
    looking_for: 'female',
  })
  const refusal = async (change: object) => (await browser.put('/api/profile', change)).body.error?.fields
  expect(await refusal({ interests: ['sabotage'] })).toEqual({ interests: { rule: 'not_a_choice' } })
  expect(await refusal({ region: 'BY' })).toEqual({ region: { rule: 'not_a_choice' } })
  expect(await refusal({ about: 'x'.repeat(2001) })).toEqual({ about: { rule: 'too_long', limit: 2000 } })
  expect(await refusal({ kind: 'fictional' })).toEqual({ kind: { rule: 'unknown_field' } })
  expect((await app.visit('vonk').put('/api/profile', { about: 'x' })).status).toBe(403)
})

test('VA-01, VA-02, VA-03, EN-02 name, birthday, gender and sexuality follow the rules of the signup', async () => {
  const anna = await aMember(app, { name: 'Anna', email: 'anna-changes@example.test' })
  const browser = await logIn(app, anna)
  const given = { name: '  Anna \u200b Sophie ', date_of_birth: '1988-02-29', gender: 'male', sexuality: 'gay' }
  const { body } = await browser.put('/api/profile', given).expect(200)
  expect(body.profile).toMatchObject({ ...given, name: 'Anna Sophie' })
  expect((await browser.put('/api/profile', { sexuality: null })).body.profile).toMatchObject({ sexuality: null, name: 'Anna Sophie' })
  const refusal = async (change: object) => (await browser.put('/api/profile', change).expect(400)).body.error.fields
  expect(await refusal({ name: '@anna' })).toEqual({ name: { rule: 'name_starts_with_at' } })
  expect(await refusal({ name: 'Anna-Changes@example.test' })).toEqual({ name: { rule: 'name_is_email' } })
  expect(await refusal({ name: ' \u200b a' })).toEqual({ name: { rule: 'too_short', limit: 2 } })
  expect(await refusal({ date_of_birth: '2020-01-01' })).toEqual({ date_of_birth: { rule: 'minimum_age', min_age: 18 } })
  expect(await refusal({ date_of_birth: '1890-01-01' })).toEqual({ date_of_birth: { rule: 'invalid_date' } })
  expect(await refusal({ date_of_birth: '1990-02-30' })).toEqual({ date_of_birth: { rule: 'not_a_date' } })
  // an invalid field prevents the whole change, and all faults are reported
  expect(Object.keys(await refusal({ about: 'Nieuw', name: '@anna', region: 'BY' })).sort()).toEqual(['name', 'region'])
  expect((await browser.get('/api/profile')).body.profile).toMatchObject({ about: '', name: 'Anna Sophie' })
})

test('EN-03, EN-02 a new country clears region and city, unless the change sets new ones', async () => {
  const anna = await aMember(app, { country: 'NL', region: 'NH', city: 'Haarlem' })
  const browser = await logIn(app, anna)
  const change = async (given: object) => (await browser.put('/api/profile', given)).body
  expect((await change({ country: 'NL' })).profile).toMatchObject({ country: 'NL', region: 'NH', city: 'Haarlem' })
  expect((await change({ country: 'BE', region: 'NH' })).error.fields).toEqual({ region: { rule: 'not_a_choice' } })
  expect((await change({ country: 'US' })).error.fields).toEqual({ country: { rule: 'not_a_choice' } })
  expect((await change({ country: 'BE' })).profile).toMatchObject({ country: 'BE', region: null, city: null })
  expect((await change({ country: 'NL', region: 'UT', city: ' Utrecht ' })).profile).toMatchObject({ region: 'UT', city: 'Utrecht' })
})

test('VA-01 public texts of a profile contain no contact details, and a name stored before the rule stays', async () => {
  const old = await aMember(app, { name: 'Support', about: 'Bel 0612345678' })
  const browser = await logIn(app, old)
  await browser.put('/api/profile', { interests: [] }).expect(200)
  const refused = async (change: object) => (await browser.put('/api/profile', change)).body.error?.fields
  expect(await refused({ name: 'Vonk' })).toEqual({ name: { rule: 'name_reserved' } })
  expect(await refused({ about: 'Ik ben jan88 op insta' })).toMatchObject({ about: { rule: 'text_contact', found: 'handle' } })
  expect(await refused({ about: '\u2800\u3164' })).toBeUndefined()
  expect(await refused({ city: 'www.shop.example' })).toMatchObject({ city: { rule: 'text_contact' } })
  expect(await refused({ city: "'s-Hertogenbosch" })).toBeUndefined()
  const { body } = await browser.put('/api/profile', { about: 'Dag\u200B!\n\nTot ziens' }).expect(200)
  expect(body.profile).toMatchObject({ name: 'Support', about: 'Dag!\n\nTot ziens' })
})
