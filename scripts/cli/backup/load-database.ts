import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { makeAuditMonths } from '#server/platform/database/audit-months.ts'
import { bookkeeping, type Migration, recordMigration } from '#server/platform/database/migrate.ts'
import { CopyIn } from './copy.ts'
import { type Manifest, tableFile } from './manifest.ts'
import { loadOrder, quote, quoteTable, readTables } from './tables.ts'

/** Throws if the database contains tables, because a restore must not overwrite data. */
export async function checkEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  if (rows.length === 0) return
  const some = rows.slice(0, 3).map(({ name }) => name)
  throw new Error(
    `The database is not empty: it has ${rows.length} tables (${some.join(', ')}${rows.length > 3 ? ' …' : ''}). Restore into a new one, ` +
      'with another DATABASE_URL or DATA_DIR; nothing is ever overwritten.',
  )
}

/**
 * Returns the migrations that had run in the database of the backup. This program may have later migrations too; they run after the
 * restore.
 */
export function migrationsOf(manifest: Manifest, known: readonly Migration[]): Migration[] {
  return manifest.migrations.map(({ name, sha256 }) => {
    const migration = known.find((each) => each.name === name)
    if (!migration) throw new Error(`A newer Couplet, which has run ${name}, created this backup. Restore it with that version.`)
    if (migration.sha256 !== sha256) throw new Error(`The migration ${name} differs from the one of this backup.`)
    return migration
  })
}

/** Loads tables and rows in one transaction, so that an error leaves the database unchanged. */
export async function loadDatabase(
  client: pg.Client,
  {
    folder,
    manifest,
    migrations,
    holds_jobs,
  }: { folder: string; manifest: Manifest; migrations: readonly Migration[]; holds_jobs: boolean },
): Promise<void> {
  await client.query(
    "begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s'; set local datestyle = 'ISO'",
  )
  try {
    await checkEmpty(client)
    await client.query(bookkeeping)
    for (const migration of migrations) {
      await client.query(migration.text)
      await recordMigration(client, migration)
    }
    if (migrations.some(({ name }) => name.startsWith('0044_'))) await makeAuditMonths(client)
    await loadRows(client, folder, manifest)
    if (holds_jobs)
      await client.query("update job set run_at = 'infinity', last_error = 'held by couplet restore' where run_at < 'infinity'")
    await setWalls(client, 'force')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
}

async function loadRows(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await setWalls(client, 'no force')
  const order = await loadOrder(
    client,
    (await readTables(client)).map(({ name }) => name),
  )
  const strange = manifest.tables.filter(({ name }) => !order.includes(name))
  if (strange.length > 0)
    throw new Error(`The backup has tables that its migrations do not create: ${strange.map(({ name }) => name).join(', ')}.`)
  for (const name of order) {
    const part = manifest.tables.find((table) => table.name === name)
    if (!part) throw new Error(`The backup has no data of the table ${name}.`)
    const rows = await loadTable(client, join(folder, tableFile(name)), part)
    if (rows !== part.rows) throw new Error(`${name} should have ${part.rows} rows, but the backup has ${rows}.`)
  }
  await client.query('set constraints all immediate')
}

async function loadTable(client: pg.Client, path: string, { name, columns }: Manifest['tables'][number]): Promise<number> {
  const into = client.query(new CopyIn(`copy ${quoteTable(name)} (${columns.map(quote).join(', ')}) from stdin`))
  try {
    await pipeline(createReadStream(path), createGunzip(), into)
  } catch (error) {
    throw new Error(`${name} could not be loaded: ${(error as Error).message}`, { cause: error })
  }
  return into.rows
}

/**
 * Switches `force row level security` on or off for all tables. With `force`, row-level security also applies to an owner who is not a
 * superuser. The restore loads rows of all sites at once, so it switches `force` off meanwhile. No other connection is active.
 */
async function setWalls(client: pg.Client, state: 'force' | 'no force'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity`)
  for (const { name } of rows) await client.query(`alter table ${quote(name)} ${state} row level security`)
}
