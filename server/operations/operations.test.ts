import type { Request, Response } from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { silent } from '#tests/support/database/database.ts'
import { createOperations, keepToKnownNames, keepToThisMachine } from './operations.ts'
import { readOpsNames } from './ops-host.ts'

function answerTo(path: string, remoteAddress: string): number {
  const told: number[] = []
  const res = { status: (code: number) => told.push(code) && res, type: () => res, send: () => res }
  keepToThisMachine({ path, socket: { remoteAddress } } as Request, res as unknown as Response, () => void told.push(200))
  return told.length === 1 ? (told[0] ?? 0) : 0
}

function statusFor(path: string, host: string | undefined, names = ''): number {
  let told = 0
  const res = { status: (code: number) => ({ type: () => ({ send: () => (told = code) }) }) }
  const known = (names && readOpsNames(names)) || new Set<string>()
  keepToKnownNames(known)({ path, get: () => host } as unknown as Request, res as unknown as Response, () => (told = 200))
  return told
}

const open = ['/healthz', '/readyz', '/metrics', '/tls/allow', '/mail-events']
const kept = [
  '/healthz/detail',
  '/reload',
  '/studio',
  '/studio/enter',
  '/outbox',
  '/sites',
  '/sites/vonk',
  '/statements',
  '/',
  '/metrics/',
  '/Reload',
]

test('WL-02 DNS rebinding: the operations listener accepts only loopback names and IP addresses as host', () => {
  for (const host of [
    'localhost',
    'localhost:9300',
    'LOCALHOST',
    '127.0.0.1:9300',
    '10.0.0.7',
    '[::1]:9300',
    '[2001:db8::1]',
    '172.18.0.4:9300',
  ])
    expect(
      [...open, ...kept].filter((path) => statusFor(path, host, 'web-1') !== 200),
      host,
    ).toEqual([])
  for (const host of [
    'attacker.example',
    'attacker.example:9300',
    'localhost.attacker.example',
    'vonk.localhost:9300',
    '127.0.0.1.attacker.example',
  ])
    expect(
      [...open, ...kept].filter((path) => statusFor(path, host, 'web-1') === 200),
      host,
    ).toEqual([])
  for (const host of [
    '[attacker]',
    '[::1',
    '::1',
    '127.0.0.1:9300:1',
    'localhost/',
    'a@localhost',
    'localhost, attacker.example',
    '0x7f.1',
    '127.1',
  ])
    expect(
      [...open, ...kept].filter((path) => statusFor(path, host, 'web-1') === 200),
      host,
    ).toEqual([])
})

test('names in OPS_NAMES open only health, metrics, certificates and mail events', () => {
  for (const host of ['web-1', 'web-1:9300', 'WEB-2:9300'])
    expect(
      [...open, ...kept].filter((path) => statusFor(path, host, 'web-1, web-2') === 200),
      host,
    ).toEqual(open)
  expect(open.filter((path) => statusFor(path, 'web-3:9300', 'web-1, web-2') === 200)).toEqual([])
  // the health check of HAProxy sends no Host header
  for (const host of [undefined, '']) expect([...open, ...kept].filter((path) => statusFor(path, host) === 200)).toEqual(open)
})

test('WL-02 another machine can only read health, metrics and certificate permissions, and changes nothing', () => {
  for (const elsewhere of ['10.0.0.7', '::ffff:172.18.0.4', '2001:db8::1', ''])
    expect([...open, ...kept].filter((path) => answerTo(path, elsewhere) === 200)).toEqual(open)
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.0.1'])
    expect(kept.filter((path) => answerTo(path, here) !== 200)).toEqual([])
})

test('readiness depends only on the process; the state of the database is in the detail', async () => {
  let is_ready = true
  const database = {
    pool: { totalCount: 12, idleCount: 0, options: { max: 12 } },
    // this promise never resolves, like a call to a database that does not answer
    presence: {
      answers: () => new Promise<boolean>(() => undefined),
      awayMs: () => 4000,
      queue: { waiting: () => 300, refused: () => ({}) },
    },
  }
  const parts = { sites: {}, fleet: {}, metrics: {}, database, bus: { state: () => ({ way: 'away', delivers: false, num_others: 0 }) } }
  const server = createOperations({
    ...(parts as unknown as Parameters<typeof createOperations>[0]),
    data_dir: '',
    names: new Set(),
    shows_outbox: false,
    mail_events: null,
    isReady: () => is_ready,
    desk_host: null,
    studio: null,
    log: silent,
  })
  await request(server).get('/readyz').expect(200)
  const { body } = await request(server).get('/healthz/detail').expect(200)
  expect(body).toMatchObject({
    is_ready: true,
    database: { answers: false, away_ms: 4000, waiting: 300 },
    live_events: { way: 'away', delivers: false },
  })
  is_ready = false
  await request(server).get('/readyz').expect(503)
})

test('WL-02 DNS rebinding cannot read mails, and no page of the operations listener can be framed', async () => {
  const unasked = { sites: {}, fleet: {}, database: {}, bus: {}, metrics: {} } as Pick<
    Parameters<typeof createOperations>[0],
    'sites' | 'fleet' | 'database' | 'bus' | 'metrics'
  >
  const parts = {
    id: 'here',
    data_dir: '/nowhere',
    shows_outbox: true,
    mail_events: null,
    isReady: () => true,
    desk_host: null,
    studio: null,
    log: silent,
  }
  const server = createOperations({ ...unasked, ...parts, names: new Set(['web-1']) })
  for (const path of ['/outbox', '/readyz', '/nothing'])
    expect((await request(server).get(path).set('host', 'attacker.example:9300').expect(403)).text, path).toContain('unknown host name')
  await request(server).get('/outbox').set('host', 'web-1:9300').expect(403)
  await request(server).get('/readyz').set('host', 'web-1:9300').expect(200)
  for (const path of ['/outbox', '/readyz', '/nothing']) {
    const { headers } = await request(server).get(path).set('host', 'localhost:9300')
    expect([headers['x-frame-options'], headers['content-security-policy']], path).toEqual(['DENY', "frame-ancestors 'none'"])
  }
})

test('unknown paths of the operations listener answer with the JSON of a fault, without the name of a program', async () => {
  const unasked = { sites: {}, fleet: {}, database: {}, bus: {}, metrics: {} } as Pick<
    Parameters<typeof createOperations>[0],
    'sites' | 'fleet' | 'database' | 'bus' | 'metrics'
  >
  const parts = {
    id: 'here',
    data_dir: '',
    names: new Set<string>(),
    shows_outbox: false,
    mail_events: null,
    isReady: () => true,
    desk_host: null,
    studio: null,
    log: silent,
  }
  const server = createOperations({ ...unasked, ...parts })
  for (const path of ['/', '/health', '/sites/%E0%A4%A'])
    expect((await request(server).get(path).expect(404)).body, path).toEqual({ error: { code: 'not_found' } })
  expect((await request(server).get('/reload').expect(405).expect('allow', 'POST')).body).toEqual({ error: { code: 'method_not_allowed' } })
  await request(server).post('/sites/vonk').expect(405).expect('allow', 'GET, HEAD')
  const broken = await request(server).get('/metrics').expect(500)
  expect(broken.body).toEqual({ error: { code: 'internal' } })
})
