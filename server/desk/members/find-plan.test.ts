import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { planOfQuery } from '#tests/support/database/query-plan.ts'
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

const planOf = (query: (ctx: Context) => Promise<unknown>) => planOfQuery(app, query)

test('no search and no panel of a member page scans the members', async () => {
  const plans: Record<string, string> = {}
  const queries = {
    findById,
    findByReceipt: (ctx: Context) => findByReceipt(ctx, '7'),
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
