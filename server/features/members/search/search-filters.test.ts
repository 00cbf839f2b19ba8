import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchReply } from '#schemas/discovery/search.ts'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { findCity } from '#server/features/site/places.service.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, aPhoto, logIn, type MemberOptions } from '#tests/support/factories.ts'

const open = { countries: ['NL', 'BE'], logged_out_search: true }
let app: TestApp
beforeAll(async () => {
  app = await anApp({
    sites: {
      places: open,
      photos: open,
      here: open,
      met: open,
      two: open,
      orders: open,
      nobody: open,
      wider: open,
      many: open,
      shy: { ...open, visible_profile_fields: ['age', 'region'] },
      few: { ...open, search_fields: ['age', 'online'] },
    },
  })
})
afterAll(() => app.close())

const names = (cards: ProfileCard[]) => cards.map(({ name }) => name)
const search = async (browser: Browser, query = ''): Promise<SearchReply> => {
  const { status, body } = await browser.get(`/api/members?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const minutesAgo = (minutes: number) => new Date(app.clock.now.getTime() - minutes * 60_000)
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)
const plant = (site: string, name: string, options: MemberOptions = {}) => aMember(app, { site, name, ...options })
const cityId = (name: string) => findCity('NL', name)?.id

test('EN-13 a city finds its residents, a distance those nearby, and a card shows the distance', async () => {
  await plant('places', 'Amsterdam', { region: 'NH', city: 'Amsterdam', last_seen_at: daysAgo(1) })
  await plant('places', 'No region', { city: 'Amsterdam', last_seen_at: daysAgo(2) })
  await plant('places', 'Haarlem', { region: 'NH', city: 'Haarlem', last_seen_at: daysAgo(3) })
  await plant('places', 'Utrecht', { region: 'UT', city: 'Utrecht', last_seen_at: daysAgo(4) })
  await plant('places', 'Village', { region: 'NH', city: 'Ergens', last_seen_at: daysAgo(5) })
  await plant('places', 'Nowhere', { last_seen_at: daysAgo(6) })
  const visitor = app.visit('places')
  const amsterdam = cityId('Amsterdam')
  const inCity = await search(visitor, `city=${amsterdam}`)
  expect(names(inCity.profiles)).toEqual(['Amsterdam', 'No region'])
  expect(inCity.criteria).toMatchObject({ country: 'NL', city: { id: amsterdam, name: 'Amsterdam' }, distance: null })
  const around = await search(visitor, `city=${amsterdam}&distance=18`)
  expect(around.criteria.distance).toBe(20)
  expect(around.profiles.map(({ name, distance_km }) => [name, distance_km])).toEqual([
    ['Amsterdam', 0],
    ['No region', 0],
    ['Haarlem', 20],
  ])
  expect(names((await search(visitor, `city=${amsterdam}&distance=50`)).profiles)).toEqual(['Amsterdam', 'No region', 'Haarlem', 'Utrecht'])
  // a visitor has no city, so there is no origin for a distance
  expect((await search(visitor, 'distance=20')).criteria.distance).toBe(null)
  expect((await search(visitor, 'city=1')).criteria.city).toBe(null)
  const member = await logIn(app, await plant('places', 'Me', { gender: 'male', looking_for: 'female', city: 'Haarlem' }))
  const own = await search(member, 'distance=20')
  expect([names(own.profiles), own.offers.from]).toEqual([['Amsterdam', 'No region', 'Haarlem'], 'Haarlem'])
  const nearest = await search(member, 'sort=nearest')
  expect(names(nearest.profiles)).toEqual(['Haarlem', 'Amsterdam', 'No region', 'Utrecht', 'Village', 'Nowhere'])
  expect((await search(visitor, 'sort=nearest')).criteria.sort).toBe('last_active')
})

test('EN-13 a city is found in every spelling', async () => {
  const typist = await plant('places', 'Typist', { region: 'ZH', gender: 'female' })
  const browser = await logIn(app, typist)
  await browser.put('/api/profile', { city: ' den haag ' }).expect(200)
  expect((await browser.get('/api/profile')).body.profile.city).toBe('Den Haag')
  expect(names((await search(app.visit('places'), `city=${cityId('Den Haag')}`)).profiles)).toEqual(['Typist'])
})

test('EN-13 with_photo finds members with a photo that others may see', async () => {
  await plant('photos', 'Shown', { photos: 1 })
  await plant('photos', 'None')
  const waiting = await plant('photos', 'Waiting')
  await aPhoto(app, { site: 'photos', member_id: waiting.id, position: 0, status: 'pending' })
  const found = await search(app.visit('photos'), 'with_photo=true')
  expect([names(found.profiles), found.total_count]).toEqual([['Shown'], 1])
})

test('EN-13 without_contact leaves out members whom the viewer likes or writes with', async () => {
  const me = await plant('met', 'Me', { gender: 'male', looking_for: 'female' })
  const liked = await plant('met', 'Liked')
  const match = await plant('met', 'Match')
  const partner = await plant('met', 'Partner', { photos: 1 })
  const admirer = await plant('met', 'Admirer')
  await plant('met', 'Stranger')
  await plant('met', 'Stranger abroad', { country: 'BE' })
  const browser = await logIn(app, me)
  for (const { id } of [liked, match]) await browser.put(`/api/likes/${id}`).expect(200)
  for (const { id } of [match, admirer]) await (await logIn(app, { id, site: 'met' })).put(`/api/likes/${me.id}`).expect(200)
  await app.db.asOwner(
    'insert into conversation (site_id, id, low_id, high_id, starter_id) values ($1, $2, least($2::uuid, $3), greatest($2::uuid, $3), $3)',
    [app.site('met').id, partner.id, me.id],
  )
  const found = await search(browser, 'without_contact=true')
  expect([names(found.profiles).sort(), found.total_count]).toEqual([['Admirer', 'Stranger'], 2])
  // members of a wider search are without contact too
  expect(names((await search(browser, 'without_contact=true&with_photo=true')).similar_results.profiles).sort()).toEqual([
    'Admirer',
    'Stranger',
  ])
  expect((await search(browser)).total_count).toBe(5)
  // a visitor has no contacts
  expect((await search(app.visit('met'), 'without_contact=true&gender=female')).total_count).toBe(5)
})

test('EN-13 online finds members whose card says so, and nobody who hides it or has left', async () => {
  await plant('here', 'Here', { last_seen_at: minutesAgo(limits.online_minutes - 1) })
  await plant('here', 'Gone', { last_seen_at: minutesAgo(limits.online_minutes + 1) })
  const hiding = await plant('here', 'Hiding')
  const left = await plant('here', 'Left')
  await app.db.asOwner('update profile set shows_presence = false where member_id = $1', [hiding.id])
  const live = app.live.ofSite(app.site('here'))
  live.leave(left.id, app.clock.now)
  const found = await search(app.visit('here'), 'online=true')
  expect(names(found.profiles)).toEqual(['Here'])
  expect(found.profiles.every(({ is_online }) => is_online)).toBe(true)
  expect(found.total_count).toBe(1)
  live.comeBack(left.id)
  expect(names((await search(app.visit('here'), 'online=true')).profiles).sort()).toEqual(['Here', 'Left'])
  // a member who hides presence does not see the presence of other members
  const asHiding = await search(await logIn(app, hiding), 'online=true&gender=female&two_way=false')
  expect(asHiding.offers.fields).not.toContain('online')
  expect([asHiding.criteria.online, asHiding.total_count]).toEqual([false, 3])
})

test('EN-13 a member is found as online while the page is open', async () => {
  const member = await plant('here', 'Reading', { gender: 'male', looking_for: 'male' })
  const browser = await logIn(app, member)
  const isFound = async () => names((await search(app.visit('here'), 'online=true&gender=male')).profiles).includes('Reading')
  // an open page sends a request at least every five minutes
  for (let asked = 0; asked < 6; asked++) {
    app.clock.pass({ minutes: 5 })
    expect(await isFound()).toBe(true)
    await browser.get('/api/user').expect(200)
  }
  app.clock.pass({ minutes: limits.online_minutes + 1 })
  expect(await isFound()).toBe(false)
})

test('EN-13 two_way can be switched off, or another looking_for selected', async () => {
  const me = await logIn(app, await plant('two', 'Me', { gender: 'male', looking_for: 'female' }))
  await plant('two', 'Fits')
  await plant('two', 'Looks for women', { looking_for: 'female' })
  const found = await search(me)
  expect([names(found.profiles), found.criteria.two_way, found.criteria.looking_for]).toEqual([['Fits'], true, 'male'])
  const all = await search(me, 'two_way=false')
  expect([names(all.profiles).sort(), all.criteria.two_way, all.criteria.looking_for]).toEqual([['Fits', 'Looks for women'], false, null])
  const others = await search(me, 'looking_for=female')
  expect([names(others.profiles), others.criteria.two_way]).toEqual([['Looks for women'], false])
  expect((await me.get('/api/members?two_way=perhaps')).status).toBe(400)
})

test('EN-13 newest first uses the date of joining, and a cursor works only in its own order', async () => {
  for (let n = 0; n < 30; n++) await plant('orders', `M${n}`, { created_at: daysAgo(n), last_seen_at: daysAgo(30 - n) })
  const visitor = app.visit('orders')
  const first = await search(visitor, 'sort=newest')
  expect(names(first.profiles)).toEqual(Array.from({ length: 24 }, (_, n) => `M${n}`))
  expect(names((await search(visitor, `sort=newest&after=${first.next}`)).profiles)).toEqual(['M24', 'M25', 'M26', 'M27', 'M28', 'M29'])
  const refused = await visitor.get(`/api/members?after=${first.next}`)
  expect([refused.status, refused.body.error.fields]).toEqual([400, { after: { rule: 'not_allowed' } }])
  expect((await visitor.get('/api/members?sort=oldest')).status).toBe(400)
})

test('EN-13 an empty result names the criteria that prevent results, the strongest first', async () => {
  await plant('nobody', 'Young', { birth_on: '2004-01-01', region: 'NH', photos: 1 })
  await plant('nobody', 'Old', { birth_on: '1950-01-01', region: 'ZH', photos: 1 })
  await plant('nobody', 'Older', { birth_on: '1949-01-01', region: 'ZH', photos: 1 })
  const found = await search(app.visit('nobody'), 'countryregion=NH&min_age=60&with_photo=true')
  expect([found.profiles, found.total_count]).toEqual([[], 0])
  expect(found.loosenings).toEqual([
    { criterion: 'countryregion', total_count: 2, is_capped: false },
    { criterion: 'age', total_count: 1, is_capped: false },
  ])
  expect((await search(app.visit('nobody'))).loosenings).toEqual([])
})

test('EN-13 the last page widens the new criteria, too, one after the other', async () => {
  const here = { region: 'NH', city: 'Amsterdam', birth_on: '1990-01-01' }
  await plant('wider', 'Here', { ...here, photos: 1 })
  const plain = await plant('wider', 'No photo', here)
  const far = await plant('wider', 'Far', { region: 'LI', city: 'Maastricht', photos: 1, birth_on: '1990-01-01' })
  const query = `city=${cityId('Amsterdam')}&distance=10&min_age=30&with_photo=true`
  const widened = async () => {
    const { profiles, similar_results } = await search(app.visit('wider'), query)
    expect(names(profiles)).toEqual(['Here'])
    return [names(similar_results.profiles), similar_results.widened]
  }
  expect(await widened()).toEqual([['Far'], ['age', 'distance']])
  await app.db.asOwner("update profile set status = 'paused' where member_id = $1", [far.id])
  expect(await widened()).toEqual([['No photo'], ['age', 'distance', 'photo']])
  await app.db.asOwner("update profile set status = 'paused' where member_id = $1", [plain.id])
  await plant('wider', 'Belgian', { country: 'BE' })
  expect(await widened()).toEqual([['Belgian'], ['age', 'distance', 'photo', 'country']])
})

test('EN-13 the count stops at its limit and says that there are more', async () => {
  await app.db.asOwner(
    `with planted as (insert into account (site_id, id, status, locale) select $1, gen_random_uuid(), 'active', 'nl-NL' from generate_series(1, $2) returning id)
     insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country)
     select $1, id, 'member', 'Robin', 'active', 'female', 'male', '1990-01-01', 'NL' from planted`,
    [app.site('many').id, limits.search_count_cap],
  )
  const exact = await search(app.visit('many'))
  expect([exact.total_count, exact.is_capped]).toEqual([limits.search_count_cap, false])
  await plant('many', 'One more')
  const more = await search(app.visit('many'))
  expect([more.total_count, more.is_capped]).toEqual([limits.search_count_cap, true])
})

test('EN-13 a site’s search offers the criteria of its file, but no hidden profile fields', async () => {
  await plant('shy', 'Somebody', { city: 'Amsterdam' })
  await plant('shy', 'Long gone', { city: 'Utrecht', last_seen_at: minutesAgo(900) })
  const shy = await search(app.visit('shy'), `online=true&city=${cityId('Amsterdam')}&distance=5`)
  expect(shy.offers.fields).toEqual(['gender', 'country', 'countryregion', 'age', 'photo'])
  expect(shy.offers.sorts).toEqual(['newest'])
  expect(names(shy.profiles).sort()).toEqual(['Long gone', 'Somebody'])
  expect(shy.profiles.every(({ distance_km }) => distance_km === null)).toBe(true)
  const few = await search(app.visit('few'), 'with_photo=true&online=true&looking_for=female')
  expect(few.offers).toMatchObject({ fields: ['age', 'online'], sorts: ['last_active', 'newest'], from: null })
  expect(few.criteria).toMatchObject({ with_photo: false, online: true, looking_for: null })
})
