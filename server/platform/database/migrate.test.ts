import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDatabase, silent, type TestDatabase } from '#tests/support/database/database.ts'
import { migrate } from './migrate.ts'

let given: TestDatabase
let folder: string
beforeAll(async () => {
  given = await aDatabase()
})
afterAll(() => given.close())
beforeEach(async () => {
  if (folder) await rm(folder, { recursive: true })
  folder = await mkdtemp(join(tmpdir(), 'couplet-migrations-'))
  await given.asOwner('drop table if exists visit, visitor; delete from couplet.migration')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const put = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate({ connection: given.owner, log: silent, folder })

test('migrations run in order, each once, and their name and SHA-256 are recorded', async () => {
  await put('0002_visitor.sql', 'alter table visit add column visitor int;')
  await put('0001_visit.sql', 'create table visit (id int);')
  expect(await run()).toEqual(['0001_visit.sql', '0002_visitor.sql'])
  expect(await run()).toEqual([])
  await put('0003_more.sql', 'insert into visit values (1, 2);')
  expect(await run()).toEqual(['0003_more.sql'])
  const records = await given.asOwner('select name, length(sha256) as length from couplet.migration order by name')
  expect(records).toEqual(['0001_visit.sql', '0002_visitor.sql', '0003_more.sql'].map((name) => ({ name, length: 64 })))
})

test('a migration that changed after it ran is refused by name; different line ends are no change', async () => {
  await put('0001_visit.sql', 'create table visit (id int);\n')
  await run()
  await put('0001_visit.sql', 'create table visit (id int);\r\n')
  expect(await run()).toEqual([])
  await put('0001_visit.sql', 'create table visit (id bigint);\n')
  await expect(run()).rejects.toThrow('0001_visit.sql was changed after it ran')
})

test('a migration that fails is rolled back, and the error names it', async () => {
  await put('0001_visit.sql', 'create table visit (id int); insert into visit values (1 / 0);')
  await expect(run()).rejects.toThrow('0001_visit.sql failed: division by zero')
  expect(await given.asOwner("select from pg_tables where tablename = 'visit'")).toHaveLength(0)
  await put('0001_visit.sql', 'create table visit (id int);')
  expect(await run()).toEqual(['0001_visit.sql'])
})

test('a number that is out of order, duplicate or missing is refused', async () => {
  await put('0002_visit.sql', 'create table visit (id int);')
  await run()
  await put('0001_visitor.sql', 'create table visitor (id int);')
  await expect(run()).rejects.toThrow('comes before 0002_visit.sql')
  await rm(join(folder, '0001_visitor.sql'))
  await put('0002_other.sql', 'select 1;')
  await expect(run()).rejects.toThrow('number 0002')
  await rm(join(folder, '0002_other.sql'))
  await put('visit.sql', 'select 1;')
  await expect(run()).rejects.toThrow('not named like')
})

test('an older program runs on a newer database and ignores migrations that it does not know', async () => {
  await put('0001_visit.sql', 'create table visit (id int);')
  await put('0002_visitor.sql', 'create table visitor (id int);')
  await run()
  await rm(join(folder, '0002_visitor.sql'))
  expect(await run()).toEqual([])
})

test('processes that migrate concurrently run every migration once', async () => {
  await put('0001_visit.sql', 'create table visit (id int); select pg_sleep(0.1);')
  await put('0002_row.sql', 'insert into visit values (1);')
  await given.asOwner('drop schema couplet cascade')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['0001_visit.sql', '0002_row.sql'])
  expect(await given.asOwner('select * from visit')).toHaveLength(1)
})

test('a migration that waits for a lock gives up soon, so that it blocks no queries, and retries until the table is free', async () => {
  await put('0001_visit.sql', 'create table visit (id int);')
  await run()
  await put('0002_visitor.sql', 'alter table visit add column visitor int;')
  const reader = new pg.Client(given.owner)
  await reader.connect()
  await reader.query('begin; select from visit')
  const patience = { attempts: 50, lock_ms: 50, longest_pause_ms: 20 }
  const warnings: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line)) })
  const migrating = migrate({ connection: given.owner, log, folder, patience })
  await expect.poll(() => warnings.length).toBeGreaterThan(1)
  // queries of the running server continue during the migration
  await given.asOwner('insert into visit values (1)')
  await reader.query('commit')
  expect(await migrating).toEqual(['0002_visitor.sql'])
  await put('0003_more.sql', 'drop table visit;')
  await reader.query('begin; select from visit')
  await expect(migrate({ connection: given.owner, log, folder, patience: { ...patience, attempts: 2 } })).rejects.toThrow(
    '0003_more.sql failed: canceling statement due to lock timeout',
  )
  await reader.end()
})

test('an older program is refused after a newer one has removed something that it needs', async () => {
  await put('0001_visit.sql', 'create table visit (id int, visitor int);')
  await put('0002_less.sql', '-- takes away: visitor, which nothing has read since two versions.\nalter table visit drop column visitor;')
  await run()
  expect(await run()).toEqual([])
  await rm(join(folder, '0002_less.sql'))
  await expect(run()).rejects.toThrow('A newer Couplet has run 0002_less.sql here, which takes away what this version needs.')
})
