import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '#server/features/credits/ledger-audit.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { booksOf } from '#tests/support/money/money-books.ts'
import { openTrial, TrialModel } from '#tests/support/money/money-opening.ts'
import { steps, unusual, wait } from '#tests/support/money/money-steps.ts'
import { CutBank, type Person, World } from '#tests/support/money/money-world.ts'

const line = new CutBank()
let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments: line.provider })
})
afterAll(() => app.close())

const runs = Number(process.env.MONEY_RUNS ?? 12)
const most_hours = 600

async function people(count: number): Promise<Person[]> {
  const all: Person[] = []
  while (all.length < count) {
    const member = await aMember(app, { credits: 4 })
    all.push({ id: member.id, browser: await logIn(app, member) })
  }
  return all
}

test(
  'RO-04 ST-01 ST-02 after every random trial, the opening leaves no simulated credits, no premium and no promised refund',
  async () => {
    const step = fc.oneof(
      { weight: 12, arbitrary: steps({ members: 3, messages: 12, orders: 8 }, unusual) },
      { weight: 1, arbitrary: wait },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 50 }), async (taken) => {
        await app.db.asOwner('delete from job')
        // reset the site to a trial; the ledger of earlier runs stays
        await app.db.asOwner("update site set opened_at = null, opened_by = null where slug = 'vonk'")
        const world = new World(app, { members: await people(3), line })
        const model = new TrialModel({ members: 3, credits: 4, credits_bought: 10 })
        for (const each of taken) {
          if (!model.isPossible(each) || (each.kind === 'wait' && model.hours + each.hours > most_hours)) continue
          const answered = await world.take(each, (order) => model.orders.get(order)?.by ?? 0)
          expect({ step: each, status: answered }).toEqual({ step: each, status: model.take(each) })
        }
        expect(await openTrial(app, 'vonk')).toEqual(model.open())
        // webhooks of the trial that arrive late must have no effect, and neither must refunds that were promised
        await world.take({ kind: 'wait', hours: 50 }, () => 0)
        await world.take({ kind: 'work' }, () => 0)
        for (const order of model.orders.keys())
          if (model.isPossible({ kind: 'webhook', order, is_cut: false }))
            await world.take({ kind: 'webhook', order, is_cut: false }, () => 0)
        for (const [index, { id }] of world.members.entries())
          expect(await booksOf(app, id)).toEqual({
            entries: model.entries[index],
            balance: model.balance(index),
            is_premium: model.is_premium[index],
          })
        const [promised] = await app.db.asOwner<{ count: number }>("select count(*)::int as count from refund where status = 'pending'")
        expect(promised).toEqual({ count: 0 })
        const unit = app.db.database.unit(app.site('vonk').id)
        expect((await auditLedger(unit)).findings).toEqual([])
        await unit.finish()
      }),
      { numRuns: runs },
    )
  },
  120_000 + runs * 10_000,
)
