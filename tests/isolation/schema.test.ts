import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { reference_tables, unroutable } from '#tests/support/database/routable.ts'

let given: TestDatabase
beforeAll(async () => {
  given = await aDatabase()
})
afterAll(() => given.close())

const wall = "(site_id = (NULLIF(current_setting('app.site_id'::text, true), ''::text))::integer)"

test('WL-08 every table but site has a site_id that is never null', async () => {
  const tables = await given.asOwner(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'site'
     and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and a.atttypid = 'int'::regtype and a.attnotnull)`,
  )
  expect(tables).toEqual([])
})

test('WL-08 every primary key, unique constraint, unique index and foreign key begins with site_id', async () => {
  const constraints = await given.asOwner(
    `select c.conrelid::regclass::text as table, c.conname from pg_constraint c join pg_class t on t.oid = c.conrelid
     where t.relnamespace = 'public'::regnamespace and t.relname <> 'site' and c.contype in ('p', 'u', 'f')
     and (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) <> 'site_id'`,
  )
  const indexes = await given.asOwner(
    `select i.indexrelid::regclass::text as index from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname <> 'site' and i.indisunique
     and coalesce((select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]), '') <> 'site_id'`,
  )
  // A foreign key that starts with site_id must reference the site_id of the other table. If it references another column, it allows
  // references across sites.
  const crossing = await given.asOwner(
    `select c.conname from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype = 'f' and c.confrelid <> 'site'::regclass
     and (select attname from pg_attribute where attrelid = c.confrelid and attnum = c.confkey[1]) <> 'site_id'`,
  )
  const without_key = await given.asOwner(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
  )
  expect({ constraints, indexes, crossing, without_key }).toEqual({ constraints: [], indexes: [], crossing: [], without_key: [] })
})

test('WL-08 row-level security is on and forced everywhere, with the one policy; job, the case index and the figures have a second, for the worker and the desk', async () => {
  const open = await given.asOwner(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'site'
     and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(open).toEqual([])
  const policies = await given.asOwner<{ tablename: string; policyname: string; roles: string; qual: string; with_check: string }>(
    "select tablename, policyname, roles::text, qual, with_check from pg_policies where schemaname = 'public' order by 1, 2",
  )
  const tables = await given.asOwner<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'site' order by 1",
  )
  const others = policies.filter(({ policyname }) => policyname !== 'site')
  const everySite = (tablename: string, role: string, with_check: string | null) => ({
    tablename,
    policyname: 'every_site',
    roles: `{${role}}`,
    qual: 'true',
    with_check,
  })
  expect(others).toEqual([
    ...['active_month', 'brand_state'].map((table) => everySite(table, 'couplet_desk', null)),
    everySite('desk_case', 'couplet_desk', 'true'),
    everySite('fact', 'couplet_desk', null),
    everySite('figure_change', 'couplet_desk', 'true'),
    ...['figure_day', 'figure_mark'].map((table) => everySite(table, 'couplet_desk', null)),
    everySite('job', 'couplet_jobs', 'true'),
    everySite('money_day', 'couplet_desk', null),
  ])
  expect(policies.filter(({ policyname }) => policyname === 'site')).toEqual(
    tables.map(({ tablename }) => ({ tablename, policyname: 'site', roles: '{public}', qual: wall, with_check: wall })),
  )
})

test('the core schema holds no trigger, rule, view or extension', async () => {
  const found = await given.asOwner(
    `select tgname as name from pg_trigger where not tgisinternal
     union all select rulename from pg_rules where schemaname = 'public'
     union all select viewname from pg_views where schemaname = 'public'
     union all select extname from pg_extension where extname <> 'plpgsql'`,
  )
  expect(found).toEqual([])
})

test('the application owns nothing, and may only append to the ledger', async () => {
  expect(
    await given.asOwner("select relname from pg_class where relowner in (select oid from pg_roles where rolname like 'couplet%')"),
  ).toEqual([])
  const grants = await given.asOwner<{ privilege: string }>(
    "select privilege_type as privilege from information_schema.role_table_grants where grantee = 'couplet_app' and table_name = 'ledger_entry' order by 1",
  )
  expect(grants.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT'])
})

test('WL-08 the tables without a site are the known ones, and a statement that a node could not be found for is recognised', async () => {
  const without = await given.asOwner<{ relname: string }>(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped)`,
  )
  expect(without.map(({ relname }) => relname)).toEqual([...reference_tables])
  const tables = new Set(['site', 'account', 'profile', 'message'])
  const astray = (text: string) => unroutable(text, tables)
  expect(astray('select id from account where id = $1')).toEqual(['account'])
  expect(astray('select a.id from account a join profile p on p.site_id = a.site_id and p.member_id = a.id where a.site_id = $1')).toEqual(
    [],
  )
  expect(astray('select a.id from account a join profile p on p.member_id = a.id where a.site_id = $1')).toEqual(['profile'])
  expect(astray('update profile set paused = true where member_id = $1')).toEqual(['profile'])
  expect(astray('insert into message (site_id, id) values ($1, $2) on conflict do nothing')).toEqual([])
  expect(astray('delete from message using profile p where message.site_id = $1 and p.member_id = $2')).toEqual(['profile'])
  expect(astray('select slug from site')).toEqual([])
})

test('WL-08 a process of the sites only adds lines to the log of the desk and answers asks of its site; of the sites the desk sees the case index and the figures alone', async () => {
  const rights = await given.asOwner<{ grantee: string; table: string; privilege: string }>(
    `select grantee, table_name as table, privilege_type as privilege from information_schema.role_table_grants
     where table_schema = 'desk' and grantee not in ('postgres', 'couplet_desk') order by 2`,
  )
  expect(rights).toEqual([
    { grantee: 'couplet_app', table: 'ask', privilege: 'SELECT' },
    { grantee: 'couplet_app', table: 'audit', privilege: 'INSERT' },
  ])
  const of_desk = await given.asOwner(
    `select table_name as table, string_agg(privilege_type, ' ' order by privilege_type) as may from information_schema.role_table_grants
     where grantee = 'couplet_desk' and table_schema <> 'desk' group by table_name order by table_name`,
  )
  expect(of_desk).toEqual([
    { table: 'active_month', may: 'SELECT' },
    { table: 'brand_state', may: 'SELECT' },
    { table: 'desk_case', may: 'SELECT' },
    { table: 'figure_change', may: 'DELETE SELECT UPDATE' },
    { table: 'figure_day', may: 'SELECT' },
    { table: 'figure_mark', may: 'SELECT' },
    { table: 'money_day', may: 'SELECT' },
  ])
  const of_facts = await given.asOwner<{ column: string }>(
    `select column_name as column from information_schema.role_column_grants
     where grantee = 'couplet_desk' and table_name = 'fact' order by 1`,
  )
  expect(of_facts.map(({ column }) => column)).toEqual(['day', 'name', 'site_id'])
  const columns = await given.asOwner<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.column_privileges
     where grantee = 'couplet_desk' and table_name = 'desk_case' and privilege_type <> 'SELECT' order by 1`,
  )
  expect(columns.map(({ column }) => column)).toEqual([
    'desk_case.alarms',
    'desk_case.claimed_by',
    'desk_case.claimed_until',
    'desk_case.first_claimed_at',
    'desk_case.snoozed_until',
  ])
  for (const table of ['audit', 'seal', 'ask']) {
    const log = await given.asOwner<{ privilege: string }>(
      `select privilege_type as privilege from information_schema.role_table_grants
       where table_schema = 'desk' and table_name = $1 and grantee = 'couplet_desk' order by 1`,
      [table],
    )
    expect(log.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT'])
  }
  const looks = await given.asOwner<{ privilege: string }>(
    "select privilege_type as privilege from information_schema.role_table_grants where table_name like 'look%' and grantee like 'couplet%' order by 1",
  )
  expect(looks.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT'])
})
