import type { Request, Response } from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { silent } from '#tests/support/database.ts'
import { createOperations, keepToThisMachine } from './operations.ts'

function answerTo(path: string, remoteAddress: string): number {
  const told: number[] = []
  const res = { status: (code: number) => told.push(code) && res, type: () => res, send: () => res }
  keepToThisMachine({ path, socket: { remoteAddress } } as Request, res as unknown as Response, () => void told.push(200))
  return told.length === 1 ? (told[0] ?? 0) : 0
}

test('WL-02 another machine that reaches the operations listener hears of health, figures and certificates, and changes nothing', () => {
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
  for (const elsewhere of ['10.0.0.7', '::ffff:172.18.0.4', '2001:db8::1', ''])
    expect([...open, ...kept].filter((path) => answerTo(path, elsewhere) === 200)).toEqual(open)
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.0.1'])
    expect(kept.filter((path) => answerTo(path, here) !== 200)).toEqual([])
})

test('readiness follows the process alone; the state of the database is a detail', async () => {
  let is_ready = true
  const database = {
    pool: { totalCount: 12, idleCount: 0, options: { max: 12 } },
    // never answers, as a frozen database
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
    shows_outbox: false,
    mail_events: null,
    isReady: () => is_ready,
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

test('what the operations listener does not know is refused in the words of every call, and tells of no program', async () => {
  const unasked = { sites: {}, fleet: {}, database: {}, bus: {}, metrics: {} } as Pick<
    Parameters<typeof createOperations>[0],
    'sites' | 'fleet' | 'database' | 'bus' | 'metrics'
  >
  const parts = { id: 'here', data_dir: '', shows_outbox: false, mail_events: null, isReady: () => true, studio: null, log: silent }
  const server = createOperations({ ...unasked, ...parts })
  for (const path of ['/', '/health', '/sites/%E0%A4%A'])
    expect((await request(server).get(path).expect(404)).body, path).toEqual({ error: { code: 'not_found' } })
  expect((await request(server).get('/reload').expect(405).expect('allow', 'POST')).body).toEqual({ error: { code: 'method_not_allowed' } })
  await request(server).post('/sites/vonk').expect(405).expect('allow', 'GET, HEAD')
  const broken = await request(server).get('/metrics').expect(500)
  expect(broken.body).toEqual({ error: { code: 'internal' } })
})
