import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { makeAuditMonths } from '#server/platform/database/audit-months.ts'
import { exec, transaction } from '#server/platform/database/db.ts'
import { expireMonths } from '#server/platform/database/expire-months.ts'
import { withClient } from '#server/platform/database/roles.ts'
import { aDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { isOver, sealLog, verifyLog } from './seals.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await aDatabase()
})
afterEach(() => db.close())

const now = new Date()

async function asDesk<T>(work: (ctx: { unit: ReturnType<TestDatabase['desk']['unit']> }) => Promise<T>): Promise<T> {
  const unit = db.desk.unit()
  return work({ unit }).finally(() => unit.finish())
}

const seal = () => asDesk(sealLog)
const verify = (at = now) => asDesk((ctx) => verifyLog(ctx, at))

/** Lines at one moment, as text that PostgreSQL reads. Two lines of a moment test the order by id. */
const addLines = (at: string, count = 2) =>
  db.asOwner(
    `insert into desk.audit (at, id, actor, act, why, facts)
     select $1::timestamptz, gen_random_uuid(), 'console:test', 'test', 'why ' || n, '{"a": 1, "b": ["x", null]}' from generate_series(1, $2::int) n`,
    [at, count],
  )

/** Two seals over four lines, of which each second one has a moment with microseconds. */
async function twoSeals() {
  await addLines(String(new Date(now.getTime() - 7_200_000).toISOString()))
  await seal()
  await addLines(new Date(now.getTime() - 3_600_000).toISOString().replace('Z', '457Z'))
  await seal()
}

test('each seal covers the lines since the one before, and a log that nobody changed is whole', async () => {
  await twoSeals()
  expect(await seal()).toBe(0)
  const found = await verify()
  expect(found).toMatchObject({ seals: found.seals, lines: 4, broken: null, removed: [] })
  expect(found.seals).toBeGreaterThanOrEqual(2)
  const chain = await db.asOwner<{ hash: string }>("select encode(hash, 'hex') as hash from desk.seal order by number")
  expect(new Set(chain.map(({ hash }) => hash)).size).toBe(chain.length)
})

test.each([
  ['another reason', "update desk.audit set why = 'other' where id = $1"],
  ['another fact', `update desk.audit set facts = '{"a": 2, "b": ["x", null]}' where id = $1`],
  ['a microsecond', "update desk.audit set at = at - interval '1 microsecond' where id = $1"],
  ['a reason moved to the subject', 'update desk.audit set subject = why, why = null where id = $1'],
  ['a line less', 'delete from desk.audit where id = $1'],
  [
    'a line more',
    "insert into desk.audit (at, id, actor, act) select at - interval '1 microsecond', gen_random_uuid(), 'x', 'x' from desk.audit where id = $1",
  ],
])('the owner of the database changes one line (%s), and the check names the seal that covers it', async (_, change) => {
  await twoSeals()
  const [second] = await db.asOwner<{ number: number; first_id: string; last_at: Date }>(
    'select * from desk.seal order by number desc limit 1',
  )
  await db.asOwner(change, [second?.first_id])
  expect((await verify()).broken?.number).toBe(second?.number)
})

test('a seal that is removed or replaced is named', async () => {
  await twoSeals()
  const [first] = await db.asOwner<{ number: number; hash: Buffer }>('select * from desk.seal order by number limit 1')
  await db.asOwner("update desk.seal set hash = sha256('x') where number = $1", [first?.number])
  expect((await verify()).broken?.number).toBe(first?.number)
  await db.asOwner('delete from desk.seal where number = $1', [first?.number])
  expect((await verify()).broken?.number).toBe(2)
})

test('neither role of the program changes or deletes a line or a seal', async () => {
  await twoSeals()
  const units = [db.desk.unit(), db.database.unit(1)]
  for (const unit of units)
    for (const table of ['audit', 'seal'])
      for (const statement of [`update desk.${table} set hash = hash`, `delete from desk.${table}`, `truncate desk.${table}`])
        await expect(
          exec({ unit }, sql.raw(statement.replace('hash = hash', table === 'audit' ? "why = ''" : 'hash = hash'))),
        ).rejects.toMatchObject({
          code: '42501',
        })
  for (const unit of units) await unit.finish()
})

test('a line of a transaction that is still open is sealed after its end, and nothing that began later before', async () => {
  // without the minute that the function adds, so that the test need not wait
  const [made] = await db.asOwner<{ text: string }>("select pg_get_functiondef('desk.no_lines_before'::regproc) as text")
  await db.asOwner(made?.text.replace("'1 minute'", "'0'") ?? '')
  await seal()
  const line = { actor: 'machine', role: null }
  const unit = db.desk.unit()
  await transaction({ unit }, async (tx) => {
    await exec(tx, sql`select 1`)
    await asDesk((ctx) => transaction(ctx, (other) => writeAudit(other, { ...line, act: 'of a later transaction' })))
    expect(await seal()).toBe(0)
    await writeAudit(tx, { ...line, act: 'late' })
  })
  await unit.finish()
  expect(await seal()).toBe(1)
  expect(await verify()).toMatchObject({ lines: 2, broken: null })
})

test('a seal never spans two months, and two processes that seal at the same time make one chain', async () => {
  await addLines('2026-08-31T23:59:59.999999Z', 3)
  await addLines('2026-09-01T00:00:00Z', 3)
  await Promise.all([seal(), seal(), seal()])
  const seals = await db.asOwner<{ number: number; lines: number; month: string }>(
    "select number, lines, to_char(last_at at time zone 'UTC', 'YYYY-MM') as month from desk.seal order by number",
  )
  expect(seals).toEqual([
    { number: 1, lines: 3, month: '2026-08' },
    { number: 2, lines: 3, month: '2026-09' },
  ])
  expect((await verify()).broken).toBeNull()
})

test('more lines than one seal covers make several', async () => {
  await addLines('2026-08-15T12:00:00Z', 12_000)
  expect(await seal()).toBe(3)
  expect(await verify()).toMatchObject({ seals: 3, lines: 12_000, broken: null })
})

test('a month is removed on its day with its line in the log, not before, and the check says so; a month that is removed early breaks the log', async () => {
  await withClient(db.owner, (owner) => makeAuditMonths(owner, new Date('2026-08-01')))
  await addLines('2026-08-15T12:00:00Z')
  await addLines('2026-09-15T12:00:00Z')
  await seal()
  await db.asOwner(
    "insert into look (site_id, id, at, member_id, role, what, why) values (1, $1, '2026-08-15', $1, 'support', 'page', 'asked')",
    [newId()],
  )
  const expire = (at: string) => withClient(db.owner, (owner) => expireMonths(owner, (month) => isOver(month, new Date(at)), new Date(at)))
  expect(await expire('2028-08-31T23:59:59Z')).toEqual([])
  const twice = await Promise.all([expire('2028-09-01'), expire('2028-09-01')])
  expect(twice.flat().sort((a, b) => a.table.localeCompare(b.table))).toEqual([
    { table: 'audit', month: '2026-08' },
    { table: 'look', month: '2026-08' },
  ])
  expect(await db.asOwner('select from look')).toEqual([])
  expect(await verify(new Date('2028-09-01'))).toMatchObject({ broken: null, removed: ['2026-08'], lines: 2 })
  expect((await verify(new Date('2028-08-31'))).broken?.number).toBe(1)
  const lines = await db.asOwner<{ subject: string; facts: object }>(
    "select subject, facts from desk.audit where act = 'audit.expire' order by 2",
  )
  expect(lines).toEqual([
    { subject: 'month:2026-08', facts: { table: 'audit' } },
    { subject: 'month:2026-08', facts: { table: 'look' } },
  ])
  await db.asOwner('drop table desk.audit_2026_09')
  expect((await verify(new Date('2028-09-01'))).broken?.number).toBe(2)
})

test('lines of a restored backup, which are in no month of their own, go on their day too', async () => {
  await addLines('2021-03-15T12:00:00Z')
  const at = new Date('2023-04-01')
  await withClient(db.owner, (owner) => expireMonths(owner, (month) => isOver(month, at), at))
  expect(await db.asOwner("select from desk.audit where at < '2022-01-01'")).toEqual([])
})
