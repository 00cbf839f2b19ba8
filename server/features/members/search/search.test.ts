import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchReply } from '#schemas/discovery/search.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type MemberOptions } from '#tests/support/factories.ts'

const open = { countries: ['NL', 'BE'], logged_out_search: true }
let app: TestApp
beforeAll(async () => {
  app = await anApp({
    sites: {
      fit: open,
      pages: open,
      wide: open,
      few: { ...open, search_fields: ['age'] },
      older: { ...open, limits: { minimum_age: 40 } },
      real: { ...open, fictional_profiles: false },
      mixed: { ...open, fictional_profiles: true },
      closed: { logged_out_search: false, logged_out_search_trafficsource: false },
      bought: { logged_out_search: false, logged_out_search_trafficsource: true },
      unbought: { logged_out_search: true, logged_out_search_trafficsource: false },
    },
  })
})
afterAll(() => app.close())

const names = (cards: ProfileCard[]) => cards.map(({ name }) => name).sort()
const search = async (browser: Browser, query = ''): Promise<SearchReply> => {
  const { status, body } = await browser.get(`/api/members.php?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const minutesAgo = (minutes: number) => new Date(app.clock.now.getTime() - minutes * 60_000)
const plant = (site: string, name: string, options: MemberOptions = {}) => aMember(app, { site, name, ...options })

test('RO-01 visitors may browse if the site allows it; visitors with a traffic source have their own setting', async () => {
  const attempt = async (site: string, arrival?: string) => {
    const { id } = await aMember(app, { site })
    const browser = app.visit(site, { cookies: arrival ? { arrival } : {} })
    const [list, profile] = [await browser.get('/api/members'), await browser.get(`/api/members/${id}`)]
    expect(profile.status).toBe(list.status)
    if (list.status === 403) expect(list.body).toEqual({ error: { code: 'authentication_required' }, authentication_required: true })
    return list.status
  }
  expect([await attempt('closed'), await attempt('closed', 'network=acme')]).toEqual([403, 403])
  expect([
    await attempt('bought'),
    await attempt('bought', 'network=acme'),
    await attempt('bought', 'ref=x'),
    await attempt('bought', 'sub1=x'),
  ]).toEqual([403, 200, 200, 403])
  expect([await attempt('unbought'), await attempt('unbought', 'network=acme')]).toEqual([200, 403])
  expect((await (await logIn(app, await aMember(app, { site: 'closed' }))).get('/api/members')).status).toBe(200)
})

test('EN-13 the search fits both ways by default and returns its criteria', async () => {
  const viewer = await plant('fit', 'Me', { gender: 'male', looking_for: 'female' })
  await plant('fit', 'Fits', { birth_on: '1980-01-01' })
  await plant('fit', 'Looks for women', { looking_for: 'female' })
  await plant('fit', 'Man', { gender: 'male', looking_for: 'male' })
  await plant('fit', 'Belgian', { country: 'BE' })
  await plant('fit', 'Hidden', { status: 'paused' })
  const browser = await logIn(app, viewer)
  const found = await search(browser)
  expect(names(found.profiles)).toEqual(['Fits'])
  expect(found.total_count).toBe(1)
  expect(found.next).toBeNull()
  expect(found.criteria).toEqual({
    gender: 'female',
    looking_for: 'male',
    two_way: true,
    country: 'NL',
    countryregion: null,
    city: null,
    distance: null,
    min_age: 18,
    max_age: 99,
    with_photo: false,
    online: false,
    sort: 'last_active',
  })
  expect(found.similar_results).toMatchObject({ profiles: [{ name: 'Belgian' }], widened: ['country'] })
  expect(names((await search(browser, 'gender=male')).profiles)).toEqual(['Man'])
  expect(names((await search(browser, 'country=BE')).profiles)).toEqual(['Belgian'])
  const visitor = await search(app.visit('fit'))
  expect(names(visitor.profiles)).toEqual(['Fits', 'Looks for women'])
})

test('EN-13 a visitor of the gay niche sees men', async () => {
  await aMember(app, { site: 'northlight', name: 'Tom', gender: 'male', looking_for: 'male', country: 'US' })
  await aMember(app, { site: 'northlight', name: 'Ann', country: 'US' })
  const found = await search(app.visit('northlight', { cookies: { arrival: 'network=acme' } }))
  expect(names(found.profiles)).toEqual(['Tom'])
  expect(found.criteria.gender).toBe('male')
})

test('EN-13 an age range counts completed years, both ends included', async () => {
  const before = app.clock.now
  app.clock.set('2026-07-02T10:00:00Z')
  for (const [name, birth_on] of [
    ['29', '1996-07-03'],
    ['30', '1996-07-02'],
    ['35', '1990-07-03'],
    ['36', '1990-07-02'],
  ] as const)
    await plant('older', name, { birth_on })
  await plant('older', '50', { birth_on: '1976-01-01' })
  // the minimum age of the site has priority over the value in the URL
  expect(names((await search(app.visit('older'), 'min_age=30&max_age=60')).profiles)).toEqual(['50'])
  await Promise.all(
    ['1996-07-03', '1996-07-02', '1990-07-03', '1990-07-02'].map((birth_on, index) =>
      plant('wide', ['29', '30', '35', '36'][index] ?? '', { birth_on, country: 'BE' }),
    ),
  )
  const found = await search(app.visit('wide'), 'country=BE&min_age=30&max_age=35')
  expect(names(found.profiles)).toEqual(['30', '35'])
  expect((await search(app.visit('wide'), 'country=BE&min_age=35&max_age=30')).criteria).toMatchObject({ min_age: 30, max_age: 35 })
  app.clock.set(before)
})

test('EN-13 only criteria that the site offers and values that it knows count', async () => {
  await plant('few', 'Belgian', { country: 'BE' })
  await plant('few', 'Dutch')
  expect(names((await search(app.visit('few'), 'country=BE&gender=male')).profiles)).toEqual(['Dutch'])
  const { criteria } = await search(app.visit('fit'), 'country=US&countryregion=BY')
  expect(criteria).toMatchObject({ country: 'NL', countryregion: null })
  expect((await app.visit('fit').get('/api/members?min_age=12')).status).toBe(400)
})

test('EN-13 pages are ordered by the day of the last visit, and list each member exactly once', async () => {
  // twenty members with the same time of the last visit
  const same = minutesAgo(20)
  for (let n = 0; n < 60; n++) await plant('pages', `M${n}`, { last_seen_at: n % 3 === 0 ? same : minutesAgo(n * 24 * 60) })
  // add microseconds, as the database stores them
  await app.db.asOwner("update profile set last_seen_at = last_seen_at + interval '123 microseconds' where site_id = $1", [
    app.site('pages').id,
  ])
  const seen: ProfileCard[] = []
  const sizes: number[] = []
  const browser = app.visit('pages')
  let after: string | null = ''
  while (after !== null) {
    const page: SearchReply = await search(browser, after && `after=${after}`)
    expect(page.total_count).toBe(60)
    expect(page.similar_results.profiles).toEqual([])
    seen.push(...page.profiles)
    sizes.push(page.profiles.length)
    after = page.next
  }
  expect(sizes).toEqual([24, 24, 12])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(60)
  const newest = await app.db.asOwner<{ member_id: string }>(
    'select member_id from profile where site_id = $1 order by listed_at desc, member_id desc',
    [app.site('pages').id],
  )
  expect(seen.map(({ id }) => id)).toEqual(newest.map(({ member_id }) => member_id))
  for (const forged of [
    'x',
    Buffer.from('1 2').toString('base64url'),
    Buffer.from("1'; -- 0190f5a0-0000-7000-8000-000000000000").toString('base64url'),
  ])
    expect((await browser.get(`/api/members?after=${forged}`)).status).toBe(400)
})

test('EN-13 the last page widens one criterion after the other and names it', async () => {
  await plant('wide', 'Here', { region: 'NH', birth_on: '1990-01-01' })
  const near = await plant('wide', 'Other region', { region: 'ZH', birth_on: '1991-01-01' })
  const nowhere = await plant('wide', 'No region', { birth_on: '1992-01-01' })
  const older = await plant('wide', 'Older', { region: 'NH', birth_on: '1960-01-01' })
  const browser = app.visit('wide')
  const query = 'countryregion=NH&min_age=30&max_age=45'
  const first = await search(browser, query)
  expect(names(first.profiles)).toEqual(['Here'])
  expect([names(first.similar_results.profiles), first.similar_results.widened]).toEqual([['No region', 'Other region'], ['countryregion']])
  await app.db.asOwner("update profile set status = 'paused' where member_id = any($1)", [[near.id, nowhere.id]])
  const second = await search(browser, query)
  expect([names(second.similar_results.profiles), second.similar_results.widened]).toEqual([['Older'], ['countryregion', 'age']])
  await app.db.asOwner("update profile set status = 'paused' where member_id = $1", [older.id])
  const third = await search(browser, query)
  expect([third.similar_results.profiles.length > 0, third.similar_results.widened]).toEqual([true, ['countryregion', 'age', 'country']])
  expect(third.similar_results.profiles.every(({ country, gender }) => country === 'BE' && gender === 'female')).toBe(true)
})

test('EN-13 fictional profiles are found only if the site shows them, and are marked', async () => {
  for (const site of ['real', 'mixed']) await plant(site, 'Fiction', { kind: 'fictional' })
  expect((await search(app.visit('real'))).profiles).toEqual([])
  expect((await search(app.visit('mixed'))).profiles).toMatchObject([{ name: 'Fiction', kind: 'fictional', is_online: false }])
})

test('WL-08 a search finds only members of its own site', async () => {
  await aMember(app, { site: 'rondeur', name: 'Elsewhere', country: 'DE' })
  expect(names((await search(app.visit('mixed'), 'country=NL')).profiles)).not.toContain('Elsewhere')
})
