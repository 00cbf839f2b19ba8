import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { planOfQuery } from '#tests/support/database/query-plan.ts'
import { countLedgerRows, listLedgerRows } from './ledger.queries.ts'

let app: TestApp
const member_id = '00000000-0000-7000-8000-000000000007'
beforeAll(async () => {
  app = await anApp()
  await app.db.asOwner(
    `insert into account (site_id, id, email, email_key, password_hash, status, locale, created_at)
     select 1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@x.example', n || '@x.example', 'x', 'active', 'nl', now()
     from generate_series(1, 200) n`,
  )
  await app.db.asOwner(
    `insert into credit_account (site_id, member_id, balance, seq) select 1, id, 300, 300 from account where email like '%@x.example'`,
  )
  await app.db.asOwner(
    `insert into ledger_entry (site_id, member_id, seq, amount, balance_after, promotional_after, reason, contra, idem_key, created_at)
     select 1, c.member_id, n, 1, n, 0, 'adjustment', 'house:corrections', 'n:' || n, now() - n * interval '1 minute'
     from credit_account c, generate_series(1, 300) n where c.balance = 300`,
  )
  await app.db.asOwner('analyze ledger_entry')
}, 120_000)
afterAll(() => app.close())

const planOf = (query: (ctx: Context) => Promise<unknown>) => planOfQuery(app, query)

const indexes: Record<string, RegExp> = {
  site: /Scan using ledger_entry_of_site/,
  kind: /Scan using ledger_entry_by_kind/,
  member: /Scan (Backward )?using ledger_entry_pkey/,
}

test('a page of the ledger reads one range of an index and no more lines than it shows', async () => {
  const after = { at_us: '1700000000000000', member_id, seq: '9' }
  const plans = {
    site: await planOf((ctx) => listLedgerRows(ctx, { filter: {}, after: null, size: 51 })),
    site_next: await planOf((ctx) => listLedgerRows(ctx, { filter: {}, after, size: 51 })),
    site_days: await planOf((ctx) =>
      listLedgerRows(ctx, { filter: { from_day: '2026-01-01', to_day: '2030-01-01' }, after: null, size: 51 }),
    ),
    kind: await planOf((ctx) => listLedgerRows(ctx, { filter: { reason: 'chargeback' }, after: null, size: 51 })),
    kind_next: await planOf((ctx) => listLedgerRows(ctx, { filter: { reason: 'chargeback' }, after, size: 51 })),
    kind_days: await planOf((ctx) =>
      listLedgerRows(ctx, { filter: { reason: 'chargeback', from_day: '2026-01-01' }, after: null, size: 51 }),
    ),
    member: await planOf((ctx) => listLedgerRows(ctx, { filter: { member: member_id }, after: null, size: 51 })),
    member_next: await planOf((ctx) => listLedgerRows(ctx, { filter: { member: member_id }, after: { ...after, seq: '200' }, size: 51 })),
  }
  for (const [name, plan] of Object.entries(plans)) {
    expect(plan, name).not.toContain('Seq Scan on ledger_entry')
    const index = /^(site|kind)/.exec(name)?.[0] ?? 'member'
    expect(plan, name).toMatch(indexes[index] as RegExp)
    expect(plan, name).not.toMatch(/Rows Removed by Filter: \d{3}/)
    const read = [...plan.matchAll(/using ledger_entry_\w+ on .*actual time=\S+ rows=([\d.]+)/g)].map(([, rows]) => Number(rows))
    expect(Math.max(...read), name).toBeLessThanOrEqual(51)
  }
  for (const filter of [{ member: member_id }, { reason: 'chargeback' as const }])
    expect(await planOf((ctx) => countLedgerRows(ctx, filter, 100))).not.toMatch(/Seq Scan on ledger_entry|Removed by Filter: \d{3}/)
})
