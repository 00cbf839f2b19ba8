import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandsStatement, countStatement, countsStatement, moneyStatement, sumStatement } from '#server/desk/figures/overview.queries.ts'
import { queuesStatement, waitingStatement, waitingSumStatement } from '#server/desk/figures/waiting.queries.ts'
import type { Unit } from '#server/platform/database/db.ts'
import { toQuery } from '#server/platform/database/statement.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { listOverdueSites } from './brand-state.ts'
import { listMarkedSites } from './marks.service.ts'
import { listRecentSites } from './night.ts'
import { countDay, readSums, sumMoney } from './recompute.queries.ts'
import { listTroubledSites, troublesStatement } from './troubles.ts'

const num_brands = 100
const num_members = 10_000
const most_rows = 5000
const today = '2026-11-20'

type Statement = Parameters<typeof toQuery>[0]

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}
const plans: { text: string; plan: PlanNode }[] = []

let app: TestApp
beforeAll(async () => {
  app = await anApp()
  await app.db.asOwner(
    `insert into site (id, slug, is_opening_undecided) select 1000 + n, 'brand-' || n, false from generate_series(1, ${num_brands}) n`,
  )
  const vonk = app.site('vonk').id
  // one large brand and many small ones, each with signups, orders and figures over 90 days
  await app.db.asOwner(
    `with person as materialized (
       select case when n % 5 = 0 then $1::int else 1000 + 1 + n % ${num_brands} end as site_id, gen_random_uuid() as id, date '${today}' - n % 90 as day
       from generate_series(1, ${num_members}) n),
     made as (insert into account (site_id, id, status, locale, created_at) select site_id, id, 'active', 'nl', day from person),
     shown as (insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country, last_seen_at, created_at)
       select site_id, id, 'member', 'Robin', 'active', 'female', 'male', '1990-01-01', 'NL', day, day from person),
     bought as (insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, status, terms_version, created_at, completed_at)
       select site_id, id, id, 'p0', 10, 995, 'EUR', 'NL', 'ideal', 'completed', '', day, day from person)
     insert into fact (site_id, id, name, subject_id, member_id, day, at)
     select site_id, gen_random_uuid(), name, id, id, day, day from person, unnest(array['account_begun', 'account_completed', 'mailbox_proven', 'order_settled', 'refund_settled']) name`,
    [vonk],
  )
  await app.db.asOwner(
    `insert into sent_mail (site_id, member_id, kind, state, at)
     select site_id, id, kind, 'sent', created_at from account, unnest(array['activation', 'new-message']) kind`,
  )
  await app.db.asOwner(
    `insert into payment (site_id, id, order_id, provider, method, amount_cents, currency, status) select site_id, id, id, 'mollie', 'ideal', 995, 'EUR', 'completed'
     from credit_order`,
  )
  await app.db.asOwner(
    `insert into refund (site_id, id, order_id, payment_id, kind, credits, amount_cents, currency, status, created_at, settled_at)
     select site_id, id, id, id, 'provider', 0, 100, 'EUR', 'completed', completed_at, completed_at from credit_order`,
  )
  await app.db.asOwner(
    `insert into invoice (site_id, number, order_id, amount_cents, currency, vat_percent, vat_cents, seller, issued_at)
     select site_id, row_number() over (partition by site_id), id, 995, 'EUR', 21, 173, '{}', completed_at from credit_order`,
  )
  await app.db.asOwner('analyze')
}, 60_000)
afterAll(() => app.close())

/** A unit that records its statements and runs none. */
function aRecorder() {
  const recorded: Statement[] = []
  const unit = {
    is_transaction: true,
    run: async (statement: Statement) => {
      recorded.push(statement)
      return { rows: [], rowCount: 0 }
    },
  } as unknown as Unit
  return { unit, recorded }
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

async function planAs(role: 'couplet_app' | 'couplet_desk', site_id: number, statement: Statement): Promise<void> {
  const { text, values } = toQuery(statement, false)
  const client = new pg.Client({ ...app.db.app, user: role })
  await client.connect()
  try {
    await client.query(`begin; set local app.site_id = '${site_id || ''}'`)
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
    plans.push({ text, plan: rows[0]?.['QUERY PLAN'][0].Plan })
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

/** A statement may not scan a table of members, and may not read more rows than this from any table. */
function expectFew(): void {
  for (const { text, plan } of plans.splice(0)) {
    for (const node of nodesOf(plan)) {
      const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      expect(rows, `${node['Node Type']} of ${node['Relation Name']} in ${text}`).toBeLessThanOrEqual(most_rows)
      if (node['Node Type'] === 'Seq Scan')
        expect(['account', 'profile', 'credit_order', 'sent_mail', 'refund', 'invoice', 'fact', 'desk_case'], text).not.toContain(
          node['Relation Name'],
        )
    }
  }
}

test('no statement that computes a day scans members or reads more than 5,000 rows', async () => {
  const site = app.site('vonk')
  const { unit, recorded } = aRecorder()
  const ctx = { site, unit, now: app.clock.now }
  await countDay(ctx, today)
  await sumMoney(ctx, today)
  await readSums(ctx, today)
  expect(recorded).toHaveLength(3)
  for (const statement of recorded) await planAs('couplet_app', site.id, statement)
  expectFew()
})

test('the search for troubles reads the latest orders and mails of the site', async () => {
  const site = app.site('vonk')
  await planAs('couplet_app', site.id, troublesStatement({ site, now: new Date(`${today}T12:00:00Z`) }))
  expectFew()
})

test('the steps that find marked and recent sites read few rows', async () => {
  await app.db.asOwner(
    `insert into figure_mark (site_id, day) select 1000 + n, date '${today}' - n % 9 from generate_series(1, ${num_brands}) n`,
  )
  await app.db.asOwner('analyze figure_mark')
  const { unit, recorded } = aRecorder()
  await listMarkedSites({ unit }, { after: 0, limit: 500 })
  await listRecentSites({ unit }, today)
  await listTroubledSites({ unit })
  for (const statement of recorded) await planAs('couplet_desk', 0, statement)
  expectFew()
})

test('the overview of 100 brands reads few rows', async () => {
  await app.db.asOwner(
    `insert into brand_state (site_id, slug, name, company_id, company_name, state, niche, version, at)
     select 1000 + n, 'brand-' || n, 'Brand', 'company-' || n % 20, 'Company', 'live', 1 + n % 7, '', now() from generate_series(1, ${num_brands}) n`,
  )
  await app.db.asOwner(
    `insert into figure_day (site_id, day, signups) select 1000 + n, date '${today}' - d, 5 from generate_series(1, ${num_brands}) n, generate_series(0, 89) d`,
  )
  await app.db.asOwner(
    `insert into money_day select 1000 + n, date '${today}' - d, 'EUR', 'ideal', 'NL', 21, 1, 100, 17, 0, 0, 0, 0, 1, 1, 1
     from generate_series(1, ${num_brands}) n, generate_series(0, 89) d`,
  )
  await app.db.asOwner(
    `insert into desk.fleet_day (day, currency) select date '${today}' - d, c from generate_series(0, 900) d, unnest(array['', 'EUR', 'SEK']) c`,
  )
  await app.db.asOwner('analyze')
  const fleet = { everything: true, companies: [], site_ids: [] }
  const some = { everything: false, companies: ['company-1', 'company-2'], site_ids: [1003] }
  const wanted = { after: { attention: 0, site_id: 1080 }, limit: 51 }
  for (const reach of [fleet, some])
    for (const statement of [
      brandsStatement({ reach, ...wanted }),
      brandsStatement({ reach, ...wanted, company: 'company-1' }),
      brandsStatement({ reach, ...wanted, niche: 3 }),
      countStatement(reach),
      sumStatement(reach, today),
    ])
      await planAs('couplet_desk', 0, statement)
  await app.db.asOwner(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at, finished_at)
     select 1000 + 1 + n % ${num_brands}, gen_random_uuid(), 'report', n % 4, 0, case when n % 3 = 0 then 'open' else 'done' end, 'company-' || (1 + n % ${num_brands}) % 20,
       now() + n % 90 * interval '1 hour', now() - n % 90 * interval '1 hour', case when n % 3 > 0 then now() end from generate_series(1, 30000) n`,
  )
  await app.db.asOwner('analyze desk_case')
  const ctx = { unit: null as unknown as Unit, now: new Date() }
  for (const reach of [fleet, some]) await planAs('couplet_desk', 0, waitingSumStatement(ctx, reach))
  const fifty = Array.from({ length: 50 }, (_, index) => 1001 + index)
  await planAs('couplet_desk', 0, waitingStatement(ctx, fifty))
  await planAs('couplet_desk', 0, queuesStatement(ctx, 1003))
  const { unit, recorded } = aRecorder()
  await listOverdueSites({ unit, now: ctx.now })
  for (const statement of recorded) await planAs('couplet_desk', 0, statement)
  await planAs('couplet_desk', 0, countsStatement(1003, '2026-10-01', today))
  await planAs('couplet_desk', 0, moneyStatement(1003, '2026-10-01', today))
  expectFew()
})
