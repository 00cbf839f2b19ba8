import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { wrongReturns } from '#tests/support/money/money-books.ts'
import type { Step } from '#tests/support/money/money-step.ts'
import { staffSteps } from '#tests/support/money/money-steps.ts'
import { CutBank, type Person, World } from '#tests/support/money/money-world.ts'

let app: TestApp
const line = new CutBank()
beforeAll(async () => {
  app = await anApp({ payments: line.provider })
})
afterAll(() => app.close())

const runs = 200
/** A new member buys after this many runs, so that nobody has hundreds of orders. */
const runs_of_a_member = 25

async function aBuyer(): Promise<Person> {
  const member = await aMember(app, { created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  return { id: member.id, browser: await logIn(app, member) }
}

const order: Step = { kind: 'order', by: 0, order: 0, sees: 'full', method: 'ideal', cut: null }
const paid: Step = { kind: 'decide', order: 0, outcome: 'paid', webhook: 'once' }
const work: Step = { kind: 'work' }

const returns: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: staffSteps(1) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'withdraw', order: 0 }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      order: fc.constant(0),
      outcome: fc.constantFrom('charged_back' as const, 'refunded' as const),
      webhook: fc.constantFrom('once' as const, 'twice' as const, 'late' as const, 'out_of_order' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'webhook', order: 0, is_cut: false }) },
  { weight: 2, arbitrary: fc.constant(work) },
)

/** What went back of the order of a world, as the provider says. */
async function returnedOf({ payment_ids }: World): Promise<number> {
  const [row] = await app.db.asOwner<{ cents: number }>(
    `select (charged_back_cents + (select coalesce(sum(value::bigint), 0) from jsonb_each_text(refunds)))::int as cents
     from simulated_payment where id = $1`,
    [payment_ids.get(0)],
  )
  return row?.cents ?? 0
}

test('CO-06 RO-04 200 random interleavings of refunds by staff, withdrawals, chargebacks and late webhooks never return more than was paid', async () => {
  let buyer = await aBuyer()
  let run = 0
  const returned: number[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(returns, { minLength: 3, maxLength: 8 }), async (steps) => {
      run += 1
      if (run % runs_of_a_member === 0) buyer = await aBuyer()
      const world = new World(app, { members: [buyer], line })
      for (const step of [order, paid]) expect(await world.take(step, () => 0)).toBe(200)
      const statuses = await Promise.all(steps.map((step) => world.take(step, () => 0)))
      expect(statuses.filter((status) => status !== null && status >= 500)).toEqual([])
      // before the provider refuses anything: no two returns were accepted that together exceed the payment
      expect(await wrongReturns(app)).toEqual([])
      // the late webhooks, and the refunds that they change
      app.clock.pass({ minutes: 2 })
      for (let turn = 0; turn < 2; turn++) await world.take(work, () => 0)
      expect(await wrongReturns(app)).toEqual([])
      returned.push(await returnedOf(world))
    }),
    { numRuns: runs, endOnFailure: true },
  )
  expect(Math.max(...returned)).toBe(995)
  // most sequences return money, or the test would prove nothing
  expect(returned.filter((cents) => cents > 0).length).toBeGreaterThan(runs / 2)
}, 480_000)
