import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type MemberOptions } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    sites: {
      vonk: { countries: ['NL', 'BE', 'DE', 'FR', 'AT'] },
      shy: { visible_profile_fields: ['age', 'gender', 'looking_for', 'country'] },
      closed: { logged_out_search: false },
      real: { fictional_profiles: false },
    },
  })
})
afterAll(() => app.close())

const aMan = (options: MemberOptions = {}) => aMember(app, { gender: 'male', looking_for: 'female', ...options })
const related = async (browser: Browser, id: string, seen = ''): Promise<string[]> =>
  (await browser.get(`/api/members/${id}/related?seen=${seen}`).expect(200)).body.profiles.map((each: { id: string }) => each.id)
const fitOf = async (browser: Browser, id: string) => (await browser.get(`/api/members/${id}`).expect(200)).body.profile.fit

test('SC-01 six similar profiles that fit the viewer both ways, most similar first, without itself, liked and just seen ones', async () => {
  const here = { country: 'BE', interests: ['cinema', 'cooking'], region: 'VOV' }
  const browser = await logIn(app, await aMember(app, { country: 'BE' }))
  const bram = await aMan(here)
  const plain = await aMan({ country: 'BE' })
  const same_region = await aMan({ country: 'BE', region: 'VOV' })
  const alike = await aMan({ ...here, interests: ['cooking', 'cinema', 'travel'] })
  const half = await aMan({ country: 'BE', interests: ['cinema'] })
  const older = await aMan({ ...here, birth_on: '1970-01-01' })
  const liked = await aMan(here)
  await browser.put(`/api/likes/${liked.id}`).expect(200)
  for (const options of [{ country: 'NL' }, { looking_for: 'male' }, { gender: 'female' }, { status: 'paused' }] as const)
    await aMan({ ...here, ...options })
  expect(await related(browser, bram.id)).toEqual([alike.id, half.id, same_region.id, plain.id, older.id])
  expect(await related(browser, bram.id, [alike.id, newId(), 'nonsense'].join(','))).toEqual([half.id, same_region.id, plain.id, older.id])
  for (let count = 0; count < 4; count++) await aMan(here)
  expect(await related(browser, bram.id)).toHaveLength(6)
})

test('SC-01 ST-19 blocked profiles are not related, and a blocked profile has no related ones', async () => {
  const anna = await aMember(app, { country: 'DE' })
  const browser = await logIn(app, anna)
  const [bram, carl, dirk] = [await aMan({ country: 'DE' }), await aMan({ country: 'DE' }), await aMan({ country: 'DE' })]
  await browser.put(`/api/blocked/${carl.id}`).expect(204)
  await (await logIn(app, dirk)).put(`/api/blocked/${anna.id}`).expect(204)
  expect(await related(browser, bram.id)).toEqual([])
  await browser.get(`/api/members/${dirk.id}/related`).expect(404)
  await browser.get(`/api/members/${newId()}/related`).expect(404)
})

test('SC-01 real members come before labelled fictional ones, which fill the rest', async () => {
  const browser = await logIn(app, await aMember(app, { country: 'FR' }))
  const bram = await aMan({ country: 'FR', interests: ['cinema'] })
  const drawn = await aMan({ country: 'FR', kind: 'fictional', interests: ['cinema'] })
  const real = await aMan({ country: 'FR', birth_on: '1960-01-01' })
  expect(await related(browser, bram.id)).toEqual([real.id, drawn.id])
})

test('SC-01 a site without fictional profiles shows none', async () => {
  const browser = await logIn(app, await aMember(app, { site: 'real' }))
  const [bram, carl] = [await aMan({ site: 'real' }), await aMan({ site: 'real' })]
  await aMan({ site: 'real', kind: 'fictional' })
  expect(await related(browser, bram.id)).toEqual([carl.id])
})

test('SC-01 RO-01 a visitor gets profiles similar to this one, if visitors may browse', async () => {
  const bram = await aMan({ country: 'AT' })
  const carl = await aMan({ country: 'AT' })
  await aMember(app, { country: 'AT' })
  expect(await related(app.visit('vonk'), bram.id)).toEqual([carl.id])
  const hidden = await aMan({ site: 'closed' })
  expect((await app.visit('closed').get(`/api/members/${hidden.id}/related`)).body.authentication_required).toBe(true)
})

test('SC-01 the reasons are facts of both: mutual wish, shared interests, distance in steps of 5 km, age', async () => {
  const anna = await aMember(app, { birth_on: '1990-03-25', region: 'NH', city: 'Amsterdam', interests: ['cinema', 'cooking', 'travel'] })
  const browser = await logIn(app, anna)
  const bram = await aMan({ birth_on: '1988-01-01', region: 'NH', city: 'Haarlem', interests: ['cooking', 'festivals', 'cinema'] })
  const fit = await fitOf(browser, bram.id)
  expect(fit).toEqual([
    { about: 'each_other', interests: [], amount: null },
    { about: 'interests', interests: ['cooking', 'cinema'], amount: null },
    { about: 'near', interests: [], amount: 20 },
    { about: 'age', interests: [], amount: 2 },
  ])
  expect((await fitOf(browser, (await aMan({ region: 'NH', city: 'Amsterdam' })).id))[1]).toMatchObject({ about: 'near', amount: 0 })
  expect(await fitOf(browser, (await aMan({ region: 'NH', birth_on: '1970-01-01' })).id)).toMatchObject([
    { about: 'each_other' },
    { about: 'region' },
  ])
  expect(await fitOf(browser, (await aMan({ region: 'LI', city: 'Maastricht', birth_on: '1970-01-01' })).id)).toHaveLength(1)
})

test('SC-01 there are no reasons without a mutual wish, for oneself, for a visitor, or for a fictional profile', async () => {
  const anna = await aMember(app)
  const browser = await logIn(app, anna)
  const others = [await aMan({ looking_for: 'male' }), await aMember(app), await aMan({ kind: 'fictional' }), anna]
  for (const { id } of others) expect(await fitOf(browser, id)).toBeUndefined()
  expect(await fitOf(app.visit('vonk'), (await aMan()).id)).toBeUndefined()
})

test('EN-03 a field that the site hides is no reason', async () => {
  const place = { site: 'shy', region: 'NH', city: 'Haarlem', interests: ['cinema'] }
  const browser = await logIn(app, await aMember(app, place))
  expect(await fitOf(browser, (await aMan(place)).id)).toEqual([
    { about: 'each_other', interests: [], amount: null },
    { about: 'age', interests: [], amount: 0 },
  ])
})
