import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLimits } from '#server/platform/http/limits/limits.ts'
import { createLog } from '#server/platform/log/log.ts'
import { aDatabase, silent, type TestDatabase } from '#tests/support/database/database.ts'
import { createRoom } from '#tests/support/faults/bus-room.ts'
import { startDeafProxy } from '#tests/support/faults/deaf-proxy.ts'
import { redis_server, startRedis } from '#tests/support/faults/redis.ts'
import { pack, unpack } from './batches.ts'
import { type Bus, createBus, createSilence } from './bus.ts'
import { createPostgresTransport } from './postgres-transport.ts'
import { createRedisTransport, openRedis } from './redis-transport.ts'
import type { Transport } from './transport.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await aDatabase()
})
afterAll(() => db.close())

const open: Bus[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()))
})

function aBus(...transports: Transport[]): Bus {
  const bus = createBus({ transports, log: silent })
  open.push(bus)
  return bus
}

const onPostgres = () => createPostgresTransport({ connection: db.app, log: silent })
const until = (isTrue: () => unknown) => vi.waitFor(() => expect(isTrue()).toBeTruthy(), { timeout: 15_000, interval: 10 })

/** Collects the messages that a process receives on a topic. */
function heardBy(bus: Bus, site_id: number, topic = 'live'): unknown[] {
  const heard: unknown[] = []
  bus.ofSite(site_id).subscribe(topic, (value) => heard.push(value))
  return heard
}

/** Waits until each process has received a message from the other process. */
async function acquainted(one: Bus, other: Bus): Promise<void> {
  await until(() => one.state().num_others > 0 && other.state().num_others > 0)
}

test('WL-08 processes receive messages through the database: per site, in order, and never their own', async () => {
  const [one, other] = [aBus(onPostgres()), aBus(onPostgres())]
  const [own, seven, eight] = [heardBy(one, 7), heardBy(other, 7), heardBy(other, 8)]
  const elsewhere = heardBy(other, 7, 'forget')
  await acquainted(one, other)
  const messages = Array.from({ length: 400 }, (_, number) => ({ number, text: 'é'.repeat(40) }))
  for (const message of messages) one.ofSite(7).publish('live', message)
  await until(() => seven.length === messages.length)
  expect(seven).toEqual(messages)
  expect([own, eight, elsewhere]).toEqual([[], [], []])
})

test('a lost connection is restored, and listeners learn that messages may be missing', async () => {
  const [one, other] = [aBus(onPostgres()), aBus(onPostgres())]
  const heard = heardBy(other, 7)
  await acquainted(one, other)
  const gaps = vi.fn()
  other.onGap(gaps)
  await db.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'couplet bus' and datname = current_database()",
  )
  await until(() => one.state().way === 'away')
  one.ofSite(7).publish('live', 'lost')
  await until(() => one.state().num_lost > 0)
  await until(() => one.state().way === 'postgres' && other.state().way === 'postgres' && gaps.mock.calls.length > 0)
  one.ofSite(7).publish('live', 'back')
  await until(() => heard.includes('back'))
  expect(heard).toEqual(['back'])
})

test('a pooler that loses notifications is not used as a bus, and the log names the setting to use', async () => {
  const proxy = await startDeafProxy(join(db.app.host ?? '', '.s.PGSQL.5432'))
  const lines: { err?: { message?: string } }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const through = { ...db.app, host: '127.0.0.1', port: proxy.port }
  const bus = aBus(createPostgresTransport({ connection: through, log, check_ms: 200 }))
  await until(() => lines.length > 0)
  expect(lines[0]?.err?.message).toContain('set DATABASE_DIRECT_URL')
  expect(bus.state()).toMatchObject({ way: 'away', delivers: false })
  await bus.close()
  await proxy.close()
})

test('live events count as delivered while a process receives its own heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  try {
    const room = createRoom('redis')
    const bus = aBus(room.enter())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(bus.state()).toMatchObject({ way: 'redis', delivers: true })
    // the process is connected, but no messages arrive
    room.lose()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(bus.state()).toMatchObject({ way: 'redis', delivers: false })
    await bus.close()
    expect(createSilence(silent).state()).toMatchObject({ way: 'alone', delivers: true })
  } finally {
    vi.useRealTimers()
  }
})

test('if the first transport fails, the second one is used at once, and no message arrives twice', async () => {
  const [redis, database] = [createRoom('redis'), createRoom('postgres')]
  const [one, other] = [aBus(redis.enter(), database.enter()), aBus(redis.enter(), database.enter())]
  const heard = heardBy(other, 7)
  one.ofSite(7).publish('live', 'first')
  await until(() => heard.length === 1)
  redis.close()
  expect([one.state().way, other.state().way]).toEqual(['postgres', 'postgres'])
  one.ofSite(7).publish('live', 'second')
  await until(() => heard.length === 2)
  database.close()
  expect(one.state().way).toBe('away')
  const gaps = vi.fn()
  other.onGap(gaps)
  redis.open()
  one.ofSite(7).publish('live', 'third')
  await until(() => heard.length === 3)
  expect(heard).toEqual(['first', 'second', 'third'])
  expect(gaps).toHaveBeenCalled()
})

test('a process that leaves is removed at once, and a process alone sends nothing', async () => {
  const room = createRoom('redis')
  const [one, other] = [aBus(room.enter()), aBus(room.enter())]
  await acquainted(one, other)
  await other.close()
  await until(() => one.state().num_others === 0)
  const alone = aBus()
  alone.ofSite(7).publish('live', 'nobody hears')
  expect(alone.state()).toEqual({ way: 'alone', num_others: 0, num_lost: 0, delivers: true })
})

test('a batch fits into a notification, and a foreign batch is ignored', () => {
  const messages = Array.from({ length: 300 }, (_, number) => JSON.stringify(['live', { number, text: '€'.repeat(30) }]))
  const batches = pack('couplet:site:7', messages, 'me')
  expect(Math.max(...batches.map(({ text }) => Buffer.byteLength(text)))).toBeLessThan(8000)
  expect(batches.flatMap(({ text }) => unpack(text)?.notes ?? [])).toHaveLength(300)
  for (const text of ['', 'x', '[]', '{"from":1,"notes":[]}', '{"from":"me","notes":["a"]}', 'null']) expect(unpack(text)).toBeNull()
})

test.runIf(redis_server)('WL-08 processes receive messages through Redis, also after it was unavailable', { timeout: 60_000 }, async () => {
  const server = await startRedis(21_500 + (process.pid % 400))
  const on = async () => createRedisTransport({ redis: await openRedis(server.url), log: silent })
  const [one, other] = [aBus(await on()), aBus(await on())]
  const [seven, eight] = [heardBy(other, 7), heardBy(other, 8)]
  await acquainted(one, other)
  one.ofSite(7).publish('live', 'before')
  await until(() => seven.length === 1)
  const gaps = vi.fn()
  other.onGap(gaps)
  await server.kill()
  await until(() => one.state().way === 'away' && other.state().way === 'away')
  await server.launch()
  try {
    await until(() => one.state().way === 'redis' && other.state().way === 'redis' && gaps.mock.calls.length > 0)
    one.ofSite(7).publish('live', 'after')
    await until(() => seven.includes('after'))
    expect([seven, eight]).toEqual([['before', 'after'], []])
  } finally {
    await Promise.all(open.splice(0).map((bus) => bus.close()))
    await server.kill()
  }
})

test.runIf(redis_server)(
  'WL-08 limits are exact and per site in Redis, and per process while Redis is unavailable',
  { timeout: 60_000 },
  async () => {
    const server = await startRedis(21_950 + (process.pid % 400))
    const clients = [await openRedis(server.url), await openRedis(server.url)] as const
    const buses = clients.map((redis) => aBus(createRedisTransport({ redis, log: silent })))
    const [one, other] = [
      createLimits({ bus: buses[0] as Bus, redis: clients[0] }),
      createLimits({ bus: buses[1] as Bus, redis: clients[1] }),
    ]
    await acquainted(buses[0] as Bus, buses[1] as Bus)
    const hits = (purpose: string, site_id = 7) =>
      Promise.all(
        Array.from({ length: 30 }, (_, number) =>
          (number % 2 ? one : other).count({ site_id, purpose, subject: '10.0.0.1', limit: '10/hour' }),
        ),
      )
    const let_through = (waits: number[]) => waits.filter((wait) => wait === 0).length
    try {
      expect(let_through(await hits('POST /api/user'))).toBe(10)
      expect(let_through(await hits('POST /api/user', 8))).toBe(10)
      await server.kill()
      await until(() => buses.every((bus) => bus.state().way === 'away'))
      expect(let_through(await hits('POST /api/reset'))).toBe(10)
      expect(let_through(await hits('GET /api/search'))).toBe(20)
    } finally {
      await Promise.all(open.splice(0).map((bus) => bus.close()))
      await server.kill()
    }
  },
)
