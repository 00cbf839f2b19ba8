import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gender, LookingFor } from '#schemas/common.ts'
import { genders, wishes } from '#schemas/members/looking-for.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { type AudienceSetting, audienceNames } from '#schemas/site/audience.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { blockPages } from '#tests/support/pages/block-pages.ts'

const mixed: AudienceSetting = [
  { joins: 'women', seeks: ['women', 'men'] },
  { joins: 'men', seeks: ['women'] },
]
const audiences: Readonly<Record<string, AudienceSetting>> = {
  ...Object.fromEntries(audienceNames.map((name) => [`for_${name}`, name])),
  for_mixed: mixed,
}
const slugOf = (name: string) => name.replaceAll('_', '-')

let app: TestApp
beforeAll(async () => {
  process.env.TEST_PARTNER_KEY = 'k3y-of-the-liefdesgids'
  const partners = [{ network: 'liefdesgids', key: 'env:TEST_PARTNER_KEY' }]
  const common = { countries: ['NL'], fictional_profiles: false, logged_out_search: true, partners }
  const sites = Object.fromEntries(Object.entries(audiences).map(([name, audience]) => [slugOf(name), { ...common, audience }]))
  app = await anApp({ pages: blockPages, sites })
})
afterAll(async () => {
  delete process.env.TEST_PARTNER_KEY
  await app.close()
})

let forms = 0
const aForm = (changes: object = {}) => ({
  email: `audience-${++forms}@example.test`,
  name: 'Robin',
  password: 'kastanje-lepel-9',
  date_of_birth: '1990-05-17',
  country: 'NL',
  ...changes,
})
const signUp = async (site: string, changes: object) => (await app.visit(site).post('/api/signup', aForm(changes))).body
const outside = { rule: 'outside_audience' }
const required = { rule: 'required' }

test('EN-04 a site for men asks for neither gender nor looking_for, and fills in both', async () => {
  const { user } = await signUp('for-men', {})
  expect(user.profile).toMatchObject({ gender: 'male', looking_for: 'male' })
  const [row] = await app.db.asOwner<{ joined_audience: string[] }>('select joined_audience from profile where member_id = $1', [
    user.profile.id,
  ])
  expect(row?.joined_audience).toEqual(['male male', 'male everyone'])
  expect((await signUp('for-men', { gender: 'female' })).error.fields).toEqual({ gender: outside })
  expect((await signUp('for-men', { looking_for: 'everyone' })).error.fields).toEqual({ looking_for: outside })
})

test('EN-04 a site asks for the fields that its audience leaves open, and names missing or refused values', async () => {
  expect((await signUp('for-everyone', {})).error.fields).toEqual({ gender: required, looking_for: required })
  expect((await signUp('for-women-and-men', {})).error.fields).toEqual({ gender: required, looking_for: required })
  expect((await signUp('for-women-and-men', { gender: 'female' })).user.profile).toMatchObject({ looking_for: 'male' })
  expect((await signUp('for-women-and-men', { gender: 'male', looking_for: 'male' })).error.fields).toEqual({ looking_for: outside })
  expect((await signUp('for-mixed', { gender: 'female' })).error.fields).toEqual({ looking_for: required })
  expect((await signUp('for-mixed', { gender: 'female', looking_for: 'everyone' })).user.profile).toMatchObject({ looking_for: 'everyone' })
  const { user } = await signUp('for-everyone', { gender: 'female', looking_for: 'everyone' })
  const [row] = await app.db.asOwner('select joined_audience from profile where member_id = $1', [user.profile.id])
  expect(row).toEqual({ joined_audience: null })
})

test.each([
  ['for-everyone', { gender: ['female', 'male'], looking_for: ['female', 'male', 'everyone'] }],
  ['for-women', { gender: [], looking_for: [] }],
  ['for-men', { gender: [], looking_for: [] }],
  ['for-women-and-men', { gender: ['female', 'male'], looking_for: [] }],
  ['for-mixed', { gender: ['female', 'male'], looking_for: ['female', 'male', 'everyone'] }],
] as const)('RT-20 the form on a lander of the site %s offers exactly the choices that its audience leaves open', async (site, offered) => {
  const { text } = await app.visit(site).get('/landers/iconslanding').expect(200)
  for (const field of ['gender', 'looking_for'] as const) {
    const values = [...text.matchAll(/<input[^>]*>/g)].map(([input]) => input).filter((input) => input.includes(`name="${field}"`))
    expect(values.map((input) => /value="(\w+)"/.exec(input)?.[1])).toEqual(offered[field])
  }
})

test('RT-20 a form without script can omit the fields that the audience decides', async () => {
  const { date_of_birth: _, ...form } = aForm({ day: '17', month: '5', year: '1990' })
  const visitor = app.visit('for-men', { headers: { 'x-couplet-client': '', 'sec-fetch-site': 'same-origin' } })
  await visitor.post('/landers/iconslanding', form).type('form').expect(303)
  expect((await visitor.get('/api/user')).body.user.profile).toMatchObject({ gender: 'male', looking_for: 'male' })
})

test('RT-09 a partner may omit the fields that the audience decides, and other values are refused', async () => {
  const send = (site: string, body: object) =>
    app.visit(site, { headers: { authorization: 'Bearer k3y-of-the-liefdesgids' } }).post('/api/partner-signup', body)
  const { password, ...form } = aForm()
  const refused = await send('for-men', { request_id: 'request-refused', ...form, gender: 'female' }).expect(400)
  expect(refused.body.error.fields).toEqual({ gender: outside })
  const { body } = await send('for-men', { request_id: 'request-for-men', ...form }).expect(200)
  const browser = app.visit('for-men')
  await browser.get(new URL(body.url).pathname)
  expect((await browser.get('/api/signup-progress')).body.missing).toEqual(['password'])
  const { user } = (await browser.post('/api/complete-signup', { password, accepts_terms: true }).expect(200)).body
  expect(user.profile).toMatchObject({ gender: 'male', looking_for: 'male' })

  // on a site for women and men, the person states only a gender, and the server derives `looking_for` from the gender
  const { password: other, ...half } = aForm()
  const begun = await send('for-women-and-men', { request_id: 'request-for-both', ...half }).expect(200)
  const person = app.visit('for-women-and-men')
  await person.get(new URL(begun.body.url).pathname)
  expect((await person.get('/api/signup-progress')).body.missing).toEqual(['password', 'gender', 'looking_for'])
  const complete = (given: object) => person.post('/api/complete-signup', { password: other, accepts_terms: true, ...given })
  expect((await complete({}).expect(400)).body.error.fields).toEqual({ gender: required, looking_for: required })
  expect((await complete({ gender: 'male', looking_for: 'male' }).expect(400)).body.error.fields).toEqual({ looking_for: outside })
  expect((await complete({ gender: 'male' }).expect(200)).body.user.profile).toMatchObject({ gender: 'male', looking_for: 'female' })
})

test('EN-02 a profile changes within the audience; decided fields follow a new gender', async () => {
  const anna = await logIn(app, await aMember(app, { site: 'for-women-and-men', gender: 'female', looking_for: 'male' }))
  const refusal = async (change: object) => (await anna.put('/api/profile', change).expect(400)).body.error.fields
  expect(await refusal({ looking_for: 'female' })).toEqual({ looking_for: outside })
  expect(await refusal({ looking_for: 'everyone' })).toEqual({ looking_for: outside })
  const { profile } = (await anna.put('/api/profile', { gender: 'male' }).expect(200)).body
  expect(profile).toMatchObject({ gender: 'male', looking_for: 'female' })
  // a member who no longer belongs to the site's audience may still change the profile, but not `looking_for`
  const left = await logIn(app, await aMember(app, { site: 'for-men', gender: 'female', looking_for: 'male' }))
  await left.put('/api/profile', { about: 'Nog steeds hier.' }).expect(200)
  expect((await left.put('/api/profile', { looking_for: 'female' }).expect(400)).body.error.fields).toEqual({ looking_for: outside })
})

test('EN-02 members are not asked whether they look for everyone if the audience does not allow it', async () => {
  const asks = async (site: string) => {
    const browser = await logIn(app, await aMember(app, { site, gender: 'male', looking_for: 'male', sexuality: 'bi' }))
    return (await browser.get('/api/profile').expect(200)).body.profile.asks_looking_for
  }
  expect(await asks('for-everyone')).toBe(true)
  expect(await asks('for-men')).toBe(undefined)
})

test.each([
  ['for-everyone', 'female', { genders: ['female', 'male', 'everyone'], wishes: ['female', 'male', 'everyone'] }],
  ['for-women', 'female', { genders: ['female'], wishes: [] }],
  ['for-men', 'male', { genders: ['male'], wishes: [] }],
  ['for-women-and-men', 'female', { genders: ['female', 'male', 'everyone'], wishes: [] }],
] as const)(
  'EN-13 a visitor’s search on the site %s offers only values of the audience, and ignores others',
  async (site, gender, offered) => {
    const { criteria, offers } = (await app.visit(site).get('/api/members').expect(200)).body
    expect(offers).toMatchObject(offered)
    expect(offers.fields.includes('gender')).toBe(offered.genders.length > 1)
    expect(offers.fields.includes('looking_for')).toBe(offered.wishes.length > 0)
    expect(criteria.gender).toBe(gender)
    const unoffered = wishes.filter((wish) => !offered.genders.some((each) => each === wish))
    for (const wish of unoffered) {
      const reply = (await app.visit(site).get(`/api/members?gender=${wish}&looking_for=everyone`).expect(200)).body
      expect(reply.criteria).toMatchObject({ gender })
    }
  },
)

test('EN-13 a member’s search offers the genders that the audience lets the member look for', async () => {
  const offersOf = async (site: string, gender: Gender, looking_for: LookingFor) => {
    const { offers } = (await (await logIn(app, await aMember(app, { site, gender, looking_for }))).get('/api/members').expect(200)).body
    return [offers.genders, offers.wishes]
  }
  expect(await offersOf('for-women-and-men', 'female', 'male')).toEqual([['male'], []])
  expect(await offersOf('for-mixed', 'male', 'female')).toEqual([['female'], ['female', 'male', 'everyone']])
  // a member who no longer belongs to the audience can still search by the stored `looking_for`
  expect(await offersOf('for-women-and-men', 'female', 'female')).toEqual([['female', 'male'], []])
})

interface Person extends TestMember {
  gender: Gender
  looking_for: LookingFor
  /** The audience of the site on the day on which the member joined; null for everyone. */
  joined: readonly string[] | null
}

/** All combinations of a gender and a `looking_for`, for example `female male`. */
const whole = genders.flatMap((gender) => wishes.map((wish) => `${gender} ${wish}`))
const members_of: Readonly<Record<string, readonly string[]>> = {
  for_everyone: whole,
  for_women: ['female female', 'female everyone'],
  for_men: ['male male', 'male everyone'],
  for_women_and_men: ['female male', 'female everyone', 'male female', 'male everyone'],
  for_mixed: ['female female', 'female male', 'female everyone', 'male female', 'male everyone'],
}

test.each(Object.keys(audiences))(
  'EN-03 EN-13 after a change to %s, two members see each other if today’s audience or that of their joining allows it for both',
  async (name) => {
    const site = slugOf(name)
    await app.db.asOwner("update profile set status = 'paused' where status = 'active'")
    const people: Person[] = []
    for (const joined of [null, members_of.for_women ?? null, members_of.for_men ?? null, members_of.for_women_and_men ?? null])
      for (const pair of joined ?? whole) {
        const [gender, looking_for] = pair.split(' ') as [Gender, LookingFor]
        const member = await aMember(app, { site, name: `${pair} ${people.length}`, gender, looking_for, promoted: true })
        await app.db.asOwner('update profile set joined_audience = $2 where member_id = $1', [member.id, joined])
        people.push({ ...member, gender, looking_for, joined })
      }
    const today = members_of[name] ?? []
    const pairOf = ({ gender, looking_for }: Person) => `${gender} ${looking_for}`
    const sees = (one: Person, other: Person) => today.includes(pairOf(other)) || one.joined === null || one.joined.includes(pairOf(other))
    const wants = (one: Person, other: Person) => one.looking_for === 'everyone' || one.looking_for === other.gender
    for (const viewer of people) {
      const browser = await logIn(app, viewer)
      const others = people.filter(({ id }) => id !== viewer.id)
      const inSight = others.filter((other) => sees(viewer, other) && sees(other, viewer))
      for (const other of others.filter((_, index) => index % 3 === 0))
        expect((await browser.get(`/api/members/${other.id}`)).status, `${viewer.name}, ${other.name}`).toBe(
          inSight.includes(other) ? 200 : 404,
        )
      const fitting = inSight.filter((other) => wants(viewer, other) && wants(other, viewer)).map((each) => each.name)
      const found: ProfileCard[] = (await browser.get('/api/members').expect(200)).body.profiles
      expect(found.map((each) => each.name).sort(), viewer.name).toEqual(fitting.sort())
      for (const path of ['/api/signup-matches', '/api/swipe-game']) {
        const { profiles } = (await browser.get(path).expect(200)).body
        const names = profiles.map((each: ProfileCard) => each.name)
        expect(fitting, `${path} of ${viewer.name}`).toEqual(expect.arrayContaining(names))
        expect(names).toHaveLength(Math.min(12, fitting.length))
      }
    }
    const { text } = await app.visit(site).get('/landers/gallery').expect(200)
    for (const person of people.filter((each) => !today.includes(pairOf(each)))) expect(text).not.toContain(person.name)
    for (const gender of genders) {
      const { profiles }: { profiles: ProfileCard[] } = (await app.visit(site).get(`/api/members?gender=${gender}`).expect(200)).body
      const shown = people.filter((each) => today.includes(pairOf(each))).map((each) => each.name)
      expect(shown).toEqual(expect.arrayContaining(profiles.map((each) => each.name)))
    }
  },
  60_000,
)

test('ST-19 a member who is hidden by the audience gets no likes and no messages', async () => {
  const woman = await aMember(app, { site: 'for-men', gender: 'female', looking_for: 'male' })
  const { user } = await signUp('for-men', {})
  await app.db.asOwner("update account set status = 'active' where id = $1", [user.profile.id])
  await app.db.asOwner("update profile set status = 'active' where member_id = $1", [user.profile.id])
  const browser = await logIn(app, woman)
  await browser.put(`/api/likes/${user.profile.id}`).expect(404)
  await browser.post('/api/messages', { id: crypto.randomUUID(), profile_id: user.profile.id, body: 'Hoi' }).expect(404)
})
