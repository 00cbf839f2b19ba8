import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many } from '#server/platform/database/db.ts'
import { aDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let given: TestDatabase
beforeAll(async () => {
  given = await aDatabase()
  await given.asOwner(
    `insert into account (site_id, id, status, locale) select 1 + n % 3, gen_random_uuid(), 'active', 'nl-NL' from generate_series(1, 15000) n`,
  )
  await given.asOwner(`
    insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country, region, last_seen_at)
    select site_id, id, 'fictional', 'Robin', 'active', case when n % 2 = 0 then 'male' else 'female' end, case when n % 3 = 0 then 'male' else 'female' end,
      date '1950-01-01' + (n * 7919 % 20000)::int, (array['NL', 'BE', 'DE'])[1 + n % 3], (array['NB', 'ZH', 'UT', 'GE'])[1 + n % 4], now() - n * interval '1 minute'
    from (select *, row_number() over () as n from account) a`)
  await given.asOwner('analyze')
})
afterAll(() => given.close())

const page = {
  online: ["gender = 'male'", 'listed_at'],
  country: ["country = 'NL' and gender = 'male'", 'listed_at'],
  region: ["country = 'NL' and region = 'ZH' and gender = 'male'", 'listed_at'],
  newest: ["gender = 'male'", 'created_at'],
} as const

test.each([
  ['online', 'profile_search'],
  ['country', 'profile_search_country'],
  ['region', 'profile_search_region'],
  ['newest', 'profile_newest'],
] as const)('a page of a search (%s) tests order and age inside its index, behind row-level security', async (kind, index) => {
  const [where, order] = page[kind]
  const unit = given.database.unit(1)
  const lines = await many<{ 'QUERY PLAN': string }>(
    { unit },
    sql`${sql.raw(`explain select member_id from profile where site_id = 1 and ${where} and visible
      and (${order}, member_id) < (now() - interval '1 hour', 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
      and birth_on between date '1980-01-01' and date '1999-12-31' and looking_for = 'female'
      order by ${order} desc, member_id desc limit 24`)}`,
  )
  await unit.finish()
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toContain(`using ${index} on profile`)
  expect(plan).toMatch(/Index Cond: .*ROW.*birth_on >= .*birth_on <= .*looking_for = /)
  expect(plan).not.toContain('Sort')
})
