import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { root } from '#server/platform/paths.ts'
import { connectClient } from './search-path.ts'

export const migrations_folder = join(root, 'server', 'migrations')

export interface Migration {
  name: string
  text: string
  sha256: string
}

interface Patience {
  attempts: number
  lock_ms: number
  longest_pause_ms: number
}

/** Error codes that occur when two processes create the same schema, table or role at the same time. On a retry, the object exists. */
const lost_race = new Set(['23505', '42P06', '42P07', '42710', 'XX000', '40001'])

/**
 * Migrates the database and returns the names of the migrations that ran. There are only forward migrations. Each migration runs in one
 * transaction together with its record. Row-level security also applies to an owner without BYPASSRLS, so a data migration must loop over
 * the sites.
 */
export async function migrate({
  connection,
  log,
  folder = migrations_folder,
  patience = { attempts: 20, lock_ms: 2000, longest_pause_ms: 15_000 },
}: {
  connection: pg.ClientConfig
  log: Logger
  folder?: string
  /** How long a migration waits for a lock. Other queries wait behind the migration, so it soon gives up and retries. */
  patience?: Patience
}): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await connectClient(connection, (error) => log.error({ err: error }, 'the connection of the migration was lost'))
  try {
    await retryRace(() => client.query(bookkeeping))
    await refuseStrayTables(client)
    const applied: string[] = []
    for (const migration of migrations)
      if (await patiently(() => apply(client, migration, { log, lock_ms: patience.lock_ms }), { migration, patience, log }))
        applied.push(migration.name)
    await refuseDowngrade(client, migrations)
    return applied
  } finally {
    await client.end()
  }
}

/** Checks that no migration is missing, for read-only commands. @throws if migrations of this version are pending */
export async function expectMigrated(connection: pg.ClientConfig): Promise<void> {
  const migrations = await readMigrations(migrations_folder)
  const client = await connectClient(connection)
  try {
    const { rows } = await client.query<{ is_there: boolean }>("select to_regclass('couplet.migration') is not null as is_there")
    const run = rows[0]?.is_there ? (await client.query<{ name: string }>('select name from couplet.migration')).rows : []
    const pending = migrations.filter(({ name }) => run.every((each) => each.name !== name))
    if (pending.length > 0)
      throw new Error(
        `The database needs ${pending.length} migrations of this version, and this command changes nothing. Start the server of this version first, or use the command of the version that runs.`,
      )
    await refuseDowngrade(client, migrations)
  } finally {
    await client.end()
  }
}

/** Runs the work, and repeats it after a collision with another starting process. */
export async function retryRace<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 5 || !(error instanceof pg.DatabaseError) || !lost_race.has(error.code ?? '')) throw error
      await sleep(50 * attempt)
    }
  }
}

const is_lock_timeout = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '55P03'

async function patiently<T>(
  work: () => Promise<T>,
  { migration, patience, log }: { migration: Migration; patience: Patience; log: Logger },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= patience.attempts || !is_lock_timeout(error)) throw error
      log.warn({ migration: migration.name, attempt }, 'a migration waits for a table that is in use; it tries again')
      await sleep(Math.min(500 * 2 ** (attempt - 1), patience.longest_pause_ms))
    }
  }
}

/**
 * Refuses tables in the wrong schema. Earlier versions put the tables of an owner named `couplet` into the schema `couplet`, and then
 * failed to start.
 */
async function refuseStrayTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_stray: boolean }>(
    "select to_regclass('couplet.site') is not null and to_regclass('public.site') is null as is_stray",
  )
  if (rows[0]?.is_stray)
    throw new Error(
      'The tables of this database are in the schema couplet, because an earlier version created them for an owner of that name. It never served with them. ' +
        'Remove them with "drop schema couplet cascade", then start again.',
    )
}

/**
 * An older program can run beside a newer one, because most migrations only add tables and columns. After a migration marked "takes away",
 * an older program is refused.
 */
async function refuseDowngrade(client: pg.Client, known: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from couplet.migration where takes_away and not name = any($1) order by name limit 1',
    [known.map(({ name }) => name)],
  )
  if (rows[0])
    throw new Error(
      `A newer Couplet has run ${rows[0].name} here, which takes away what this version needs. Start the newer one, or restore a backup from before it.`,
    )
}

/** Records a migration in the transaction that runs it. */
export async function recordMigration(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  await client.query('insert into couplet.migration (name, sha256, takes_away) values ($1, $2, $3)', [name, sha256, takesAway(text)])
}

/** True if a line begins with `-- takes away: why`: the previous version cannot run after this migration. */
const takesAway = (text: string): boolean => /^-- takes away: \S/m.test(text)

// these tables are in their own schema, so that every table of the public schema except `site` belongs to a site
export const bookkeeping = `
  create schema if not exists couplet;
  create table if not exists couplet.migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'couplet.migration'::regclass and attname = 'takes_away') then
      alter table couplet.migration add column takes_away bool not null default false;
    end if;
  end $$;
  create table if not exists couplet.migration_lock (id int primary key);
  insert into couplet.migration_lock values (1) on conflict do nothing`

/** Reads the migrations in order, each with the SHA-256 for its record. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  for (const name of names) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new Error(`The migration ${name} is not named like 0012_visit.sql.`)
    if (migrations.at(-1)?.name.slice(0, 4) === name.slice(0, 4)) throw new Error(`Two migrations have the number ${name.slice(0, 4)}.`)
    const text = await readFile(join(folder, name), 'utf8')
    // the line endings of a checkout must not change the hash
    migrations.push({ name, text, sha256: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') })
  }
  return migrations
}

async function apply(client: pg.Client, migration: Migration, { log, lock_ms }: { log: Logger; lock_ms: number }): Promise<boolean> {
  const { name, text, sha256 } = migration
  // lock a row, because row locks work on every server with this protocol; wait up to a minute, because another process may run a long
  // migration
  await client.query(
    `begin; set local search_path = public; set local lock_timeout = '60s'; select id from couplet.migration_lock where id = 1 for update; set local lock_timeout = ${lock_ms}`,
  )
  try {
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from couplet.migration where name >= $1 order by name',
      [name],
    )
    const [found] = rows
    const is_applied = found?.name === name
    if (is_applied && found.sha256 !== sha256)
      throw new Error(`The migration ${name} was changed after it ran here. Restore it, and write a new file for the change.`)
    if (!is_applied && found)
      throw new Error(`The migration ${name} comes before ${found.name}, which has already run. Give it the next free number.`)
    if (!is_applied) {
      await client.query(text)
      await recordMigration(client, migration)
    }
    await client.query('commit')
    if (!is_applied) log.info({ migration: name }, 'migrated')
    return !is_applied
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error instanceof pg.DatabaseError ? new Error(`The migration ${name} failed: ${error.message}`, { cause: error }) : error
  }
}
