import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueInvoice } from '#server/features/orders/invoices.service.ts'
import { dayIn } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember } from '#tests/support/factories.ts'
import { noteVisit, writeFact, writeReturn } from './facts.service.ts'

const zone = 'Pacific/Auckland'
/** In Auckland, the clock goes back on 5 April. */
const begins = new Date('2026-02-15T11:00:00Z')
const num_days = 90

let app: TestApp
beforeAll(async () => {
  app = await anApp({ sites: { vonk: { time_zone: zone } } })
  app.clock.set(begins)
  await app.db.asOwner('create table visit_log (member_id uuid, at timestamptz)')
})
afterAll(() => app.close())

/** Numbers that are the same in every run. */
let seed = 7
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

interface Member {
  id: string
  seen_at: Date
  is_confirmed: boolean
}
interface Order {
  id: string
  payment_id: string
  member_id: string
  completed_at: Date
  cents: number
  currency: string
  country: string
  left: number
}
const members: Member[] = []
const orders: Order[] = []

const act = (work: (ctx: Context) => Promise<void>) => app.inSite(app.site('vonk').id, work)

async function signUp(): Promise<void> {
  const { id } = await aMember(app, { confirmed: false, country: pick(['NL', 'BE']) })
  const member = { id, seen_at: app.clock.now, is_confirmed: false }
  members.push(member)
  await act(async (ctx) => {
    await transaction(ctx, async (tx) => {
      await writeFact(tx, { name: 'account_begun', subject_id: id, member_id: id })
      await writeFact(tx, { name: 'account_completed', subject_id: id, member_id: id })
      noteVisit(tx, { before: null, country: 'NL' })
    })
  })
  await app.db.asOwner('insert into visit_log values ($1, $2)', [id, app.clock.now])
}

async function visit(): Promise<void> {
  const member = pick(members)
  const before = member.seen_at
  member.seen_at = app.clock.now
  await act(async (ctx) => noteVisit(ctx, { before, country: 'NL' }))
  await app.db.asOwner('insert into visit_log values ($1, $2)', [member.id, app.clock.now])
}

async function confirm(): Promise<void> {
  const member = pick(members)
  if (member.is_confirmed) return
  member.is_confirmed = true
  await app.db.asOwner('update account set confirmed_at = $2 where id = $1', [member.id, app.clock.now])
  await act((ctx) => transaction(ctx, (tx) => writeFact(tx, { name: 'mailbox_proven', subject_id: member.id, member_id: member.id })))
}

async function buy(): Promise<void> {
  const { id: member_id } = pick(members)
  const [id, payment_id, cents, currency, country] = [
    newId(),
    newId(),
    1000 + Math.floor(random() * 9000),
    pick(['EUR', 'EUR', 'SEK']),
    pick(['NL', 'BE']),
  ]
  const site_id = app.site('vonk').id
  const { now } = app.clock
  await app.db.asOwner(
    `with o as (insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, status, terms_version, created_at, completed_at)
                values ($1, $2, $3, 'p0', 10, $4, $5, $6, 'ideal', 'completed', '', $7, $7))
     insert into payment (site_id, id, order_id, provider, method, amount_cents, currency, status, created_at)
     values ($1, $8, $2, 'mollie', 'ideal', $4, $5, 'completed', $7)`,
    [site_id, id, member_id, cents, currency, country, now, payment_id],
  )
  await act((ctx) =>
    transaction(ctx, async (tx) => {
      await writeFact(tx, { name: 'order_settled', subject_id: id, member_id })
      await issueInvoice(tx, { order: { order_id: id, country, currency }, amount_cents: cents, refund_id: null })
    }),
  )
  orders.push({ id, payment_id, member_id, completed_at: now, cents, currency, country, left: cents })
}

async function giveBack(): Promise<void> {
  const order = pick(orders.filter(({ left }) => left > 0))
  if (!order) return
  const [id, cents, kind] = [newId(), Math.ceil(order.left * random()), pick(['provider', 'provider', 'chargeback'] as const)]
  const is_taken = kind === 'chargeback' && order.left < order.cents
  if (is_taken) return
  order.left -= cents
  await app.db.asOwner(
    `insert into refund (site_id, id, order_id, payment_id, kind, credits, amount_cents, currency, status, created_at, settled_at)
     values ($1, $2, $3, $4, $5, 0, $6, $7, 'completed', $8, $8)`,
    [app.site('vonk').id, id, order.id, order.payment_id, kind, cents, order.currency, app.clock.now],
  )
  await act((ctx) =>
    transaction(ctx, async (tx) => {
      const { id: order_id, country, currency, member_id } = order
      await issueInvoice(tx, { order: { order_id, country, currency }, amount_cents: -cents, refund_id: id })
      await writeReturn(tx, { name: kind === 'chargeback' ? kind : 'refund_settled', subject_id: id, member_id, order })
    }),
  )
}

async function report(): Promise<void> {
  const id = newId()
  await app.db.asOwner("insert into report (site_id, id, reason, words, created_at) values ($1, $2, 'other', '', $3)", [
    app.site('vonk').id,
    id,
    app.clock.now,
  ])
  await act((ctx) => transaction(ctx, (tx) => writeFact(tx, { name: 'report_received', subject_id: id, member_id: null })))
}

test('every figure of 90 days equals a plain query over the rows, over a change of the clock, with late refunds and two workers', async () => {
  await signUp()
  await buy()
  const end = begins.getTime() + num_days * 86_400_000
  while (app.clock.now.getTime() < end) {
    app.clock.pass({ minutes: Math.ceil(random() * 500) })
    await pick([signUp, visit, visit, visit, confirm, buy, giveBack, report])()
    if (random() < 0.3) await app.figures.flush()
    // two workers at the same time
    if (random() < 0.1) await Promise.all([app.figures.work(), app.figures.work()])
  }
  await app.figures.flush()
  await app.figures.work()

  const site_id = app.site('vonk').id
  const days = await app.db.asOwner(
    `select d.day, d.signups, d.confirmed, d.active, d.first_active, d.reports from figure_day d
     where site_id = $1 and (d.signups + d.confirmed + d.active + d.first_active + d.reports) > 0 order by day`,
    [site_id],
  )
  const plain = await app.db.asOwner(
    `with event as (
       select (created_at at time zone $1)::date as day, 'signups' as what, count(*) from account group by 1
       union all select (confirmed_at at time zone $1)::date, 'confirmed', count(*) from account where confirmed_at is not null group by 1
       union all select (at at time zone $1)::date, 'active', count(distinct member_id) from visit_log group by 1
       union all select day, 'first_active', count(*) from (
         select member_id, min((at at time zone $1)::date) as day from visit_log group by member_id, date_trunc('month', at at time zone $1)) v group by 1
       union all select (created_at at time zone $1)::date, 'reports', count(*) from report group by 1)
     select day, ${['signups', 'confirmed', 'active', 'first_active', 'reports']
       .map((what) => `coalesce(sum(count) filter (where what = '${what}'), 0)::int as ${what}`)
       .join(', ')} from event group by day order by day`,
    [zone],
  )
  expect(days.length).toBeGreaterThan(80)
  expect(days).toEqual(plain)

  const money = await app.db.asOwner(
    `select day, currency, sum(orders)::int as orders, sum(gross_cents)::int as gross, sum(vat_cents)::int as vat, sum(returned_cents)::int as returned,
            sum(vat_returned_cents)::int as vat_returned, sum(returned_of_day_cents)::int as of_day, sum(vat_returned_of_day_cents)::int as vat_of_day
     from money_day where site_id = $1 group by 1, 2 order by 1, 2`,
    [site_id],
  )
  expect(money).toEqual(
    await app.db.asOwner(
      `select day, currency, sum(orders)::int as orders, sum(gross)::int as gross, sum(vat)::int as vat, sum(returned)::int as returned,
              sum(vat_returned)::int as vat_returned, sum(of_day)::int as of_day, sum(vat_of_day)::int as vat_of_day
       from (
         select (o.completed_at at time zone $1)::date as day, o.currency, 1 as orders, o.amount_cents as gross, i.vat_cents as vat,
           0 as returned, 0 as vat_returned, 0 as of_day, 0 as vat_of_day from credit_order o join invoice i on i.order_id = o.id and i.refund_id is null
         union all
         select (r.settled_at at time zone $1)::date, r.currency, 0, 0, 0, r.amount_cents, -n.vat_cents, 0, 0 from refund r join invoice n on n.refund_id = r.id
         union all
         select (o.completed_at at time zone $1)::date, r.currency, 0, 0, 0, 0, 0, r.amount_cents, -n.vat_cents
         from refund r join invoice n on n.refund_id = r.id join credit_order o on o.id = r.order_id) t
       group by 1, 2 order by 1, 2`,
      [zone],
    ),
  )
  const payers = `sum(payers)::int as payers, sum(new_payers)::int as new_payers, sum(month_payers)::int as month_payers`
  expect(await app.db.asOwner(`select to_char(day, 'YYYY-MM') as month, ${payers} from money_day group by 1 order by 1`)).toEqual(
    await app.db.asOwner(
      `with paid as (select member_id, (completed_at at time zone $1)::date as day from credit_order)
       select to_char(day, 'YYYY-MM') as month, count(distinct (member_id, day))::int as payers,
         count(distinct member_id) filter (where day = (select min(day) from paid p where p.member_id = paid.member_id))::int as new_payers,
         count(distinct member_id)::int as month_payers
       from paid group by 1 order by 1`,
      [zone],
    ),
  )

  // the sums of the company and of the installation are those of their one site
  const sums = 'sum(signups)::int as signups, sum(active)::int as active, sum(gross_cents)::int as gross, sum(month_payers)::int as payers'
  const [of_site] = await app.db.asOwner(
    `select (select sum(signups)::int from figure_day) as signups, (select sum(active)::int from figure_day) as active,
            (select sum(gross_cents)::int from money_day) as gross, (select sum(month_payers)::int from money_day) as payers`,
  )
  expect(await app.db.asOwner(`select ${sums} from desk.fleet_day`)).toEqual([of_site])
  expect(await app.db.asOwner(`select ${sums} from desk.company_day where company_id = 'kompas-bv'`)).toEqual([of_site])
  expect(dayIn(zone, app.clock.now) > '2026-05-10').toBe(true)
}, 120_000)
