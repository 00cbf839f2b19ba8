import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { toQuery } from '#server/platform/database/statement.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { planOf } from '#tests/support/database/query-plan.ts'
import { countStatement, pageStatement, type SearchWanted } from './search.queries.ts'
import type { Criteria } from './search-criteria.ts'
import { findPlaceOf, placesAround } from './search-places.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
  const site_ids = ['vonk', 'rondeur'].map((slug) => app.site(slug).id)
  // one statement for both tables, because member and main photo reference each other
  await app.db.asOwner(
    `with person as materialized (
       select s as site_id, gen_random_uuid() as id, date '1950-01-01' + (random() * 20000)::int as birth_on
       from unnest($1::int[]) s, generate_series(1, 8000)),
     planted as (insert into account (site_id, id, status, locale) select site_id, id, 'active', 'nl-NL' from person),
     photographed as (
       insert into photo (site_id, id, member_id, filename, thumb_filename, status, position)
       select site_id, id, id, 'a.webp', 'b.webp', 'active', 0 from person where birth_on > date '1970-01-01')
     insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country, region, city, main_photo_id, last_seen_at, created_at)
     select site_id, id, 'member', 'Robin', 'active', (array['male', 'female'])[1 + (random())::int], (array['male', 'female', 'everyone'])[1 + floor(random() * 2.3)::int],
            birth_on, (array['NL', 'BE'])[1 + (random())::int], (array['NH', 'ZH', 'UT'])[1 + (random() * 2)::int],
            (array['Amsterdam', 'Haarlem', 'Rotterdam', 'Utrecht', null, 'Ergens'])[1 + (random() * 5)::int],
            case when birth_on > date '1970-01-01' then id end,
            now() - random() * interval '90 days', now() - random() * interval '900 days' from person`,
    [site_ids],
  )
  await app.db.asOwner(
    `insert into pair (site_id, low_id, high_id, low_at)
     select $1, least(a.member_id, b.member_id), greatest(a.member_id, b.member_id), now()
     from (select * from profile where site_id = $1 order by member_id limit 60) a
     join (select * from profile where site_id = $1 order by member_id desc limit 60) b on true`,
    [site_ids[0]],
  )
  await app.db.asOwner(
    `insert into conversation (site_id, id, low_id, high_id, starter_id)
     select site_id, gen_random_uuid(), low_id, high_id, low_id from pair where site_id = $1`,
    [site_ids[0]],
  )
  // only few members block many others, as in reality
  await app.db.asOwner(
    `insert into blocked_member (site_id, blocker_id, blocked_id, created_at)
     select a.site_id, a.member_id, b.member_id, now()
     from (select * from profile where site_id = $1 order by member_id limit 40) a
     join (select * from profile where site_id = $1 order by member_id desc limit 200) b on true`,
    [site_ids[0]],
  )
  // an older database has a visibility map and statistics; vacuum creates them
  await app.db.asOwner('vacuum profile')
  await app.db.asOwner('analyze')
})
afterAll(() => app.close())

const criteria: Criteria = {
  gender: 'female',
  looking_for: 'male',
  country: 'NL',
  countryregion: null,
  places: null,
  min_age: 30,
  max_age: 45,
  with_photo: false,
  online: false,
  without_contact: false,
}
const amsterdam = findPlaceOf({ country: 'NL', region: 'NH', city: 'Amsterdam' })
if (!amsterdam) throw new Error('Amsterdam is not on the map')
const within = (most_km: number) => placesAround(amsterdam, { country: 'NL', most_km })
const micros = Date.now() * 1000 - 40 * 86_400_000_000
const after = { micros, id: '0190f5a0-0000-7000-8000-000000000000' }
const page = { criteria, order: 'listed_at', after, limit: 25 } as const satisfies SearchWanted

const planFor = (statement: (ctx: Context) => Parameters<typeof toQuery>[0], viewer: Viewer | null = null) =>
  planOf(app, app.contextOf('vonk', viewer), statement)

const someViewer = async (): Promise<Viewer> => {
  const [row] = await app.db.asOwner<{ id: string }>('select blocked_id as id from blocked_member limit 1')
  return {
    id: row?.id ?? '',
    session_hash: Buffer.alloc(0),
    status: 'active',
    is_premium: false,
    is_incomplete: false,
  }
}

test.each([
  ['a country', page, 'profile_search_country'],
  ['a region', { ...page, criteria: { ...criteria, countryregion: 'NH' } }, 'profile_search_region'],
  ['all countries', { ...page, criteria: { ...criteria, country: null } }, 'profile_search'],
  ['a country, newest first', { ...page, order: 'created_at' }, 'profile_newest_country'],
  ['a region, newest first', { ...page, order: 'created_at', criteria: { ...criteria, countryregion: 'NH' } }, 'profile_newest_region'],
  ['places', { ...page, criteria: { ...criteria, places: within(30) } }, 'profile_search_place'],
  ['places, newest first', { ...page, order: 'created_at', criteria: { ...criteria, places: within(30) } }, 'profile_newest_place'],
  ['both genders', { ...page, criteria: { ...criteria, gender: 'everyone' } }, 'profile_search_country'],
  ['places of both genders', { ...page, criteria: { ...criteria, gender: 'everyone', places: within(30) } }, 'profile_search_place'],
  ['with a photo', { ...page, criteria: { ...criteria, with_photo: true } }, 'profile_search_country'],
] as const)('EN-13 a page of %s reads one index in its order', async (_, wanted, index) => {
  const plan = await planFor((ctx) => pageStatement(ctx, wanted))
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index} on profile`))
  expect(plan).toMatch(/Index Cond: .*ROW\((listed_at|created_at), member_id\) < ROW.*birth_on <= .*birth_on > /)
  if (wanted.criteria.with_photo) expect(plan).toMatch(/Index Cond: .*has_main_photo/)
  expect(plan).not.toMatch(/Seq Scan/)
})

test('EN-13 an age that few members have is found and counted without reading all members of the country', async () => {
  const rare = { ...criteria, min_age: 98, max_age: 99 }
  const found = (ctx: Context) => pageStatement(ctx, { ...page, after: null, criteria: rare })
  for (const statement of [found, (ctx: Context) => countStatement(ctx, rare, limits.search_count_cap)]) {
    expect(await planFor(statement)).toMatch(/Index (Only )?Scan using profile_age_country on profile/)
    // a cached plan would not depend on the age
    expect(toQuery(statement(app.contextOf('vonk')), true).name).toBeUndefined()
  }
  const any_age = { ...criteria, min_age: app.site('vonk').file.limits.minimum_age, max_age: limits.maximum_age }
  expect(toQuery(pageStatement(app.contextOf('vonk'), { ...page, criteria: any_age }), true).name).toBeDefined()
})

test('EN-13 no possible search causes a sequential scan', async () => {
  const viewer = await someViewer()
  const choices: Partial<Criteria>[][] = [
    [{}, { countryregion: 'NH' }, { places: within(0) }, { places: within(100) }, { country: null }],
    [{}, { looking_for: null }, { gender: 'everyone' }],
    [{}, { with_photo: true }, { online: true }, { with_photo: true, online: true }],
  ]
  const combined = choices.reduce<Partial<Criteria>[]>(
    (all, options) => all.flatMap((one) => options.map((option) => ({ ...one, ...option }))),
    [{}],
  )
  const asked = combined.flatMap((change) =>
    (['listed_at', 'created_at'] as const).map((order): SearchWanted => ({ ...page, order, criteria: { ...criteria, ...change } })),
  )
  for (const [index, wanted] of asked.entries()) {
    // the viewer, the page and the exclusion vary, so that each combination is tested
    const who = index % 2 === 0 ? viewer : null
    const how = { ...wanted, after: index % 3 === 0 ? null : after, ...(index % 5 === 0 && { except: criteria }) }
    const scanned = await planFor((ctx) => pageStatement(ctx, how), who)
    expect(scanned, JSON.stringify(how)).not.toMatch(/Seq Scan/)
    const counted = await planFor((ctx) => countStatement(ctx, wanted.criteria, limits.search_count_cap), who)
    expect(counted, JSON.stringify(wanted.criteria)).not.toMatch(/Seq Scan/)
  }
  const unknown = await planFor((ctx) => pageStatement(ctx, { ...page, nowhere: within(500) }), viewer)
  expect(unknown).not.toMatch(/Seq Scan/)
})

test('EN-13 a search for members without contact reads one row of two indexes for each member', async () => {
  const viewer = await someViewer()
  for (const change of [{}, { places: within(30) }]) {
    const wanted = { ...page, criteria: { ...criteria, ...change, without_contact: true } }
    const plan = await planFor((ctx) => pageStatement(ctx, wanted), viewer)
    expect(plan).toMatch(/Index Scan using pair_pkey on pair k/)
    expect(plan).toMatch(/Index (Only )?Scan using conversation_pair_key on conversation c/)
    expect(plan).not.toMatch(/Seq Scan/)
    expect(toQuery(pageStatement(app.contextOf('vonk', viewer), wanted), true).name).toBeUndefined()
  }
})

test('ST-19 EN-13 blocks cost a search two index reads and do not change its plan', async () => {
  const viewer = await someViewer()
  const found = await planFor((ctx) => pageStatement(ctx, page), viewer)
  expect(found).toMatch(/Index Only Scan using profile_search_country on profile/)
  expect(found).toContain('hashed SubPlan')
  for (const plan of [found, await planFor((ctx) => countStatement(ctx, criteria, limits.search_count_cap), viewer)]) {
    expect(plan).toContain('blocked_member_pkey')
    expect(plan).toContain('blocked_member_by')
    expect(plan).not.toMatch(/Seq Scan/)
  }
})
