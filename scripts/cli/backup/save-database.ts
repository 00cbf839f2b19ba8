import { createGzip } from 'node:zlib'
import pg from 'pg'
import { CopyOut } from './copy.ts'
import { type Manifest, tableFile } from './manifest.ts'
import type { BackupFolder } from './sums.ts'
import { isOfDesk, quote, quoteTable, readTables, siteColumn, type Table } from './tables.ts'

export type Site = Manifest['sites'][number]

export interface Snapshot {
  client: pg.Client
  tables: Table[]
  /** The sites in the backup. */
  sites: Site[]
  only_site: Site | null
  migrations: Manifest['migrations']
}

/** File with the names of the pictures that the saved rows refer to. */
export const pictureNamesFile = 'pictures.copy.gz'

const attempts = 5
/**
 * Session settings of a backup: no timeouts, because a read may take long, and a text format that does not depend on a role's or server's
 * settings.
 */
const calm = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s';
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex'`

/**
 * Opens one snapshot of the whole database, so that all reads see the same state while other connections write. First, it locks the tables
 * against changes of their structure, because a table that is rewritten later would look empty in the snapshot.
 */
export async function openSnapshot(client: pg.Client, slug: string | null): Promise<Snapshot> {
  const { rows: known } = await client.query<{ is_there: boolean }>("select to_regclass('couplet.migration') is not null as is_there")
  if (!known[0]?.is_there) throw new Error('This database is not a Couplet database: there is nothing to back up.')
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const before = await readTables(client)
    const names = before.map(({ name }) => quoteTable(name)).join(', ')
    await client.query(`begin isolation level repeatable read read only; ${calm}; lock table ${names} in access share mode`)
    const tables = await readTables(client)
    if (JSON.stringify(tables) === JSON.stringify(before)) return { client, tables, ...(await readFacts(client, slug)) }
    await client.query('rollback')
  }
  throw new Error('The tables are changing, because a migration is running. Try again later.')
}

async function readFacts(client: pg.Client, slug: string | null): Promise<Omit<Snapshot, 'client' | 'tables'>> {
  const { rows: all } = await client.query<Site>('select id, slug from site order by id')
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from couplet.migration order by name',
  )
  if (slug === null) return { sites: all, only_site: null, migrations }
  const only_site = all.find((site) => site.slug === slug)
  if (!only_site) throw new Error(`The database has no site ${slug}. Its sites: ${all.map((site) => site.slug).join(', ')}.`)
  return { sites: [only_site], only_site, migrations }
}

/** Saves every table as a separate file. The rows of a file are ordered by the table's key. */
export async function saveDatabase(snapshot: Snapshot, backup: BackupFolder): Promise<Manifest['tables']> {
  const saved: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    const counter = { rows: 0 }
    await backup.write(tableFile(table.name), rowsOf(snapshot, table, counter), createGzip())
    saved.push({ name: table.name, columns: table.columns, rows: counter.rows })
  }
  return saved
}

async function* rowsOf({ client, sites, only_site }: Snapshot, table: Table, counter: { rows: number }): AsyncGenerator<Buffer> {
  // the people of the desk belong to no single site
  if (only_site && isOfDesk(table)) return
  const columns = table.columns.map(quote).join(', ')
  const order = table.key.map(quote).join(', ')
  // read the sites in ascending order, so that the result equals a read of all sites at once
  for (const site of only_site || table.is_walled ? sites : [null]) {
    if (site && table.is_walled) await client.query(`set local app.site_id = '${site.id}'`)
    const where = site ? `where ${siteColumn(table)} = ${site.id}` : ''
    const out = client.query(new CopyOut(`copy (select ${columns} from ${quoteTable(table.name)} ${where} order by ${order}) to stdout`))
    yield* out
    counter.rows += out.rows
  }
}

/**
 * Saves the names of the pictures in the rows, as lines `site<tab>name`. The names come from the same snapshot as the rows; the pictures
 * are copied later.
 */
export async function savePictureNames(snapshot: Snapshot, backup: BackupFolder): Promise<void> {
  await backup.write(pictureNamesFile, pictureNames(snapshot), createGzip())
}

async function* pictureNames({ client, sites }: Snapshot): AsyncGenerator<Buffer> {
  for (const { id, slug } of sites) {
    await client.query(`set local app.site_id = '${id}'`)
    yield* client.query(
      new CopyOut(`copy (
        select distinct ${pg.escapeLiteral(slug)}, file.value from (
          select to_jsonb(t) as names from photo t where t.site_id = ${id}
          union all select t.photo from message t where t.site_id = ${id} and t.photo is not null) named, jsonb_each_text(named.names) file
        where file.key like '%filename' and file.value <> '' order by file.value) to stdout`),
    )
  }
}
