import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefundPart, StaffRefundReason } from '#schemas/money/staff-reasons.ts'
import { auditLedger } from '#server/features/credits/ledger-audit.ts'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { quoteStaffRefund, refundByStaff } from '#server/features/orders/staff-refund.service.ts'
import { exec, transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { wrongReturns } from '#tests/support/money/money-books.ts'
import { type Person, write } from '#tests/support/money/money-world.ts'

const simulator = createSimulator()
let app: TestApp
beforeAll(async () => {
  app = await anApp({
    payments: {
      ...simulator,
      // a generous bank: it pays every refund that is asked for, so only the checks of the application keep the sum below the price
      async refund(ctx, { refund_id, provider_ref, amount_cents }) {
        const count = await exec(
          ctx,
          sql`update simulated_payment set refunds = refunds || jsonb_build_object(${refund_id}::text, ${amount_cents}::bigint)
              where site_id = ${ctx.site.id} and id = ${provider_ref} and charged_back_cents = 0`,
        )
        return { refund_ref: refund_id, status: count > 0 ? 'completed' : 'failed' }
      },
    },
  })
})
afterAll(() => app.close())

const price_cents = 995

interface Order {
  id: string
  payment_id: string
}

async function buy({ browser }: Person): Promise<Order> {
  const id = newId()
  const { body } = await browser.post('/api/orders', { id, package: 'p0', method: 'ideal', total_cents: price_cents }).expect(200)
  const { payment_id } = body.payment
  await browser.post(`/api/simulated-payments/${payment_id}`, { outcome: 'paid' }).expect(200)
  return { id, payment_id }
}

async function staff(
  order: Order,
  { part, cents = 0, reason, id = newId() }: { part: RefundPart; cents?: number; reason: StaffRefundReason; id?: string },
) {
  await app.inSite(app.site('vonk').id, async (ctx) => {
    const amount_cents = part === 'amount' ? cents : (await quoteStaffRefund(ctx, order.id, { part, reason })).amount_cents
    const wish = { id, order_id: order.id, part, amount_cents, reason, asked_by: 'staff:1', answered_by: null, why: 'a test' }
    await transaction(ctx, (tx) => refundByStaff(tx, wish))
  })
}

async function withdraw({ browser }: Person, { id }: Order): Promise<void> {
  const address = `/api/orders/${id}/withdrawal`
  const { status, body } = await browser.get(address)
  if (status === 200) await browser.post(address, { refund_cents: body.refund_cents })
}

async function work(): Promise<void> {
  for (const job of await app.db.jobs.claimJobs('refund', 100)) {
    await app.perform(job)
    await app.db.jobs.complete(job)
  }
}

/** A refusal is an answer; every other error fails the test. */
const orRefused = (error: unknown): void => {
  if (!(error instanceof Fault) || error.status >= 500) throw error
}

test('ST-01 CO-06 200 random interleavings of staff, withdrawal, chargeback and late webhooks never return more than was paid', async () => {
  const seed = Number(process.env.MONEY_SEED ?? Math.floor(Math.random() * 1e9))
  let state = seed
  const below = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const other = await aMember(app, { gender: 'male', looking_for: 'female' })
  let member: Person | null = null
  for (let round = 0; round < 200; round++) {
    if (round % 20 === 0 || !member) {
      const row = await aMember(app, { created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
      member = { id: row.id, browser: await logIn(app, row) }
    }
    const buyer = member
    const order = await buy(buyer)
    const shared_id = newId()
    const acts: (() => Promise<unknown>)[] = [
      () => staff(order, { part: 'full', reason: 'goodwill' }),
      () => staff(order, { part: 'unused', reason: 'withdrawal' }),
      () => staff(order, { part: 'amount', cents: 1 + below(price_cents), reason: 'fault_of_ours' }),
      () => staff(order, { part: 'amount', cents: 500, reason: 'double', id: shared_id }),
      () => staff(order, { part: 'amount', cents: 500, reason: 'double', id: shared_id }),
      () => withdraw(buyer, order),
      () => write(buyer, other),
      work,
      async () => {
        // the bank takes the money back, and its webhook comes later
        if (below(3) > 0) return
        await app.db.asOwner(
          `update simulated_payment set charged_back_cents = amount_cents - (select coalesce(sum(value::bigint), 0) from jsonb_each_text(refunds))
           where id = $1`,
          [order.payment_id],
        )
      },
      () => app.visit('vonk').post('/api/payments/webhook', { id: order.payment_id }),
    ]
    const mixed = acts.filter(() => below(4) > 0).sort(() => below(3) - 1)
    await Promise.all(mixed.map((act) => act().catch(orRefused)))
    await work()
    await app.visit('vonk').post('/api/payments/webhook', { id: order.payment_id }).expect(200)
  }
  await work()
  expect({ seed, wrong: await wrongReturns(app) }).toEqual({ seed, wrong: [] })
  const [sums] = await app.db.asOwner<{ staff: number; withdrawn: number; charged_back: number }>(
    `select count(*) filter (where kind = 'staff' and status = 'completed')::int as staff,
       count(*) filter (where kind = 'withdrawal' and status = 'completed')::int as withdrawn,
       count(*) filter (where kind = 'chargeback')::int as charged_back from refund`,
  )
  for (const count of Object.values(sums ?? {})) expect(count).toBeGreaterThan(10)
  const unit = app.db.database.unit(app.site('vonk').id)
  expect((await auditLedger(unit)).findings).toEqual([])
  await unit.finish()
}, 240_000)
