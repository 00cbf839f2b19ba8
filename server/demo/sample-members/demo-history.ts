import { randomFrom } from '#server/demo/random.ts'
import { type FactName, storeMarks } from '#server/features/figures/facts.service.ts'
import { flushNotes } from '#server/features/figures/marks.service.ts'
import { sampleId } from '#server/features/members/sample-id.ts'
import { issueInvoice } from '#server/features/orders/invoices.service.ts'
import { dayIn } from '#server/platform/calendar.ts'
import { type Database, transaction } from '#server/platform/database/db.ts'
import { createFigureNotes, type FigureNotes } from '#server/platform/figure-notes.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { insertFacts, insertFormerMember, insertRefund } from './demo-history.queries.ts'
import { insertLedger, insertPurchase } from './demo-logins.queries.ts'
import { makeDemoLogins } from './make-demo-logins.ts'
import { listPresent } from './sample-members.queries.ts'

/** Days before today in which the former members signed up. */
const history_days = 62
const hour_ms = 3_600_000
const day_ms = 24 * hour_ms

export interface DemoFact {
  id: string
  name: FactName
  subject_id: string
  at: Date
}

interface FormerOrder {
  order_id: string
  member_id: string
  settled_at: Date
  package_index: number
  returned_at: Date | null
}

/**
 * Gives a demo site a past: people signed up, visited, bought, left, and were erased. Of erased people, only numbers are left, so no page
 * shows a person who does not exist. The figures of the desk count them like the facts of any site. Idempotent.
 */
export async function seedHistory({ database, site, now }: { database: Pick<Database, 'unit'>; site: Site; now: Date }): Promise<void> {
  const notes = createFigureNotes()
  const { facts, orders } = historyOf(site, { now, notes })
  const unit = database.unit(site.id)
  try {
    const [first] = orders
    const is_present = first && (await listPresent({ unit }, [first.member_id])).size > 0
    if (is_present) return
    await transaction({ unit, site, now }, async (tx) => {
      for (const order of orders) await insertOrder({ ...tx, now: order.settled_at }, order)
      await insertFacts(tx, facts)
      await storeMarks(tx, [...new Set(facts.map(({ at }) => dayIn(site.file.time_zone, at)))])
    })
    await flushNotes({ notes, database, sites: { byId: () => site } })
  } finally {
    await unit.finish()
  }
}

/** The facts of the demo logins and of the former members. */
function historyOf(site: Site, { now, notes }: { now: Date; notes: FigureNotes }): { facts: DemoFact[]; orders: FormerOrder[] } {
  const random = randomFrom(`${site.slug}/history`)
  const facts: DemoFact[] = []
  const orders: FormerOrder[] = []
  const write = (name: FactName, subject_id: string, at: Date) => {
    if (at < now) facts.push({ id: sampleId(site.slug, `history/${name}/${subject_id}`), name, subject_id, at })
  }
  for (const login of makeDemoLogins(site, now)) {
    write('account_begun', login.id, login.created_at)
    write('account_completed', login.id, login.created_at)
    if (login.is_confirmed) write('mailbox_proven', login.id, login.created_at)
    if (login.paid_at) write('order_settled', sampleId(site.slug, `demo/${login.role}/order`), login.paid_at)
  }
  // larger and smaller sites, and a site that grows
  const size = random.int(14, 32)
  for (let back = history_days; back >= 0; back--) {
    const midnight = now.getTime() - back * day_ms - (now.getTime() % day_ms)
    const is_weekend = [0, 6].includes(new Date(midnight).getUTCDay())
    const count = Math.round(size * (is_weekend ? 1.4 : 1) * (1 - back / 150) * (0.7 + random.next() * 0.6))
    for (let number = 0; number < count; number++) {
      const id = sampleId(site.slug, `former/${back}/${number}`)
      const signed_up_at = new Date(midnight + (7 + random.next() * 16) * hour_ms)
      if (signed_up_at >= now) continue
      write('account_begun', id, signed_up_at)
      write('account_completed', id, signed_up_at)
      if (random.chance(0.8)) write('mailbox_proven', id, new Date(signed_up_at.getTime() + random.next() * 2 * hour_ms))
      if (random.chance(0.36)) write('activated', id, new Date(signed_up_at.getTime() + random.next() * 3 * day_ms))
      visit(site, { notes, now, random, since: signed_up_at, country: random.pick(site.file.countries.slice(0, 3)) })
      if (!random.chance(0.22)) continue
      const settled_at = new Date(signed_up_at.getTime() + random.next() ** 2 * 12 * day_ms)
      if (settled_at >= now) continue
      const returned_at = random.chance(0.07) ? new Date(settled_at.getTime() + random.next() * 9 * day_ms) : null
      const order = {
        order_id: sampleId(site.slug, `former/${back}/${number}/order`),
        member_id: id,
        settled_at,
        package_index: random.weighted([
          [0, 5],
          [1, 3],
          [2, 1],
        ]),
        returned_at: returned_at && returned_at < now ? returned_at : null,
      }
      orders.push(order)
      write('order_settled', order.order_id, settled_at)
      if (order.returned_at) write('refund_settled', refundIdOf(site, order), order.returned_at)
    }
  }
  orders.sort((a, b) => a.settled_at.getTime() - b.settled_at.getTime())
  return { facts, orders }
}

interface Visitor {
  notes: FigureNotes
  now: Date
  random: ReturnType<typeof randomFrom>
  since: Date
  country: string
}

/** The visits of a former member: many in the first days, then fewer. */
function visit(site: Site, { notes, now, random, since, country }: Visitor): void {
  let last_month = ''
  let last_day = ''
  for (let at = since.getTime(), age = 0; at < now.getTime(); at += day_ms, age++) {
    if (age > 0 && !random.chance(0.75 * Math.exp(-age / 18))) continue
    const day = dayIn(site.file.time_zone, new Date(at))
    if (day === last_day) continue
    notes.ofSite(site).countVisit({ day, country, is_first_of_month: day.slice(0, 7) !== last_month })
    last_month = day.slice(0, 7)
    last_day = day
  }
}

const refundIdOf = (site: Site, { order_id }: FormerOrder) => sampleId(site.slug, `former/refund/${order_id}`)

/** An order of a former member, with its receipt, and with its refund if the money went back. */
async function insertOrder(
  tx: { unit: Parameters<typeof insertPurchase>[0]['unit']; site: Site; now: Date },
  { order_id, member_id, settled_at, package_index, returned_at }: FormerOrder,
): Promise<void> {
  const { site } = tx
  const country = site.file.countries[0] ?? 'NL'
  const prices = site.price_lists[country]
  const offer = prices?.packages[package_index] ?? prices?.packages[0]
  if (!prices || !offer) return
  const { credits, price_cents: amount_cents } = offer
  const { currency } = prices
  await insertFormerMember(tx, member_id)
  const payment_id = sampleId(site.slug, `former/payment/${order_id}`)
  await insertPurchase(tx, {
    order_id,
    payment_id,
    member_id,
    package: offer.id,
    credits,
    amount_cents,
    currency,
    country,
    method: prices.methods[0] ?? 'creditcard',
    terms_version: new Date(site.company.added).toISOString(),
    settled_at,
  })
  await issueInvoice(tx, { order: { order_id, country, currency }, amount_cents, refund_id: null })
  const purchase = {
    amount: credits,
    reason: 'purchase',
    contra: 'house:purchase',
    ref_id: order_id,
    idem_key: `order:${order_id}`,
  } as const
  const refund_id = refundIdOf(site, { order_id, member_id, settled_at, package_index, returned_at })
  const back = { amount: -credits, reason: 'refund', contra: 'house:purchase', ref_id: refund_id, idem_key: `refund:${refund_id}` } as const
  await insertLedger(tx, member_id, [
    { ...purchase, created_at: settled_at },
    ...(returned_at ? [{ ...back, created_at: returned_at }] : []),
  ])
  if (!returned_at) return
  await insertRefund(tx, { id: refund_id, order_id, payment_id, credits, amount_cents, currency, at: returned_at })
  await issueInvoice({ ...tx, now: returned_at }, { order: { order_id, country, currency }, amount_cents: -amount_cents, refund_id })
}
