import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { watchProcess } from '#server/platform/metrics/watch-process.ts'
import { aDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { exec, transaction } from './db.ts'
import type { Job } from './jobs-database.ts'

let given: TestDatabase
beforeAll(async () => {
  given = await aDatabase()
})
afterAll(() => given.close())

async function queue(name: string, site_id: number, count = 1): Promise<void> {
  const ctx = { unit: given.database.unit(site_id) }
  await exec(
    ctx,
    sql`insert into job (site_id, queue, payload) select ${site_id}, ${name}, jsonb_build_object('n', n) from generate_series(1, ${count}) n`,
  )
  await ctx.unit.finish()
}

const rowsOf = (name: string) =>
  given.asOwner<{ attempts: number; last_error: string | null; wait: number }>(
    "select attempts, last_error, case when run_at = 'infinity' then -1 else extract(epoch from run_at - now())::float8 end as wait from job where queue = $1",
    [name],
  )

test('jobs of every site are claimed, each by one worker only', async () => {
  await queue('everywhere', 1, 20)
  await queue('everywhere', 2, 20)
  const claims = await Promise.all(Array.from({ length: 8 }, () => given.jobs.claimJobs('everywhere', 7)))
  const ids = claims.flat().map(({ id }) => id)
  expect(ids).toHaveLength(40)
  expect(new Set(ids).size).toBe(40)
  expect(new Set(claims.flat().map(({ site_id }) => site_id))).toEqual(new Set([1, 2]))
  expect(await given.jobs.claimJobs('everywhere', 7)).toEqual([])
})

test('a job that another worker is claiming is skipped, without waiting for it', async () => {
  await queue('busy', 1, 5)
  const other = new pg.Client(given.owner)
  await other.connect()
  try {
    await other.query('begin')
    const mine = "select site_id, id from job where queue = 'busy' order by run_at, id limit 3"
    await other.query(`update job set attempts = 1, run_at = now() + interval '1 minute' where (site_id, id) in (${mine})`)
    let has_ended = false
    const claim = given.jobs.claimJobs('busy', 10).then((jobs) => {
      has_ended = true
      return { claimed: jobs.length }
    })
    expect(await Promise.race([claim, aWaiter(() => has_ended)])).toEqual({ claimed: 2 })
    await other.query('commit')
    expect(await claim).toEqual({ claimed: 2 })
    expect((await rowsOf('busy')).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1])
  } finally {
    await other.end()
  }
})

/** Resolves when a connection waits for a lock in this database, or when `hasEnded` returns true. */
async function aWaiter(hasEnded: () => boolean): Promise<string> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  while ((await given.asOwner(waiting)).length === 0) if (hasEnded()) return 'nobody'
  return 'the claim waits for the other worker'
}

test('jobs of one queue are claimed from each site in turn, oldest first', async () => {
  await queue('turns', 1, 300)
  await queue('turns', 3, 4)
  await queue('turns', 2, 2)
  await given.asOwner("update job set run_at = now() - make_interval(secs => (payload->>'n')::int) where queue = 'turns'")
  const served: number[] = []
  const oldest: unknown[] = []
  for (let count = 0; count < 12; count++) {
    const [job] = (await given.jobs.claimJobs('turns', 1)) as [Job]
    served.push(job.site_id)
    if (job.site_id === 1) oldest.push(job.payload)
  }
  expect(served).toEqual([1, 2, 3, 1, 2, 3, 1, 3, 1, 3, 1, 1])
  expect(oldest).toEqual([300, 299, 298, 297, 296, 295].map((n) => ({ n })))
  await queue('turns', 2, 3)
  expect((await given.jobs.claimJobs('turns', 4)).map(({ site_id }) => site_id)).toEqual([2, 1, 2, 1])
})

test('a job queued in a transaction that is rolled back does not exist', async () => {
  const ctx = { unit: given.database.unit(1) }
  const undone = transaction(ctx, async (tx) => {
    await exec(tx, sql`insert into job (site_id, queue) values (1, 'undone')`)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await ctx.unit.finish()
  expect(await given.jobs.claimJobs('undone', 10)).toEqual([])
})

test('a completed job is deleted; a failed one is retried with growing delays, then waits for an operator', async () => {
  await queue('mail', 1, 2)
  const [first, second] = (await given.jobs.claimJobs('mail', 2)) as [Job, Job]
  expect(first).toMatchObject({ site_id: 1, queue: 'mail', payload: { n: expect.any(Number) }, attempts: 1 })
  await given.jobs.complete(first)
  await given.jobs.fail(second, new Error('mailbox full'))
  const [row] = await rowsOf('mail')
  expect(row).toMatchObject({ attempts: 1, last_error: 'Error: mailbox full' })
  expect(row?.wait).toBeGreaterThan(10)
  expect(row?.wait).toBeLessThan(20)

  await given.asOwner("update job set attempts = 6, run_at = now() where queue = 'mail'")
  const [again] = (await given.jobs.claimJobs('mail', 1)) as [Job]
  await given.jobs.fail(again, 'still full')
  expect((await rowsOf('mail'))[0]?.wait).toBeGreaterThan(600)

  await given.asOwner("update job set attempts = 19, run_at = now() where queue = 'mail'")
  const [last] = (await given.jobs.claimJobs('mail', 1)) as [Job]
  await given.jobs.fail(last, 'hopeless')
  expect((await rowsOf('mail'))[0]?.wait).toBe(-1)
})

test('a late worker cannot complete a job that another worker has claimed since', async () => {
  await queue('late', 1)
  const [early] = (await given.jobs.claimJobs('late', 1)) as [Job]
  await given.asOwner("update job set run_at = now() where queue = 'late'")
  const [later] = (await given.jobs.claimJobs('late', 1)) as [Job]
  await given.jobs.complete(early)
  expect(await rowsOf('late')).toHaveLength(1)
  await given.jobs.complete(later)
  expect(await rowsOf('late')).toHaveLength(0)
})

test('WL-08 the worker’s role sees jobs and no other table', async () => {
  const client = new pg.Client({ ...given.app, user: 'couplet_jobs' })
  await client.connect()
  for (const table of ['account', 'profile', 'message', 'ledger_entry', 'site', 'session']) {
    await expect(client.query(`select * from ${table}`), table).rejects.toMatchObject({ code: '42501' })
  }
  await client.end()
})

test('waiting jobs are counted by queue with the age of the oldest due job, and metrics show them', async () => {
  await queue('measured', 1, 2)
  await queue('measured', 2)
  await queue('measured', 2)
  await queue('measured', 1)
  await queue('measured', 1)
  await given.asOwner(`with numbered as (select site_id, id, row_number() over (order by id) as place from job where queue = 'measured')
    update job set run_at = case place when 1 then now() - interval '90 seconds' when 2 then now() - interval '10 seconds'
      when 3 then now() + interval '1 hour' when 4 then now() + interval '2 hours' when 5 then now() + interval '1 minute' else 'infinity' end,
      last_error = case when place > 4 then 'Error: the server is away' end
    from numbered where numbered.site_id = job.site_id and numbered.id = job.id`)
  const load = (await given.jobs.measure()).find((each) => each.queue === 'measured')
  expect(load).toEqual({ queue: 'measured', due: 2, later: 2, failing: 1, given_up: 1, lag_seconds: expect.closeTo(90, -1) })

  const metrics = createMetrics()
  const nothing = { pids: () => [], waiting: () => 0 }
  watchProcess(metrics, {
    sites: { list: () => [] },
    database: given.database,
    jobs: given.jobs,
    pictures: nothing,
    turns: { state: () => ({ num_held_back: 0, num_waiting: 0 }) },
    shared_clock: { aheadSeconds: () => 0 },
    build: { version: '0', program: '0' },
  })
  const { text } = await metrics.scrape()
  for (const [state, number] of Object.entries({ due: 2, later: 2, failing: 1, given_up: 1 }))
    expect(text).toContain(`couplet_queue_jobs{queue="measured",state="${state}"} ${number}\n`)
  expect(text).toMatch(/couplet_queue_lag_seconds\{queue="measured"\} 9\d/)
  expect(text).not.toMatch(/couplet_scrape_failures_total\{/)
})
