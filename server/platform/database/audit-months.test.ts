import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDatabase, silent, type TestDatabase } from '#tests/support/database/database.ts'
import { keepAuditMonths, makeAuditMonths } from './audit-months.ts'
import { withClient } from './roles.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await aDatabase()
})
afterAll(() => db.close())

const make = (day: string) => withClient(db.owner, (client) => makeAuditMonths(client, new Date(day)))
const placeOf = async (at: string) => {
  await db.asOwner("insert into desk.audit (at, id, actor, act) values ($1, gen_random_uuid(), 'console:test', 'x')", [at])
  const [line] = await db.asOwner<{ place: string }>('select tableoid::regclass::text as place from desk.audit where at = $1', [at])
  return line?.place
}

test('this month and the next three have a part of the log each; a later month has none yet', async () => {
  await make('2031-01-15')
  await make('2031-01-16')
  expect([await placeOf('2031-01-31T23:59:59Z'), await placeOf('2031-02-01T00:00:00Z')]).toEqual([
    'desk.audit_2031_01',
    'desk.audit_2031_02',
  ])
  expect(await placeOf('2031-05-01T00:00:00Z')).toBe('desk.audit_other')
})

test('the part of a month takes the lines that were written before it existed', async () => {
  const at = '2032-06-15T12:00:00Z'
  expect(await placeOf(at)).toBe('desk.audit_other')
  await make('2032-06-20')
  expect(await db.asOwner('select tableoid::regclass::text as place from desk.audit where at = $1', [at])).toEqual([
    { place: 'desk.audit_2032_06' },
  ])
})

test('two processes that start at the same time make the parts once', async () => {
  await Promise.all([make('2033-06-20'), make('2033-06-20')])
  expect(await placeOf('2033-07-01T00:00:00Z')).toBe('desk.audit_2033_07')
})

test('a process that runs for months makes the part of a month that is missing', async () => {
  const next = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 1)).toISOString()
  await db.asOwner(`drop table desk.audit_${next.slice(0, 7).replace('-', '_')}`)
  expect(await placeOf(next)).toBe('desk.audit_other')
  const months = keepAuditMonths({ owner: db.owner, log: silent, every_ms: 10 })
  const line = () => db.asOwner('select tableoid::regclass::text as place from desk.audit where at = $1', [next])
  await vi.waitFor(async () => expect(await line()).not.toEqual([{ place: 'desk.audit_other' }])).finally(() => months.close())
})
