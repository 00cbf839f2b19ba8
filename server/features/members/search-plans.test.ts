import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context, Viewer } from '#server/platform/context.ts'
import { transaction } from '#server/platform/db.ts'
import { toQuery } from '#server/platform/statement.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { countStatement, pageStatement } from './search.queries.ts'
import type { Criteria } from './search-criteria.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
  const site_ids = ['vonk', 'rondeur'].map((slug) => app.site(slug).id)
  await app.db.asOwner(
    `with planted as (
       insert into account (site_id, id, status, locale)
       select s, gen_random_uuid(), 'active', 'nl-NL' from unnest($1::int[]) s, generate_series(1, 12000) returning site_id, id)
     insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country, region, last_seen_at)
     select site_id, id, 'member', 'Robin', 'active', (array['male', 'female'])[1 + (random())::int], (array['male', 'female'])[1 + (random())::int],
            date '1950-01-01' + (random() * 20000)::int, (array['NL', 'BE'])[1 + (random())::int], (array['NH', 'ZH', 'UT'])[1 + (random() * 2)::int],
            now() - random() * interval '90 days' from planted`,
    [site_ids],
  )
  // a few who block many, as it is: most members block nobody
  await app.db.asOwner(
    `insert into blocked_member (site_id, blocker_id, blocked_id, created_at)
     select a.site_id, a.member_id, b.member_id, now()
     from (select * from profile where site_id = $1 order by member_id limit 40) a
     join (select * from profile where site_id = $1 order by member_id desc limit 200) b on true`,
    [site_ids[0]],
  )
  await app.db.asOwner('analyze')
})
afterAll(() => app.close())

const criteria: Criteria = { gender: 'female', looking_for: 'male', country: 'NL', countryregion: null, min_age: 30, max_age: 45 }
const after = { seen_micros: Date.now() * 1000 - 40 * 86_400_000_000, member_id: '0190f5a0-0000-7000-8000-000000000000' }

/** As the application's role, behind row-level security, as a request runs it. */
async function planOf(statement: (ctx: Context) => Parameters<typeof toQuery>[0], viewer: Viewer | null = null): Promise<string> {
  const ctx = app.contextOf('vonk', viewer)
  try {
    return await transaction(ctx, async (tx) => {
      const { text, values } = toQuery(statement(tx), false)
      const client = await app.db.database.pool.connect()
      try {
        await client.query(`begin; set local app.site_id = '${tx.site.id}'`)
        const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      } finally {
        await client.query('rollback')
        client.release()
      }
    })
  } finally {
    await ctx.unit.finish()
  }
}

test.each([
  ['a country', criteria, 'profile_search_country'],
  ['a region', { ...criteria, countryregion: 'NH' }, 'profile_search_region'],
  ['all countries', { ...criteria, country: null }, 'profile_search'],
])('EN-13 a page of %s reads one index in its order', async (_, wanted, index) => {
  const plan = await planOf((ctx) => pageStatement(ctx, { criteria: wanted, after, limit: 25 }))
  expect(plan).toMatch(new RegExp(`Index Scan using ${index} on profile`))
  expect(plan).toMatch(/Index Cond: .*ROW\(last_seen_at, member_id\) < ROW.*birth_on <= .*birth_on > /)
  expect(plan).not.toMatch(/Seq Scan on profile/)
})

test('EN-13 counting reads no table from end to end', async () => {
  expect(await planOf((ctx) => countStatement(ctx, { ...criteria, countryregion: 'NH' }))).not.toMatch(/Seq Scan/)
})

test('ST-19 EN-13 who blocks and is blocked costs a search two index reads, and leaves its plan', async () => {
  const [row] = await app.db.asOwner<{ id: string }>('select blocked_id as id from blocked_member limit 1')
  const viewer = {
    id: row?.id ?? '',
    session_hash: Buffer.alloc(0),
    status: 'active',
    is_premium: false,
    is_staff: false,
    is_incomplete: false,
  } as const
  const page = await planOf((ctx) => pageStatement(ctx, { criteria, after, limit: 25 }), viewer)
  expect(page).toMatch(/Index Scan using profile_search_country on profile/)
  expect(page).toContain('hashed SubPlan')
  for (const plan of [page, await planOf((ctx) => countStatement(ctx, criteria), viewer)]) {
    expect(plan).toContain('blocked_member_pkey')
    expect(plan).toContain('blocked_member_by')
    expect(plan).not.toMatch(/Seq Scan on (profile|blocked_member)/)
  }
})
