import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import type { SearchSort } from '#schemas/discovery/search-choices.ts'
import { distanceKm, findCity } from '#server/features/site/places.service.ts'
import { ageOn, dayIn } from '#server/platform/calendar.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { logIn } from '#tests/support/factories.ts'

interface Person {
  id: string
  kind: 'member' | 'fictional'
  status: 'active' | 'paused' | 'disabled'
  gender: 'male' | 'female'
  looking_for: 'male' | 'female' | 'everyone'
  birth_on: string
  country: string
  region: string | null
  city: string | null
  photo: 'active' | 'pending' | null
  shows_presence: boolean
  last_seen_at: Date
  created_at: Date
  /** The time in microseconds, as the database computes it. */
  listed_at: number
}

const size = 420
const minute = 60_000
const homes = [
  ['NL', 'NH', 'Amsterdam'],
  ['NL', null, 'Amsterdam'],
  ['NL', 'NH', 'Haarlem'],
  ['NL', 'NH', 'HAARLEM'],
  ['NL', 'UT', 'Utrecht'],
  ['NL', 'ZH', 'Rotterdam'],
  ['NL', 'LI', 'Maastricht'],
  ['NL', 'NH', 'Ergens'],
  ['NL', 'NH', null],
  ['NL', null, null],
  ['BE', 'VLG', 'Antwerpen'],
  ['BE', null, null],
] as const
const cities = ['Amsterdam', 'Haarlem', 'Utrecht', 'Rotterdam'].flatMap((name) => findCity('NL', name) ?? [])

let app: TestApp
let people: Person[]
/** Pairs of ids: the member who blocks, and the blocked member. */
let blocks: [string, string][]

/** A fixed seed, so that each run has the same members. */
function planted(now: number): Person[] {
  let seed = 20261121
  const next = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const pick = <T>(options: readonly T[]): T => options[next(options.length)] as T
  return Array.from({ length: size }, () => {
    const [country, region, city] = pick(homes)
    return {
      id: newId(),
      kind: pick(['member', 'member', 'member', 'member', 'fictional'] as const),
      status: pick(['active', 'active', 'active', 'active', 'active', 'paused', 'disabled'] as const),
      gender: pick(['male', 'female', 'female'] as const),
      looking_for: pick(['male', 'male', 'female', 'everyone'] as const),
      birth_on: `${1950 + next(57)}-0${1 + next(9)}-1${next(10)}`,
      country,
      region,
      city,
      photo: pick(['active', 'active', 'pending', null] as const),
      shows_presence: next(8) > 0,
      // many members have equal times, so that the id decides the order; a tenth of the members is online
      last_seen_at: new Date(now - (next(10) === 0 ? next(9) : 60 * next(40)) * minute),
      created_at: new Date(now - next(12) * 86_400_000),
      listed_at: 0,
    }
  })
}

beforeAll(async () => {
  app = await anApp({ sites: { crowd: { countries: ['NL', 'BE'], logged_out_search: true, fictional_profiles: true } } })
  const site_id = app.site('crowd').id
  people = planted(app.clock.now.getTime())
  const rows = JSON.stringify(people)
  await app.db.asOwner(
    `insert into account (site_id, id, status, locale) select $1, (r->>'id')::uuid, 'active', 'nl-NL' from jsonb_array_elements($2::jsonb) r`,
    [site_id, rows],
  )
  await app.db.asOwner(
    `insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country, region, city, shows_presence, last_seen_at, created_at)
     select $1, id, kind, 'Robin', status, gender, looking_for, birth_on, country, region, city, shows_presence, last_seen_at, created_at
     from jsonb_to_recordset($2::jsonb) as r (id uuid, kind text, status text, gender text, looking_for text, birth_on date, country text, region text,
       city text, shows_presence bool, last_seen_at timestamptz, created_at timestamptz)`,
    [site_id, rows],
  )
  await app.db.asOwner(
    `insert into photo (site_id, id, member_id, filename, thumb_filename, status, position)
     select $1, id, id, 'a.webp', 'b.webp', photo, 0 from jsonb_to_recordset($2::jsonb) as r (id uuid, photo text) where photo is not null`,
    [site_id, rows],
  )
  await app.db.asOwner(
    'update profile p set main_photo_id = f.id from photo f where f.site_id = $1 and p.site_id = f.site_id and p.member_id = f.member_id',
    [site_id],
  )
  const listed = await app.db.asOwner<{ id: string; micros: string }>(
    'select member_id as id, (extract(epoch from listed_at) * 1000000)::bigint::text as micros from profile where site_id = $1',
    [site_id],
  )
  const placed = new Map(listed.map(({ id, micros }) => [id, Number(micros)]))
  for (const person of people) person.listed_at = placed.get(person.id) ?? Number.NaN
  blocks = people.flatMap(({ id }, index): [string, string][] => {
    const other = people[(index * 7 + 3) % size]
    return index % 3 === 0 && other && other.id !== id ? [[id, other.id]] : []
  })
  await app.db.asOwner(
    `insert into blocked_member (site_id, blocker_id, blocked_id, created_at)
     select $1, b, o, now() from unnest($2::uuid[], $3::uuid[]) as x (b, o)`,
    [site_id, blocks.map(([blocker]) => blocker), blocks.map(([, blocked]) => blocked)],
  )
})
afterAll(() => app.close())

const cityOf = ({ country, region, city }: Person) => (city === null ? null : findCity(country, city, region ?? undefined))

function kmBetween(from: ReturnType<typeof cityOf>, person: Person): number | null {
  const to = cityOf(person)
  if (!from || !to) return null
  return from.id === to.id ? 0 : Math.max(5, Math.ceil(distanceKm(from, to) / 5) * 5)
}

/** A simple implementation of the rules of the search. */
function expected(viewer: Person | null, query: SearchQuery): Person[] {
  const { now } = app.clock
  const city = cities.find(({ id }) => id === query.city) ?? null
  const from = city ?? (viewer && cityOf(viewer))
  const country = city ? 'NL' : (query.country ?? viewer?.country ?? 'NL')
  const gender = query.gender ?? viewer?.looking_for ?? 'female'
  const looking_for = query.looking_for ?? (query.two_way === false ? null : (viewer?.gender ?? null))
  const online = query.online && (viewer?.shows_presence ?? true)
  const sort: SearchSort = query.sort === 'nearest' && !from ? 'last_active' : (query.sort ?? 'last_active')
  const isBlockedForViewer = (id: string) => blocks.some((pair) => viewer && pair.includes(viewer.id) && pair.includes(id))
  const found = people.filter((person) => {
    const age = ageOn(person.birth_on, dayIn(app.site('crowd').file.time_zone, now))
    const km = kmBetween(from, person)
    return (
      person.status === 'active' &&
      person.id !== viewer?.id &&
      !isBlockedForViewer(person.id) &&
      (gender === 'everyone' || person.gender === gender) &&
      (looking_for === null || person.looking_for === looking_for || person.looking_for === 'everyone') &&
      person.country === country &&
      (city || query.countryregion === undefined || person.region === query.countryregion) &&
      (!city || query.distance !== undefined || cityOf(person)?.id === city.id) &&
      (!from || query.distance === undefined || (km !== null && km <= query.distance)) &&
      age >= (query.min_age ?? 18) &&
      age <= (query.max_age ?? 99) &&
      (!query.with_photo || person.photo === 'active') &&
      (!online || (person.kind === 'member' && person.shows_presence && now.getTime() - person.last_seen_at.getTime() < 10 * minute))
    )
  })
  const is_by_visit = sort !== 'newest' && (viewer?.shows_presence ?? true)
  const moment = ({ listed_at, created_at }: Person) => (is_by_visit ? listed_at : created_at.getTime())
  const ring = (person: Person) => (sort === 'nearest' ? (kmBetween(from, person) ?? Number.POSITIVE_INFINITY) : 0)
  const apart = (a: Person, b: Person) => (ring(a) === ring(b) ? moment(b) - moment(a) : ring(a) - ring(b))
  return found.sort((a, b) => apart(a, b) || (a.id < b.id ? 1 : -1))
}

const queries: fc.Arbitrary<SearchQuery> = fc.record(
  {
    gender: fc.constantFrom('male', 'female', 'everyone'),
    looking_for: fc.constantFrom('male', 'female', 'everyone'),
    two_way: fc.boolean(),
    country: fc.constantFrom('NL', 'BE'),
    countryregion: fc.constantFrom('NH', 'ZH'),
    city: fc.constantFrom(...cities.map(({ id }) => id)),
    distance: fc.constantFrom(5, 20, 60, 200),
    min_age: fc.constantFrom(18, 25),
    max_age: fc.constantFrom(60, 99),
    with_photo: fc.boolean(),
    online: fc.boolean(),
  },
  { requiredKeys: [] },
)

test.concurrent.each(['last_active', 'newest', 'nearest'] as const)(
  'EN-13 ST-19 every page of a search, %s first, equals a simple filter in order, count and content',
  async (sort) => {
    const run = fc.asyncProperty(queries, fc.option(fc.nat(size - 1), { freq: 6 }), async (asked, who) => {
      const viewer = who === null ? null : (people[who] ?? null)
      // only visible members search; contradictory criteria have their own test
      const seeker = viewer && viewer.kind === 'member' ? viewer : null
      const { country, countryregion, ...others } = asked
      const query = {
        ...others,
        ...(asked.city === undefined && { country: country ?? 'NL' }),
        ...(country !== 'BE' && { countryregion }),
        sort,
      }
      const browser = seeker ? await logIn(app, { id: seeker.id, site: 'crowd' }) : app.visit('crowd')
      const given = Object.entries(query).filter(([, value]) => value !== undefined)
      const ids: string[] = []
      let total = -1
      for (let after: string | null = ''; after !== null; ) {
        const search = new URLSearchParams([...given.map(([key, value]) => [key, String(value)]), ...(after ? [['after', after]] : [])])
        const reply: SearchReply = (await browser.get(`/api/members?${search}`).expect(200)).body
        expect(reply.is_capped).toBe(false)
        if (total < 0) total = reply.total_count
        ids.push(...reply.profiles.map(({ id }) => id))
        after = reply.next
      }
      const wanted = expected(seeker, query).map(({ id }) => id)
      expect(ids).toEqual(wanted)
      expect(total).toBe(wanted.length)
    })
    await fc.assert(run, { numRuns: 20, seed: 7 })
  },
  60_000,
)

test('EN-13 a member who joins, leaves or visits between two pages causes no duplicates or gaps', async () => {
  const browser = app.visit('crowd')
  const read = async (after: string | null): Promise<SearchReply> =>
    (await browser.get(`/api/members?gender=female${after ? `&after=${after}` : ''}`).expect(200)).body
  const before = expected(null, { gender: 'female' }).map(({ id }) => id)
  const first = await read(null)
  const shown = first.profiles.map(({ id }) => id)
  // one member moves to the front of the list and another leaves the front: the following pages must stay the same
  const moved = before.findLast((id) => people.some((person) => person.id === id && person.shows_presence))
  const gone = before[0]
  await app.db.asOwner('update profile set last_seen_at = $2 where member_id = $1', [moved, new Date(app.clock.now.getTime() + 86_400_000)])
  await app.db.asOwner("update profile set status = 'paused' where member_id = $1", [gone])
  const ids = [...shown]
  for (let after = first.next; after !== null; ) {
    const page = await read(after)
    ids.push(...page.profiles.map(({ id }) => id))
    after = page.next
  }
  expect(ids).toEqual(before.filter((id) => id !== moved))
})
