import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimPhotos } from '#server/desk/photos/photo-queue.queries.ts'
import { many, transaction, type Unit } from '#server/platform/database/db.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/desk/people.ts'
import { listCaseLines, listViewers } from './claim.queries.ts'
import { countQueues, findLastDone, listCaseRows, sumCases } from './queue.queries.ts'
import type { Reach } from './reach.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
  // many companies, one of them with three sites; nine of ten cases are decided
  await app.db.asOwner("insert into site (id, slug) select n, 'many-' || n from generate_series(1000, 1099) n")
  await app.db.asOwner(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at, finished_at, facets)
     select 1000 + n % 100, gen_random_uuid(), (array['report', 'photo', 'appeal'])[n % 3 + 1], n % 4, (n % 9) / 10.0,
       case when n % 10 = 0 then 'open' else 'done' end, 'firm-' || (n % 100) / 3, $1::timestamptz + make_interval(hours => n % 200), $1,
       case when n % 10 = 0 then null else $1::timestamptz end, '{"reason": ["money"]}' from generate_series(1, 60000) n`,
    [app.clock.now],
  )
  await app.db.asOwner('analyze desk_case')
}, 120_000)
afterAll(() => app.close())

/** The plan of the statement that a query runs, with the role of the desk. */
async function planOf(query: (ctx: { unit: Unit; now: Date }) => Promise<unknown>): Promise<string> {
  let statement: Statement<unknown> | undefined
  const run = async (given: Statement<unknown>) => {
    statement = given
    return { rows: [], rowCount: 0 }
  }
  await query({ unit: { run } as unknown as Unit, now: app.clock.now })
  if (!statement) throw new TypeError('the query ran no statement')
  const unit = app.db.desk.unit()
  try {
    const rows = await transaction({ unit }, (tx) => many<{ 'QUERY PLAN': string }>(tx, sql`explain (analyze) ${statement as never}`))
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await unit.finish()
  }
}

const reach: Reach[] = [
  { company_id: 'firm-3', site_id: null, extras: [] },
  { company_id: null, site_id: 1050, extras: ['lead'] },
]
const filter = { site_id: null, claimed_by: null }
const listed = { kind: 'report', reach, filter } as const

test('every statement of a queue reads a range of an index, and a page reads no more rows than it shows', async () => {
  const id = '00000000-0000-7000-8000-000000000000'
  const after = { severity: 1, due_at: app.clock.now, weight: 0.5, site_id: 1009, id }
  const plans = {
    first: await planOf((ctx) => listCaseRows(ctx, { ...listed, after: null, size: 51 })),
    next: await planOf((ctx) => listCaseRows(ctx, { ...listed, after, size: 51 })),
    sums: await planOf((ctx) => sumCases(ctx, listed)),
    facet: await planOf((ctx) => sumCases(ctx, { ...listed, filter: { ...filter, reason: 'money' } })),
    counts: await planOf((ctx) =>
      countQueues(
        ctx,
        reach.map((each) => ({ kind: 'report', reach: each })),
      ),
    ),
    last: await planOf((ctx) => findLastDone(ctx, 'report', reach)),
    viewers: await planOf((ctx) => listViewers(ctx, { site_ids: [1000], ids: [id], but: 1 })),
    lines: await planOf((ctx) => listCaseLines(ctx, id)),
  }
  for (const [name, plan] of Object.entries(plans)) expect(plan, name).not.toContain('Seq Scan on desk_case')
  for (const name of ['first', 'next'] as const) {
    expect(plans[name]).toMatch(/Index (Only )?Scan using desk_case_of_company/)
    expect(plans[name]).toMatch(/Index (Only )?Scan using desk_case_of_site/)
    expect(plans[name], 'the index has the order').not.toMatch(/Sort.*\n.*\n.*desk_case_of_/)
    expect(readOf(plans[name])).toBeLessThanOrEqual(51)
  }
  expect(plans.lines).toMatch(/audit_.*case_id/)
})

test('taking a page of photos reads about as many rows of an index as it takes', async () => {
  const { number } = await aPerson(app, { role: 'moderator' })
  for (const site_ids of [[1009, 1010, 1011, 1050], [1010]]) {
    const plan = await planOf((ctx) => claimPhotos(ctx, { reach, site_ids, number }))
    expect(plan).not.toContain('Seq Scan on desk_case')
    expect(readOf(plan)).toBeLessThanOrEqual(50)
  }
})

/** The most rows that one scan of the case index read. */
const readOf = (plan: string): number =>
  Math.max(...[...plan.matchAll(/Scan using desk_case_of_\w+ .*actual time=\S+ rows=([\d.]+)/g)].map(([, rows]) => Number(rows)))
