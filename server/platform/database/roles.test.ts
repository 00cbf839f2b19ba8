import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { silent } from '#tests/support/database/database.ts'
import { aServer } from '#tests/support/database/test-database.ts'
import { exec, one } from './db.ts'
import { type OpenDatabaseOptions, openDatabase } from './open-database.ts'
import { checkRole } from './roles.ts'

/** A PostgreSQL server as an operator configures it: password login for all roles, and a database whose owner may create roles. */
let server: Awaited<ReturnType<typeof aServer>>
let admin: pg.Client
beforeAll(async () => {
  server = await aServer()
  admin = new pg.Client(server.owner)
  await admin.connect()
  await admin.query(`create role operator login createrole password 'first'; create role limited login password 'first';
    create role mighty login superuser password 'first'; create role climber login password 'first' in role mighty`)
  await admin.query('create database fleet owner operator')
  await admin.query('create database small owner limited')
  const rules = join(server.data_dir, 'postgres', 'pg_hba.conf')
  await writeFile(
    rules,
    (await readFile(rules, 'utf8')).replace(/^local.*$/m, 'local fleet,small,named,shared all scram-sha-256\nlocal all all trust'),
  )
  await admin.query('select pg_reload_conf()')
})
afterAll(async () => {
  await admin.end()
  await server.stop()
})

const drop_roles = 'drop owned by couplet_app, couplet_jobs, couplet_desk; drop role couplet_app, couplet_jobs, couplet_desk'

const urlOf = (user: string, password: string, database = 'fleet') =>
  `postgresql://${user}:${password}@${encodeURIComponent(server.owner.host ?? '')}/${database}`

async function open(options: Partial<OpenDatabaseOptions>) {
  return openDatabase({ data_dir: server.data_dir, log: silent, database_url: urlOf('operator', 'first'), ...options })
}

test('with DATABASE_URL alone, roles are created, tables migrated, and row-level security protects the application', async () => {
  const { database, jobs, close } = await open({})
  const ctx = { unit: database.unit(1) }
  const facts = sql<{ role: string; timeout: string; n: number }>`
    select current_user as role, current_setting('statement_timeout') as timeout, (select count(*) from account) as n`
  expect(await one(ctx, facts)).toEqual({ role: 'couplet_app', timeout: '10s', n: 0 })
  expect(await exec(ctx, sql`insert into site (id, slug) values (1, 'vonk')`)).toBe(1)
  await exec(ctx, sql`insert into job (site_id, queue) values (1, 'mail')`)
  await ctx.unit.finish()
  expect(await jobs.claimJobs('mail', 5)).toHaveLength(1)
  await close()
})

test('processes that start concurrently with one DATABASE_URL derive the same passwords of the roles', async () => {
  await admin.query("alter role couplet_app password 'lost'; alter role couplet_jobs password null; alter role couplet_desk password null")
  const opened = await Promise.all([open({}), open({}), open({})])
  for (const { database, close } of opened) {
    const ctx = { unit: database.unit(1) }
    expect(await one(ctx, sql`select 1 as n`)).toEqual({ n: 1 })
    await ctx.unit.finish()
    await close()
  }
})

test('after a change of the owner’s password, the next start updates the roles', async () => {
  await admin.query("alter role operator password 'second'")
  const { close } = await open({ database_url: urlOf('operator', 'second') })
  await close()
  await admin.query("alter role operator password 'first'")
})

test('only SCRAM verifiers of the roles’ passwords reach the server', async () => {
  const { rows } = await admin.query(
    "select rolname from pg_authid where rolname like 'couplet%' and rolpassword not like 'SCRAM-SHA-256$%'",
  )
  expect(rows).toEqual([])
})

test('WL-08 a start with a role that can bypass row-level security is refused', async () => {
  await expect(open({ app_url: urlOf('mighty', 'first') })).rejects.toThrow('mighty is, or can become, a superuser')
  await expect(open({ app_url: urlOf('climber', 'first') })).rejects.toThrow('climber is, or can become, a superuser')
  await expect(open({ app_url: urlOf('operator', 'first') })).rejects.toThrow('operator owns, or can become the owner of, tables')
  await admin.query('alter role limited bypassrls')
  await expect(checkRole({ connectionString: urlOf('limited', 'first') })).rejects.toThrow('BYPASSRLS')
  await admin.query('alter role limited nobypassrls')
  await expect(checkRole({ connectionString: urlOf('limited', 'first') })).resolves.toBeUndefined()
})

test('the application works without statement names, for an old PgBouncer', async () => {
  const { database, close } = await open({ uses_statement_names: false })
  const ctx = { unit: database.unit(1) }
  const prepared = sql<{ n: number }>`select count(*) as n from pg_prepared_statements`
  expect([await one(ctx, prepared), await one(ctx, prepared)]).toEqual([{ n: 0 }, { n: 0 }])
  await ctx.unit.finish()
  await close()
})

test('an owner named like the migration schema creates the tables in the public schema, and the application serves', async () => {
  await admin.query("create role couplet login createrole password 'first'")
  await admin.query('create database named owner couplet')
  // from PostgreSQL 16 on, a role can change only the roles that it administers
  await admin.query('grant couplet_app, couplet_jobs, couplet_desk to couplet with admin option')
  const { database, close } = await open({ database_url: urlOf('couplet', 'first', 'named') })
  const ctx = { unit: database.unit(1) }
  const facts = sql<{ path: string; schema: string }>`
    select current_setting('search_path') as path, relnamespace::regnamespace::text as schema from pg_class where relname = 'account'`
  expect(await one(ctx, facts)).toEqual({ path: 'public', schema: 'public' })
  expect(await one(ctx, sql`select count(*) as n from account`)).toEqual({ n: 0 })
  await ctx.unit.finish()
  await close()
  await admin.query('drop database named with (force)')
})

test('tables that an earlier version put into the migration schema are reported with the fix', async () => {
  await admin.query('create database named owner couplet')
  const owner = new pg.Client({ connectionString: urlOf('couplet', 'first', 'named') })
  await owner.connect()
  await owner.query('create schema couplet; create table couplet.site (id int)')
  await owner.end()
  await expect(open({ database_url: urlOf('couplet', 'first', 'named') })).rejects.toThrow('drop schema couplet cascade')
  await admin.query('drop database named with (force)')
})

test('four roles created with the SQL of the documentation are sufficient', async () => {
  const documented =
    (await readFile(join(root, 'docs/run-a-fleet/database.md'), 'utf8')).match(/```sql\n(-- four roles[^`]*)```/)?.[1] ?? ''
  expect(documented).toContain('couplet_owner')
  // earlier tests created roles that exist on the whole server
  await admin.query('drop database fleet with (force)')
  await admin.query(drop_roles)
  for (const statement of documented.replaceAll('database couplet ', 'database shared ').split(/;\s*/))
    if (statement) await admin.query(statement)
  const url = (user: string) => urlOf(user, '%E2%80%A6', 'shared')
  const { database, close } = await open({
    database_url: url('couplet_owner'),
    app_url: url('couplet_app'),
    jobs_url: url('couplet_jobs'),
    desk_url: url('couplet_desk'),
  })
  const ctx = { unit: database.unit(1) }
  expect(await one(ctx, sql`select current_setting('lock_timeout') as lock`)).toEqual({ lock: '5s' })
  await ctx.unit.finish()
  await close()
  await admin.query('drop database shared with (force)')
})

test('an owner who may not create roles gets the SQL for an administrator', async () => {
  // roles belong to the whole server, so only the missing roles are reported
  await admin.query(drop_roles)
  await expect(open({ database_url: urlOf('limited', 'first', 'small') })).rejects.toThrow(
    /administrator run once: create role couplet_app.*DATABASE_APP_URL/,
  )
})
