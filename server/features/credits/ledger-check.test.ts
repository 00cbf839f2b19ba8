import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { ledgerCheckJob } from './ledger-check.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments: createSimulator() })
  app.clock.set('2027-03-01T22:00:00Z')
})
afterAll(() => app.close())

async function buy(): Promise<string> {
  const anna = await aMember(app, { credits: 0, created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  const asAnna = await logIn(app, anna)
  const { body } = await asAnna.post('/api/orders', { id: newId(), package: 'p0', method: 'ideal', total_cents: 995 }).expect(200)
  await asAnna.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  return anna.id
}

const nights = async () =>
  (await app.db.asOwner<{ run_at: Date }>("select run_at from job where queue = 'ledger-check' order by run_at")).map(({ run_at }) =>
    run_at.toISOString(),
  )

/** Runs the check of one night and returns its log lines. */
async function check(): Promise<[level: string, words: string][]> {
  const ctx = app.contextOf('vonk')
  const logged: [string, string][] = []
  const note = (level: string) => (_about: object, words: string) => logged.push([level, words])
  const log = { ...ctx.log, error: note('error'), info: note('info') } as unknown as typeof ctx.log
  await ledgerCheckJob.perform({ ...ctx, log }, {}, { site_id: ctx.site.id, id: newId(), queue: 'ledger-check', payload: {}, attempts: 1 })
  await ctx.unit.finish()
  return logged
}

test('RO-04 after the first purchase the ledger is checked every night, once', async () => {
  expect(await nights()).toEqual([])
  await Promise.all([buy(), buy(), buy()])
  expect(await nights()).toEqual(['2027-03-02T03:00:00.000Z'])
  app.clock.set('2027-03-02T03:00:00Z')
  await app.work()
  expect(await nights()).toEqual(['2027-03-03T03:00:00.000Z'])
})

test('RO-04 a contradiction in the ledger is logged as an error, and the next check still runs', async () => {
  const id = await buy()
  expect(await check()).toEqual([['info', 'the ledger adds up']])
  expect((await app.metrics.scrape()).text).toMatch(/^couplet_ledger_findings\{site="vonk"\} 0$/m)
  await app.db.asOwner("update credit_order set status = 'pending' where member_id = $1", [id])
  expect(await check()).toEqual([['error', expect.stringContaining('THE LEDGER DOES NOT ADD UP')]])
  expect((await app.metrics.scrape()).text).toMatch(/^couplet_ledger_findings\{site="vonk"\} [1-9]/m)
  expect(await nights()).toHaveLength(1)
})
