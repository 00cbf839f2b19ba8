import { sql } from 'kysely'
import pino from 'pino'
import { type Static, Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exec } from '#server/platform/database/db.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { createPageDoor } from './page-door.ts'
import { forgetShared, sharedByVisitors } from './shared-by-visitors.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await anApp({ log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) })
})
afterAll(() => app.close())

const member: Viewer = {
  id: '0190f5a0-0000-7000-8000-000000000000',
  session_hash: Buffer.alloc(0),
  status: 'active',
  is_premium: false,
  is_incomplete: false,
}
const Told = Type.Object({ told: Type.Object({ times: Type.Number() }) })
let times = 0

const door = createPageDoor(
  [
    endpoint('GET /api/asks', { access: 'visitor', acts: 'read', limits: [], summary: 'Asks the database' }, async (ctx) => {
      await exec(ctx, sql`select 1`)
    }),
    endpoint(
      'GET /api/shared',
      { access: 'visitor', acts: 'read', limits: [], shared_by_visitors: 5, summary: 'The same for all', reply: Told },
      async () => {
        times += 1
        return { told: { times } }
      },
    ),
    endpoint('GET /api/breaks', { access: 'visitor', acts: 'read', limits: [], summary: 'Breaks' }, async () => {
      throw new TypeError('broken')
    }),
  ],
  { checks_replies: true },
)

test('a call after the end of its page is not logged as an error; one that fails during rendering is', async () => {
  const context = app.contextOf('vonk')
  const call = door(context)
  expect(await call({ method: 'GET', path: '/api/asks' })).toMatchObject({ status: 204 })
  await context.unit.finish()
  expect(await call({ method: 'GET', path: '/api/asks' })).toMatchObject({ status: 500 })
  expect(lines).toEqual([])
  expect(await call({ method: 'GET', path: '/api/breaks' })).toMatchObject({ status: 500 })
  expect(lines).toHaveLength(1)
})

test('a visitor cannot change a shared answer; a member gets an individual answer', async () => {
  const ask = async (context: Context) => (await door(context)({ method: 'GET', path: '/api/shared' })).body as Static<typeof Told>
  const first = await ask(app.contextOf('vonk'))
  expect(await ask(app.contextOf('vonk'))).toBe(first)
  expect(() => {
    first.told.times = 0
  }).toThrow(TypeError)
  const own = await ask(app.contextOf('vonk', member))
  expect(own.told.times).toBe(first.told.times + 1)
  own.told.times = 0
})

test('a shared answer is refreshed after a response, before it expires: no visitor waits, and none is older than five seconds', async () => {
  const visit = async (seconds: number) => {
    app.clock.pass({ seconds })
    const context = app.contextOf('rondeur')
    const { body } = await door(context)({ method: 'GET', path: '/api/shared' })
    return { told: (body as Static<typeof Told>).told.times, end: () => context.unit.finish() }
  }
  const first = await visit(0)
  await first.end()
  const young = await visit(2.9)
  await young.end()
  expect(times).toBe(first.told)

  const [asks, other] = [await visit(0.2), await visit(0)]
  expect([young.told, asks.told, other.told]).toEqual([first.told, first.told, first.told])
  // the refresh has now finished
  await Promise.all([asks.end(), other.end()])
  expect(times).toBe(first.told + 1)
  expect((await visit(0)).told).toBe(first.told + 1)

  const late = await visit(5.1)
  expect(late.told).toBe(first.told + 2)
})

/** Calls sharedByVisitors() as a visitor. */
const askAs = (context: Context, key: string, ask: () => Promise<string>) => sharedByVisitors(context, { key, seconds: 5, ask })

/** A visitor who comes when the shared answer is four seconds old. It is valid for five seconds. */
async function lateVisitor(key: string, known: string): Promise<Context> {
  await askAs(app.contextOf('northlight'), key, async () => known)
  app.clock.pass({ seconds: 4 })
  return app.contextOf('northlight')
}

test('an answer that is deleted during its refresh stays deleted', async () => {
  const context = await lateVisitor('slow', 'before')
  let answer = (_told: string) => {}
  const slow = new Promise<string>((resolve) => {
    answer = resolve
  })
  expect(await askAs(context, 'slow', () => slow)).toBe('before')
  const ended = context.unit.finish()
  forgetShared(context, 'slow')
  answer('from before')
  await ended
  expect(await askAs(app.contextOf('northlight'), 'slow', async () => 'after')).toBe('after')
})

test('a failed refresh is logged, and visitors do not notice it', async () => {
  const context = await lateVisitor('away', 'known')
  expect(await askAs(context, 'away', () => Promise.reject(new Error('the database is away')))).toBe('known')
  lines.length = 0
  await context.unit.finish()
  expect(lines.join()).toContain('the database is away')
})
