import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { exec } from './db.ts'
import { endpoint } from './endpoint.ts'
import { createPageDoor } from './page-door.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await anApp({ log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) })
})
afterAll(() => app.close())

const door = createPageDoor(
  [
    endpoint('GET /api/asks', { access: 'visitor', summary: 'Asks the database' }, async (ctx) => {
      await exec(ctx, sql`select 1`)
    }),
    endpoint('GET /api/breaks', { access: 'visitor', summary: 'Breaks' }, async () => {
      throw new TypeError('broken')
    }),
  ],
  { checks_replies: true },
)

test('a call that a page makes after its end is no error of the server’s, and one that fails while it is drawn is', async () => {
  const context = app.contextOf('vonk')
  const call = door(context)
  expect(await call({ method: 'GET', path: '/api/asks' })).toMatchObject({ status: 204 })
  await context.unit.finish()
  expect(await call({ method: 'GET', path: '/api/asks' })).toMatchObject({ status: 500 })
  expect(lines).toEqual([])
  expect(await call({ method: 'GET', path: '/api/breaks' })).toMatchObject({ status: 500 })
  expect(lines).toHaveLength(1)
})
