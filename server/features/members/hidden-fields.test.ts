import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Criterion } from '#schemas/discovery/search-choices.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

/** A profile field, the criterion that would reveal it, and the query of that criterion. */
const parts = [
  ['age', 'age', 'min_age=60'],
  ['region', 'countryregion', 'countryregion=LI'],
  ['looking_for', 'looking_for', 'looking_for=male'],
] as const satisfies readonly (readonly [string, Criterion, string])[]
const fields = ['age', 'gender', 'looking_for', 'sexuality', 'country', 'region', 'city', 'about', 'interests', 'last_seen']
const siteWithout = (part: string) => `no-${part.replaceAll('_', '-')}`

let app: TestApp
beforeAll(async () => {
  const hiding = (hidden: readonly string[]) => ({
    countries: ['NL'],
    logged_out_search: true,
    visible_profile_fields: fields.filter((field) => !hidden.includes(field)),
  })
  app = await anApp({
    sites: {
      ...Object.fromEntries(parts.map(([part]) => [siteWithout(part), hiding([part])])),
      'no-city': hiding(['city']),
      'no-person': hiding(['city', 'region', 'age', 'interests']),
    },
  })
})
afterAll(() => app.close())

test.each(parts)(
  'EN-02 EN-13 a site that hides a profile field (%s) neither shows it nor searches by it',
  async (part, criterion, query) => {
    const site = siteWithout(part)
    const anna = await aMember(app, { site, region: 'NH', birth_on: '1990-03-25', looking_for: 'female' })
    const visitor = app.visit(site)
    const { profile } = (await visitor.get(`/api/members/${anna.id}`).expect(200)).body
    expect(profile[part]).toBeNull()
    const { profiles, offers } = (await visitor.get(`/api/members?${query}`).expect(200)).body
    expect(offers.fields).not.toContain(criterion)
    expect(profiles.map(({ id }: { id: string }) => id)).toContain(anna.id)
    // the owner still sees it
    expect((await (await logIn(app, anna)).get('/api/profile')).body.profile[part]).not.toBeNull()
  },
)

test('SC-01 a site that hides ages gives no age as a reason for a fit', async () => {
  const site = siteWithout('age')
  const [anna, bram] = [await aMember(app, { site }), await aMember(app, { site, gender: 'male', looking_for: 'female' })]
  const { profile } = (await (await logIn(app, anna)).get(`/api/members/${bram.id}`).expect(200)).body
  expect(profile.fit).toEqual([{ about: 'each_other', interests: [], amount: null }])
})

const answers = { intent: 'open', rhythm: 'late', weekend: 'city', travel: 'near', matters: 'calm' }

/** Returns the order and the reasons of a ranking of two members. One member is far away, much older and has other interests. */
async function ranked(site: string) {
  const home = { region: 'NH', city: 'Amsterdam', interests: ['cinema'] }
  const man = { site, gender: 'male', looking_for: 'female' } as const
  const here = app.clock.now.getTime()
  const far = await aMember(app, { ...man, region: 'LI', city: 'Maastricht', birth_on: '1950-01-01', last_seen_at: new Date(here) })
  const near = await aMember(app, { ...man, ...home, last_seen_at: new Date(here - 5 * 86_400_000) })
  const browser = await logIn(app, await aMember(app, { site, ...home }))
  await browser.put('/api/match-finder', answers).expect(200)
  const { matches } = (await browser.get('/api/match-finder/matches').expect(200)).body
  return {
    is_near_first: matches[0].profile.id === near.id && matches[1].profile.id === far.id,
    about: matches.flatMap(({ reasons }: { reasons: { about: string }[] }) => reasons.map(({ about }) => about)),
  }
}

test('SC-13 the match finder ranks only by fields that the site shows', async () => {
  expect(await ranked(siteWithout('looking_for'))).toMatchObject({ is_near_first: true })
  // the two members differ in no visible field, so they appear in list order
  expect(await ranked('no-person')).toEqual({ is_near_first: false, about: [] })
})

test('SC-13 the match finder does not measure between cities that the site hides', async () => {
  const man = { site: 'no-city', gender: 'male', looking_for: 'female', birth_on: '1990-03-25', region: 'NH' } as const
  const here = app.clock.now.getTime()
  const far = await aMember(app, { ...man, city: 'Den Helder', last_seen_at: new Date(here) })
  const near = await aMember(app, { ...man, city: 'Amsterdam', last_seen_at: new Date(here - 5 * 86_400_000) })
  const browser = await logIn(app, await aMember(app, { site: 'no-city', region: 'NH', city: 'Amsterdam' }))
  await browser.put('/api/match-finder', answers).expect(200)
  const { matches } = (await browser.get('/api/match-finder/matches').expect(200)).body
  expect(matches.map(({ profile }: { profile: { id: string } }) => profile.id)).toEqual([far.id, near.id])
})
