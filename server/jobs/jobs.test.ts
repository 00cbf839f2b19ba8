import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mailJobs } from '#server/platform/mail/mail-jobs.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { aDatabase, silent, type TestDatabase } from '#tests/support/database/database.ts'
import { type JobHandler, startWorker, type Worker } from './jobs.ts'

let given: TestDatabase
let worker: Worker | null = null
beforeAll(async () => {
  given = await aDatabase()
})
afterEach(async () => {
  await worker?.stop()
  await given.asOwner('delete from job')
})
afterAll(() => given.close())

const start = (...handlers: JobHandler[]) => {
  worker = startWorker({ jobs: given.jobs, handlers, log: silent })
  return worker
}
const queue = (name: string, count: number) =>
  given.asOwner(`insert into job (site_id, queue) select 1 + n % 3, '${name}' from generate_series(1, ${count}) n`)
const left = async (name: string) => (await given.asOwner('select 1 from job where queue = $1', [name])).length

/** A fake external service. It answers when the test tells it to. */
function aSlowService() {
  const waiting: (() => void)[] = []
  let answers = false
  return {
    asked: () => waiting.length,
    call: () => new Promise<void>((resolve) => (answers ? resolve() : void waiting.push(resolve))),
    answer() {
      answers = true
      for (const resolve of waiting) resolve()
    },
  }
}

test('a push service that does not answer delays no mail', async () => {
  const service = aSlowService()
  await queue('push', 30)
  await queue('mail', 12)
  start({ queue: 'push', at_once: 8, perform: service.call }, { queue: 'mail', at_once: 5, perform: async () => {} })
  await vi.waitFor(async () => expect(await left('mail')).toBe(0))
  await vi.waitFor(() => expect(service.asked()).toBe(8))
  expect(await left('push')).toBe(30)
  service.answer()
  await vi.waitFor(async () => expect(await left('push')).toBe(0))
})

test('a queue runs at most its number of concurrent jobs and claims no others; the default is one', async () => {
  const services = { push: aSlowService(), refund: aSlowService() }
  await queue('push', 20)
  await queue('refund', 3)
  start({ queue: 'push', at_once: 8, perform: services.push.call }, { queue: 'refund', perform: services.refund.call })
  await vi.waitFor(() => expect([services.push.asked(), services.refund.asked()]).toEqual([8, 1]))
  const claimed = await given.asOwner('select queue, count(*)::int from job where attempts > 0 group by queue order by queue')
  expect(claimed).toEqual([
    { queue: 'push', count: 8 },
    { queue: 'refund', count: 1 },
  ])
  for (const service of Object.values(services)) service.answer()
  await vi.waitFor(async () => expect((await left('push')) + (await left('refund'))).toBe(0))
})

test('3,000 mails of one site delay neither the account mail nor the notice of another site', async () => {
  const left_in_order: string[] = []
  const deliver = async ({ slug }: { slug: string }, { kind }: { kind: string }) => void left_in_order.push(`${slug} ${kind}`)
  const slugs = ['', 'vonk', 'rondeur', 'northlight']
  const site = (id: number) => ({ slug: slugs[id], locales: [{}], publicSettings: () => ({ mail_name: '', support_email: '' }) })
  const handlers = mailJobs({
    sites: { byId: site } as unknown as Parameters<typeof mailJobs>[0]['sites'],
    transport: { deliver },
    isWanted: async () => true,
    onBounce: async () => {},
    onDone: async () => {},
    metrics: createMetrics(),
    log: silent,
  })
  const plant = (site_id: number, name: string, kind: string, count: number) =>
    given.asOwner(
      `insert into job (site_id, queue, payload, run_at)
       select $1, $2, jsonb_build_object('kind', $3::text), now() - make_interval(secs => $4 + 10 - n / 1000.0) from generate_series(1, $4) n`,
      [site_id, name, kind, count],
    )
  await plant(1, 'mail-notice', 'weekly', 3000)
  await plant(1, 'mail', 'receipt', 3000)
  await plant(2, 'mail', 'reset', 1)
  await plant(3, 'mail-notice', 'like', 1)
  start(...handlers)
  await vi.waitFor(() => expect(left_in_order).toEqual(expect.arrayContaining(['rondeur reset', 'northlight like'])), { timeout: 20_000 })
  await worker?.stop()
  // of the 6,000 mails of site 1, only those of the first claims left before these two mails; one queue may be faster than the other
  expect(left_in_order.indexOf('rondeur reset')).toBeLessThan(60)
  expect(left_in_order.indexOf('northlight like')).toBeLessThan(60)
})

test('one slow job does not block the other slots of its queue', async () => {
  const service = aSlowService()
  let is_first = true
  await queue('mail', 9)
  start({
    queue: 'mail',
    at_once: 2,
    perform: async () => {
      if (!is_first) return
      is_first = false
      await service.call()
    },
  })
  await vi.waitFor(async () => expect(await left('mail')).toBe(1))
  service.answer()
  await vi.waitFor(async () => expect(await left('mail')).toBe(0))
})

test('a job that fails is retried later, and the jobs behind it run', async () => {
  await queue('mail', 4)
  const seen: string[] = []
  start({
    queue: 'mail',
    perform: async ({ id }) => {
      seen.push(id)
      if (seen.length === 1) throw new Error('mailbox full')
    },
  })
  await vi.waitFor(async () => expect(await left('mail')).toBe(1))
  const [back] = await given.asOwner<{ id: string; last_error: string; is_later: boolean }>(
    'select id, last_error, run_at > now() as is_later from job',
  )
  expect(back).toEqual({ id: seen[0], last_error: 'Error: mailbox full', is_later: true })
})

test('a job queued while the worker is busy or idle starts as soon as the worker is woken', async () => {
  const running = start({ queue: 'mail', perform: async () => {} })
  for (let turn = 0; turn < 3; turn++) {
    await queue('mail', 2)
    running.wake()
    // the limit is well below the polling interval of two seconds
    await vi.waitFor(async () => expect(await left('mail')).toBe(0), { timeout: 1000, interval: 10 })
  }
})

test('a stopping worker finishes its running jobs and starts no others', async () => {
  const service = aSlowService()
  await queue('mail', 3)
  const running = start({ queue: 'mail', perform: service.call })
  await vi.waitFor(() => expect(service.asked()).toBe(1))
  let is_stopped = false
  const stopped = running.stop().then(() => {
    is_stopped = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(is_stopped).toBe(false)
  service.answer()
  await stopped
  expect(await left('mail')).toBe(2)
})
