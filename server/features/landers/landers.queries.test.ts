import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { promotedStatement, type ShownMembersWanted } from './landers.queries.ts'

const agreed = 3000
let app: TestApp
beforeAll(async () => {
  app = await anApp()
  await app.db.asOwner(
    `with planted as (
       insert into account (site_id, id, status, locale)
       select s, gen_random_uuid(), 'active', 'nl-NL' from unnest($1::int[]) s, generate_series(1, 15000) returning site_id, id),
     numbered as (select *, row_number() over (partition by site_id) as n from planted)
     insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country, promotion_consent)
     select site_id, id, case when n % 10 = 0 then 'fictional' else 'member' end, 'Robin', 'active',
            (array['male', 'female'])[1 + n % 2], 'male', date '1990-01-01', 'NL', n % 5 = 1 from numbered`,
    [['vonk', 'rondeur'].map((slug) => app.site(slug).id)],
  )
  await app.db.asOwner(
    `with pictured as (
       insert into photo (site_id, id, member_id, filename, thumb_filename, status)
       select site_id, gen_random_uuid(), member_id, 'a', 'b', 'active' from profile where promotion_consent or kind = 'fictional' returning *)
     update profile p set main_photo_id = f.id from pictured f where f.site_id = p.site_id and f.member_id = p.member_id`,
  )
  await app.db.asOwner('analyze')
})
afterAll(() => app.close())

async function planOf(wanted: ShownMembersWanted): Promise<string> {
  const ctx = app.contextOf('vonk')
  const lines = await many<{ 'QUERY PLAN': string }>(ctx, sql`explain (analyze, timing off, costs off) ${promotedStatement(ctx, wanted)}`)
  await ctx.unit.finish()
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

test.each(['any', 'women'] as const)(
  'SC-14 the selection of members (%s) reads ranges of one index and stops early, with row-level security',
  async (show) => {
    const plan = await planOf({ show, most: 24, from: 2 ** 27 })
    expect(plan).toContain('profile_promoted on profile')
    expect(plan).not.toMatch(/Seq Scan|Bitmap/)
    expect(plan).toMatch(/Index Cond: .*site_id = .*kind = 'member'.*promotion_place >= .*main_photo_id IS NOT NULL/)
    // the plan reads one range per kind, with and without photo, before and after the start position of the day
    const read = [...plan.matchAll(/profile_promoted on profile[^\n]*rows=(\d+)/g)].map(([, rows]) => Number(rows))
    expect(read).toHaveLength(8)
    expect(Math.max(...read)).toBe(24)
    expect(Math.max(...[...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows)), 0)).toBeLessThan(100)
  },
)

test('SC-14 each profile has one position on the ring, and positions are spread evenly', async () => {
  const rows = await app.db.asOwner<{ part: number; members: number }>(
    `select promotion_place / ${2 ** 26} as part, count(*)::int as members from profile where site_id = $1 and promotion_consent group by 1 order by 1`,
    [app.site('vonk').id],
  )
  expect(rows.map(({ part }) => part)).toEqual([0, 1, 2, 3])
  for (const { members } of rows) expect(Math.abs(members - agreed / 4)).toBeLessThan(agreed / 20)
})
