import type pg from 'pg'
import { fail, type Line, ok, warn } from '#scripts/cli/report.ts'
import { migrations_folder, readMigrations } from '#server/platform/database/migrate.ts'
import { roles } from '#server/platform/database/roles.ts'

const oldest_version = 150_000

export async function versionLine(client: pg.Client, name: string): Promise<Line> {
  const { rows } = await client.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  )
  const { number = '0', version = '?' } = rows[0] ?? {}
  return Number(number) >= oldest_version
    ? ok(`${name} answers: PostgreSQL ${version}`)
    : fail(`${name} is PostgreSQL ${version}`, 'Couplet is tested from version 15 on.', 'Move to a newer server.')
}

/**
 * Compares the migrations in the folder with those that the database has run. Migrations only run forward. At its start, the server runs
 * the missing migrations and rejects changed or unknown ones.
 */
export async function migrationLines(client: pg.Client, folder = migrations_folder): Promise<Line[]> {
  const files = await readMigrations(folder)
  const { rows: there } = await client.query<{ is_there: boolean }>("select to_regclass('couplet.migration') is not null as is_there")
  if (!there[0]?.is_there)
    return [warn('the database is empty', 'No migration has run yet.', 'Start the server once. It runs the migrations.')]
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from couplet.migration order by name')
  const run = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const pending = files.filter(({ name }) => !run.has(name)).map(({ name }) => name)
  const changed = files.filter(({ name, sha256 }) => run.has(name) && run.get(name) !== sha256).map(({ name }) => name)
  const strange = [...run.keys()].filter((name) => !files.some((file) => file.name === name))
  const lines = [
    ...(pending.length > 0
      ? [warn(`pending migrations: ${pending.join(', ')}`, 'This program needs them.', 'Back up, then restart the server. It runs them.')]
      : []),
    ...(changed.length > 0
      ? [
          fail(
            `changed after they ran: ${changed.join(', ')}`,
            'The server refuses to start.',
            'Restore the files, and put the change into a new migration.',
          ),
        ]
      : []),
    ...(strange.length > 0
      ? [fail(`run by a newer Couplet: ${strange.join(', ')}`, 'An older program may not work with this database.', 'Update this program.')]
      : []),
  ]
  return lines.length > 0 ? lines : [ok(`all ${files.length} migrations have run`)]
}

/** Checks the rights of the roles of the application and the worker. */
export async function roleLines(client: pg.Client): Promise<Line[]> {
  const { rows } = await client.query<{ role: string; is_mighty: boolean; is_owner: boolean }>(
    `select r.rolname as role,
       exists (select from pg_roles m where (m.rolsuper or m.rolbypassrls) and pg_has_role(r.oid, m.oid, 'member')) as is_mighty,
       exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
               and pg_has_role(r.oid, c.relowner, 'member')) as is_owner
     from pg_roles r where r.rolname = any($1)`,
    [Object.values(roles)],
  )
  return Object.values(roles).map((role) => {
    const found = rows.find((row) => row.role === role)
    if (!found)
      return warn(
        `the role ${role} does not exist yet`,
        'The application connects as it.',
        'Start the server once. It creates the role, or reports what an administrator must do.',
      )
    const why = 'One site could read the data of another. The server refuses to start.'
    if (found.is_mighty)
      return fail(
        `the role ${role} is a superuser, has BYPASSRLS, or can become such a role`,
        why,
        `alter role ${role} nosuperuser nobypassrls, and revoke the roles it is a member of.`,
      )
    if (found.is_owner)
      return fail(
        `the role ${role} owns tables, or can become their owner`,
        why,
        `Return the tables to the owner of the database: reassign owned by ${role} to <owner>.`,
      )
    return ok(`the role ${role} cannot bypass row-level security`)
  })
}

/** Checks for every table except `site` that row-level security shows only the rows of the current site. */
export async function wallLines(client: pg.Client): Promise<Line[]> {
  const { rows } = await client.query<{ name: string; is_forced: boolean; has_policy: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced,
       exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'site') as has_policy
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'site' order by 1`,
  )
  if (rows.length === 0) return []
  const open = rows.filter(({ is_forced, has_policy }) => !is_forced || !has_policy).map(({ name }) => name)
  return open.length === 0
    ? [ok(`row-level security is forced on all ${rows.length} tables`)]
    : [
        fail(
          `row-level security is not forced on ${open.join(', ')}`,
          'Every site can read the rows of all sites in these tables.',
          'Find the cause. Then run for each table: alter table <name> enable row level security, force row level security, and restore the policy "site".',
        ),
      ]
}
