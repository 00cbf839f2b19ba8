import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows_searched } from '#server/desk/search-page.ts'
import type { Context } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { planOfQuery } from '#tests/support/database/query-plan.ts'
import { findSearchEnd, listOrderRows } from './order.queries.ts'

let app: TestApp
const member = '00000000-0000-7000-8000-000000000007'
const many_orders = 20_000
beforeAll(async () => {
  app = await anApp()
  await app.db.asOwner(
    `insert into account (site_id, id, email, email_key, password_hash, status, locale, created_at)
     select 1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@x.example', n || '@x.example', 'x', 'active', 'nl', now()
     from generate_series(1, 200) n`,
  )
  // every order is a failed one of the same method, and one in ten has a refund
  await app.db.asOwner(
    `with o as (insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, status, terms_version, created_at)
       select 1, gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad((n % 200 + 1)::text, 12, '0'))::uuid, 'p0', 10, 995, 'EUR', 'NL', 'ideal',
         'failed', 1, now() - n * interval '1 minute' from generate_series(1, $1) n returning *)
     insert into payment (site_id, id, order_id, provider, method, amount_cents, currency, status, created_at)
     select site_id, id, id, 'simulator', method, amount_cents, currency, status, created_at from o`,
    [many_orders],
  )
  await app.db.asOwner(
    `insert into refund (site_id, id, order_id, payment_id, kind, credits, amount_cents, currency, status, created_at)
     select site_id, id, id, id, 'provider', 0, 1, 'EUR', 'completed', created_at from credit_order where extract(minute from created_at)::int % 10 = 0`,
  )
  for (const table of ['credit_order', 'payment', 'refund', 'invoice']) await app.db.asOwner(`analyze ${table}`)
}, 120_000)
afterAll(() => app.close())

type Within = Parameters<typeof findSearchEnd>[1]

const planOf = (query: (ctx: Context) => Promise<unknown>) => planOfQuery(app, query)

/** How many orders, payments and refunds a plan reads at its busiest place. */
function mostRead(plan: string): number {
  const numbers = [...plan.matchAll(/on (?:credit_order|payment|refund|invoice) .*actual time=\S+ rows=([\d.]+) loops=(\d+)/g)]
  const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows))
  return Math.max(...numbers.map(([, rows, loops]) => Number(rows) * Number(loops)), ...removed)
}

const filters: Record<string, Within['filter']> = {
  none: {},
  days: { from_day: '2020-01-01', to_day: '2100-01-01' },
  member: { member },
  state: { state: 'completed' },
  method: { method: 'paypal' },
  cents: { from_cents: '5000' },
  returned: { returned: 'any' },
  chargeback: { returned: 'chargeback' },
  pending: { returned: 'pending', method: 'ideal' },
}

test('no page of orders reads more than its limit, also if its filters match few orders or none', async () => {
  const last = { at_us: String(Date.now() * 1000), id: member }
  for (const [name, filter] of Object.entries(filters))
    for (const after of [null, last]) {
      const within = { filter, after }
      const plan = await planOf((ctx) => listOrderRows(ctx, { ...within, size: 51 }))
      expect(plan, name).not.toMatch(/Seq Scan on (credit_order|payment|refund)/)
      expect(mostRead(plan), `${name}\n${plan}`).toBeLessThanOrEqual(name === 'none' || name === 'days' ? 102 : rows_searched)
      const end = await planOf((ctx) => findSearchEnd(ctx, within))
      expect(end, name).not.toContain('Seq Scan on credit_order')
      expect(mostRead(end), name).toBeLessThanOrEqual(rows_searched)
    }
})
