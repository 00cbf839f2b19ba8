import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toFault } from '#server/platform/http/http-door.ts'
import { createLog } from '#server/platform/log/log.ts'
import { aServer } from '#tests/support/database/test-database.ts'
import { DatabaseAway } from './database-away.ts'
import { createDatabase, type Database, exec, many, one, transaction } from './db.ts'
import { migrate } from './migrate.ts'
import { ensureRoles } from './roles.ts'

/** A PostgreSQL server for this file only, because these tests change settings of the whole server. */
let server: Awaited<ReturnType<typeof aServer>>
let admin: pg.Client
let database: Database
let lines: { msg: string }[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
const commit_ms = 400

beforeAll(async () => {
  server = await aServer()
  admin = new pg.Client(server.owner)
  await admin.connect()
  await ensureRoles(server.owner)
  await migrate({ connection: server.owner, log })
  await admin.query("insert into site (id, slug) values (1, 'vonk')")
}, 60_000)
beforeEach(() => {
  lines = []
  const opened = createDatabase({ connection: server.app, log, uses_statement_names: true, commit_ms })
  database = opened
  return () => opened.close()
})
afterAll(async () => {
  await admin.end()
  await server.stop()
})

const aContext = () => ({ unit: database.unit(1) })
const fail = (code: string) => sql`do $$ begin raise exception 'trouble' using errcode = ${sql.raw(`'${code}'`)}; end $$`
const numConnections = async () =>
  (await admin.query<{ count: number }>("select count(*)::int as count from pg_stat_activity where usename = 'couplet_app'")).rows[0]
    ?.count ?? 0

test.each(['55P03', '25006', '40001', '40P01', '57014'])('database error %s tells the client to retry with the same id', async (code) => {
  const ctx = aContext()
  const error = await exec(ctx, fail(code)).catch((caught: unknown) => caught)
  await ctx.unit.finish()
  expect(error).toBeInstanceOf(DatabaseAway)
  expect(toFault(error)).toMatchObject({ status: 503, code: 'site_unavailable', data: { seconds: 5 } })
  expect(lines.map(({ msg }) => msg)).toContain(
    code === '25006' ? 'the database became read-only; its connections are closed' : 'the database ended a statement',
  )
  // the database itself is available
  expect(database.presence.awayMs()).toBeNull()
})

test('after a lock timeout the connection is used again', async () => {
  await admin.query('begin; lock table site in access exclusive mode')
  const ctx = aContext()
  const waiting = transaction(ctx, async (tx) => {
    await many(tx, sql`set local lock_timeout = '50ms'`)
    await many(tx, sql`select 1 from site where id = 1`)
  })
  await expect(waiting).rejects.toThrow(DatabaseAway)
  await admin.query('rollback')
  expect([database.pool.totalCount, database.pool.idleCount]).toEqual([1, 1])
  await ctx.unit.finish()
})

test('after a failover every connection to the server that became read-only is closed at once', async () => {
  const units = [aContext(), aContext(), aContext()]
  await Promise.all(units.map((ctx) => many(ctx, sql`select 1`)))
  const before = (await admin.query<{ pid: number }>("select pid from pg_stat_activity where usename = 'couplet_app'")).rows
  expect(before).toHaveLength(3)
  const [first] = units
  if (!first) throw new Error('no unit')
  await expect(exec(first, fail('25006'))).rejects.toThrow(DatabaseAway)
  for (const ctx of units) await ctx.unit.finish()
  const pids: number[] = []
  for (let count = 0; count < 4; count++) {
    const ctx = aContext()
    pids.push((await one<{ pid: number }>(ctx, sql`select pg_backend_pid() as pid`)).pid)
    await ctx.unit.finish()
  }
  expect(pids.filter((pid) => before.some((old) => old.pid === pid))).toEqual([])
})

test('when the server allows fewer connections than a process wants, calls wait for an existing connection', async () => {
  // PostgreSQL ends closed connections a moment later, and counts them until then
  const counted = async () =>
    (await admin.query<{ n: number }>("select count(*)::int as n from pg_stat_activity where usename = 'couplet_app'")).rows[0]?.n
  await expect.poll(counted).toBe(database.pool.totalCount)
  await admin.query('alter role couplet_app connection limit 2')
  try {
    const answers = await Promise.all(
      Array.from({ length: 14 }, async () => {
        const ctx = aContext()
        const rows = await many(ctx, sql`select 1 as n from pg_sleep(0.02)`)
        await ctx.unit.finish()
        return rows
      }),
    )
    expect(answers).toEqual(Array.from({ length: 14 }, () => [{ n: 1 }]))
    expect(database.presence.queue.refused()).toEqual({ queue_full: 0, timed_out: 0, server_full: 0 })
    // the process makes no further connection attempts, because PostgreSQL would refuse them
    expect(database.pool.options.max).toBe(2)
  } finally {
    await admin.query('alter role couplet_app connection limit -1')
  }
})

test('a call beyond the limit of the queue fails at once and is counted', async () => {
  const holders = Array.from({ length: 12 }, aContext)
  await Promise.all(holders.map((ctx) => many(ctx, sql`select 1`)))
  const waiting = Array.from({ length: 300 }, aContext).map((ctx) => many(ctx, sql`select 1`).finally(() => ctx.unit.finish()))
  await sleep(20)
  expect(database.presence.queue.waiting()).toBe(300)
  const beyond = aContext()
  const began = performance.now()
  await expect(many(beyond, sql`select 1`)).rejects.toThrow(DatabaseAway)
  expect(performance.now() - began).toBeLessThan(4000)
  for (const ctx of holders) await ctx.unit.finish()
  // on a busy machine, some of these calls time out
  await Promise.allSettled(waiting)
  expect(database.presence.queue.refused()).toMatchObject({ queue_full: 1 })
})

test('a commit that waits for a synchronous standby times out with an unknown result, opens no further connections and is stored once', async () => {
  const site = (slug: string) =>
    sql`insert into site (id, slug) values (${Math.floor(Math.random() * 1e9) + 10}, ${slug}) on conflict do nothing`
  await admin.query("alter system set synchronous_standby_names = 'nobody'")
  await admin.query('select pg_reload_conf()')
  await sleep(300)
  const slug = `late-${randomUUID()}`
  const effects: string[] = []
  try {
    const tries = Array.from({ length: 20 }, (_, number) => {
      const ctx = aContext()
      return transaction(ctx, async (tx) => {
        await many(tx, sql`set local synchronous_commit = on`)
        tx.unit.afterCommit(() => effects.push('told'))
        await exec(tx, site(number === 0 ? slug : `other-${number}-${slug}`))
      }).catch((error: unknown) => error)
    })
    const [first] = await Promise.race([Promise.all(tries), sleep(20_000, ['no result'])])
    expect(first).toBeInstanceOf(DatabaseAway)
    expect(await numConnections()).toBeLessThanOrEqual(12)
    expect(effects).toEqual([])
    // the row is not visible before the standby has it, so a retry cannot report success too early
    expect((await admin.query('select from site where slug = $1', [slug])).rowCount).toBe(0)
  } finally {
    await admin.query('alter system reset synchronous_standby_names')
    await admin.query('select pg_reload_conf()')
  }
  await expect.poll(() => database.pool.idleCount).toBe(database.pool.totalCount)
  expect(effects.length).toBeGreaterThan(0)
  const again = aContext()
  expect(await exec(again, site(slug))).toBe(0)
  await again.unit.finish()
  expect((await admin.query('select from site where slug = $1', [slug])).rowCount).toBe(1)
}, 30_000)
