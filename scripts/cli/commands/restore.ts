import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { occupied, restoreDataFiles } from '#scripts/cli/backup/data-files.ts'
import { checkEmpty, loadDatabase, migrationsOf } from '#scripts/cli/backup/load-database.ts'
import { checkNoPictures, loadPictures, picturesAmong } from '#scripts/cli/backup/load-pictures.ts'
import { type Manifest, manifestFile, readManifest, tableFile } from '#scripts/cli/backup/manifest.ts'
import { asOwner } from '#scripts/cli/backup/owner.ts'
import { checkSums } from '#scripts/cli/backup/sums.ts'
import { hasDatabase } from '#scripts/cli/existing-data.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { siteFolders } from '#scripts/cli/site-folders.ts'
import { auditLedger } from '#server/features/credits/ledger-audit.ts'
import { migrations_folder, readMigrations } from '#server/platform/database/migrate.ts'
import { ensureRoles } from '#server/platform/database/roles.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import type { Env } from '#server/start/env.ts'
import { openData } from '#server/start/open-data.ts'

const help = `couplet restore — restore a backup into an empty installation

Usage
  npx couplet restore FOLDER [--hold-jobs] [--dry-run] [--json]

Checks every file of the backup against its sum. Then it fills the database of DATABASE_URL or DATA_DIR, the media
storage and DATA_DIR, migrates an older backup to this version, and checks the ledger of every site. All targets must be
empty, and nothing is overwritten. A damaged backup changes nothing.

Options
  --hold-jobs  keep waiting mails, push messages, payments and erasures from starting; always use it for a drill
  --dry-run    check the backup and the target, change nothing
  --json       print the result as JSON
  --help       this text

Exit codes: 0 restored (or possible), 1 not restored, or restored with missing parts.

Examples
  DATA_DIR=/tmp/drill npx couplet restore /backups/2026-11-22 --hold-jobs
  DATABASE_URL=postgres://owner:secret@db/new npx couplet restore /backups/2026-11-22`

interface Result {
  restored: string
  made_at: string
  rows: number
  pictures: number
  /** Names of pictures that were missing when the backup was made. */
  missing: string[]
  books: { site: string; findings: string[] }[]
}

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      'hold-jobs': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const [given, ...rest] = positionals
  if (!given || rest.length > 0) throw new Error('Name the backup: npx couplet restore FOLDER')
  const { env } = siteFolders(io)
  const folder = resolve(given)
  const backup = await examine(folder)
  // a missing database counts as empty; without this condition, the check would create a database
  if (await hasDatabase(env)) await asOwner(env, { may_make: false }, checkEmpty)
  await checkFiles(env, backup.pictures)
  const { made_at, tables, pictures } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  if (values['dry-run']) {
    const facts = { folder, made_at, rows, pictures: backup.pictures.length, is_dry_run: true }
    io.say(
      values.json
        ? JSON.stringify(facts, null, 2)
        : `The backup of ${made_at} is complete (${rows} rows), and there is enough space for it.`,
    )
    return exitCodes.ok
  }
  await fill(env, { folder, ...backup, holds_jobs: values['hold-jobs'] })
  const books = await audit(env, backup.manifest)
  const missing = pictures?.missing ?? []
  const result: Result = { restored: folder, made_at, rows, pictures: backup.pictures.length, missing, books }
  io.say(values.json ? JSON.stringify(result, null, 2) : told(result))
  return missing.length > 0 || books.some(({ findings }) => findings.length > 0) ? exitCodes.error : exitCodes.ok
}

/** Checks that the backup is complete, unchanged, and of a supported version. */
async function examine(folder: string) {
  const paths = await checkSums(folder)
  if (!paths.includes(manifestFile)) throw new Error(`${folder} is not a backup: its sums do not list ${manifestFile}.`)
  const manifest = await readManifest(folder)
  const unknown = manifest.tables.filter(({ name }) => !paths.includes(tableFile(name)))
  if (unknown.length > 0) throw new Error(`The backup is damaged: no sum for ${unknown.map(({ name }) => tableFile(name)).join(', ')}.`)
  const migrations = migrationsOf(manifest, await readMigrations(migrations_folder))
  return { paths, manifest, migrations, pictures: picturesAmong(paths) }
}

type Examined = Awaited<ReturnType<typeof examine>>

async function checkFiles(env: Env, pictures: Examined['pictures']): Promise<void> {
  const folders = occupied(env.DATA_DIR)
  if (folders.length > 0) throw new Error(`${env.DATA_DIR} already has ${folders.join(', ')}: restore into a new DATA_DIR.`)
  await checkNoPictures(openMedia(env), pictures)
}

/** Loads the pictures first, then the database. If the database fails, the pictures are removed, so that the target is empty again. */
async function fill(env: Env, { folder, paths, pictures, ...database }: Examined & { folder: string; holds_jobs: boolean }): Promise<void> {
  const takeBack = await loadPictures(folder, openMedia(env), pictures)
  try {
    await asOwner(env, { may_make: true }, async (client, connection) => {
      // create the roles first, because the migrations grant rights to these roles
      await ensureRoles(connection)
      await loadDatabase(client, { folder, ...database })
    })
  } catch (error) {
    await takeBack()
    throw error
  }
  await restoreDataFiles(folder, env.DATA_DIR, paths)
}

/** Runs the later migrations, as a server start does. Then verifies the ledger of every site, as `couplet ledger verify` does. */
async function audit(env: Env, { sites }: Manifest): Promise<Result['books']> {
  const data = await openData(env, pino({ level: 'warn' }))
  const books: Result['books'] = []
  try {
    for (const { id, slug } of sites) {
      const unit = data.database.unit(id)
      const { findings } = await auditLedger(unit).finally(() => unit.finish())
      books.push({ site: slug, findings: findings.map(({ what }) => what) })
    }
  } finally {
    await data.close()
  }
  return books
}

function told({ restored, made_at, rows, pictures, missing, books }: Result): string {
  const wrong = books.filter(({ findings }) => findings.length > 0)
  return [
    `Restored ${restored}, made at ${made_at}: ${rows} rows, ${pictures} pictures.`,
    ...(missing.length > 0 ? [`${missing.length} pictures were already missing when it was made.`] : []),
    ...(wrong.length === 0
      ? [`The books of ${books.length === 1 ? 'its site' : `all ${books.length} sites`} add up.`]
      : wrong.map(({ site, findings }) => `${site}: THE BOOKS DO NOT ADD UP: ${findings.join('; ')}. npx couplet ledger verify ${site}`)),
  ].join('\n')
}
