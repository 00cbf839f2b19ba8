import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many } from '#server/platform/database/db.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { findByEmail, findById, findByName, findByReceipt } from './find.queries.ts'
import { countOrders, countTrust, findAccount, findMoney, findProfile, listDevices, sumPaid } from './panels.queries.ts'

let app: TestApp
const id = '00000000-0000-7000-8000-000000000007'
beforeAll(async () => {
  app = await anApp()
  await app.db.asOwner(
    `insert into account (site_id, id, email, email_key, password_hash, status, locale, created_at)
     select 1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@x.example', n || '@x.example', 'x', 'active', 'nl', now()
     from generate_series(1, 20000) n`,
  )
  await app.db.asOwner(
    `insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country)
     select 1, id, 'member', 'Name ' || email, 'active', 'female', 'male', '1980-01-01', 'NL' from account where email like '%@x.example'`,
  )
  for (const table of ['account', 'profile']) await app.db.asOwner(`analyze ${table}`)
}, 120_000)
afterAll(() => app.close())

type Ctx = Parameters<typeof listDevices>[0]

/** The plan of the statement that a query runs, with the role of the application in the unit of the site. */
const planOf = (query: (ctx: Ctx) => Promise<unknown>): Promise<string> =>
  app.inSite(1, async (ctx) => {
    let statement: Statement<unknown> | undefined
    const run = async (given: Statement<unknown>) => {
      statement = given
      return { rows: [{}], rowCount: 1 }
    }
    await query({ ...ctx, unit: { run } as never })
    const rows = await many<{ 'QUERY PLAN': string }>(ctx, sql`explain (analyze) ${statement as never}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

test('no search and no panel of a member page scans the members', async () => {
  const plans: Record<string, string> = {}
  const queries = {
    findById,
    findByReceipt: (ctx: Ctx) => findByReceipt(ctx, '7'),
    findByEmail,
    findProfile,
    findAccount,
    countTrust,
    countOrders,
    findMoney,
    sumPaid,
    listDevices,
  }
  for (const [name, query] of Object.entries(queries)) plans[name] = await planOf((ctx) => query(ctx, id))
  plans.findByName = await planOf((ctx) => findByName(ctx, ['Name 7@x.example', 'name 7@x.example'], 21))
  for (const [name, plan] of Object.entries(plans)) {
    expect(plan, name).not.toMatch(/Seq Scan on (account|profile)/)
    const read = [...plan.matchAll(/on (?:account|profile)\w* .*actual time=\S+ rows=([\d.]+)/g)].map(([, rows]) => Number(rows))
    expect(Math.max(0, ...read), name).toBeLessThanOrEqual(21)
  }
  expect(plans.findByName).toContain('profile_name')
  expect(plans.findByEmail).toContain('account_email_key')
})
