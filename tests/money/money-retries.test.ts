import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import {
  account_days,
  freeTheCode,
  once_only_code,
  RetryModel,
  RetryWorld,
  retrySteps,
  usesOf,
} from '#tests/support/money/money-retries.ts'
import type { Person } from '#tests/support/money/money-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments: createSimulator(), sites: { vonk: { discount_codes: [once_only_code] } } })
})
afterAll(() => app.close())

/** Number of runs. As in money.test.ts, MONEY_RUNS=500 runs for several hours. */
const runs = Number(process.env.MONEY_RUNS ?? 12)
const patience_ms = 120_000 + runs * 10_000
/** The maximum number of hours that pass in a sequence. After this time a session ends, and the member would have to log in again. */
const most_hours = 600

async function newcomers(count: number): Promise<Person[]> {
  const created_at = new Date(app.clock.now.getTime() - account_days * 86_400_000)
  const all: Person[] = []
  while (all.length < count) {
    const member = await aMember(app, { credits: 0, created_at })
    all.push({ id: member.id, browser: await logIn(app, member) })
  }
  return all
}

test(
  'EC-11 VA-09 CO-05 every random sequence of orders, retries, codes, decisions and hours agrees with the model',
  async () => {
    const sequence = fc.array(retrySteps({ members: 3, orders: 12 }), { minLength: 5, maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(sequence, async (taken) => {
        await freeTheCode(app)
        const members = await newcomers(3)
        const [world, model] = [new RetryWorld(app, members), new RetryModel()]
        for (const step of taken.filter((each) => each.kind !== 'wait' || model.hours + each.hours <= most_hours)) {
          if (!model.isPossible(step)) continue
          const answered = await world.take(step)
          expect({ step, status: answered }).toEqual({ step, status: model.take(step) })
        }
        expect(await usesOf(app, members)).toMatchObject({ wrong_uses: 0 })
      }),
      { numRuns: runs * 3 },
    )
  },
  patience_ms,
)

test(
  'EC-11 VA-09 if two members race for a once-only code with parallel orders and retries, one payment gets it',
  async () => {
    const race = fc.array(fc.record({ by: fc.nat({ max: 1 }), is_retry: fc.boolean() }), { minLength: 4, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(race, async (asks) => {
        await freeTheCode(app)
        const members = await newcomers(2)
        const world = new RetryWorld(app, members)
        const withCode = (by: number, order: number, retries: number | null) =>
          world.take({ kind: 'order', by, order, sees: 'code', retries })
        // each member first places an order with the code, and this order fails
        for (const by of [0, 1]) {
          expect(await withCode(by, by, null)).toBe(200)
          expect(await world.decide(by, 'failed')).toBe(200)
        }
        const statuses = await Promise.all(asks.map(({ by, is_retry }, index) => withCode(by, index + 2, is_retry ? by : null)))
        expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
        await Promise.all(asks.map((_, index) => world.decide(index + 2, 'paid')))
        expect(await usesOf(app, members)).toEqual({ paid_with_code: 1, wrong_uses: 0, most_discounts: 0 })
      }),
      { numRuns: runs },
    )
  },
  patience_ms,
)
