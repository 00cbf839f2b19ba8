import { existsSync, rmSync, statSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { saveDataFiles } from '#scripts/cli/backup/data-files.ts'
import { type Manifest, manifestFile } from '#scripts/cli/backup/manifest.ts'
import { asOwner } from '#scripts/cli/backup/owner.ts'
import { openSnapshot, saveDatabase, savePictureNames } from '#scripts/cli/backup/save-database.ts'
import { savePictures } from '#scripts/cli/backup/save-pictures.ts'
import { createBackupFolder } from '#scripts/cli/backup/sums.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { siteFolders } from '#scripts/cli/site-folders.ts'
import { openClosing } from '#scripts/dev/closing.ts'
import { noteBackup } from '#server/platform/backup-age.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { buildFacts } from '#server/platform/pages/build.ts'
import type { Env } from '#server/start/env.ts'

const help = `couplet backup — save all data that cannot be generated again, as of one moment

Usage
  npx couplet backup [--to FOLDER] [--site SITE] [--without-media] [--dry-run] [--json]

Saves the database, the pictures that its rows refer to, and from DATA_DIR the push keys, published versions and drafts.
The servers keep running. The folder is new, and only its owner can read it. It contains personal data: encrypt it before
it leaves the machine. "sha256sum --check SHA256SUMS" checks it on any machine. Site files are not included.

Options
  --to FOLDER      the target folder, new or empty (default: DATA_DIR/backups/<time>)
  --site SITE      save only this site
  --without-media  save no pictures, for a bucket with versioning
  --dry-run        show what would be saved, write nothing
  --json           print the result as JSON
  --help           this text

Exit codes: 0 the backup is complete, 1 there is no backup, or pictures are missing in it.

Examples
  npx couplet backup --to /backups/$(date +%F)
  npx couplet backup --site vonk --to /tmp/vonk`

const warning = 'It contains personal data, and hashes of passwords and sessions: encrypt it before it leaves this machine.'

interface Wishes {
  to: string
  site: string | null
  has_media: boolean
  env: Env
}

export async function run(argv: string[], io: Io): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: {
      to: { type: 'string' },
      site: { type: 'string' },
      'without-media': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const { env } = siteFolders(io)
  const to = resolve(values.to ?? join(env.DATA_DIR, 'backups', new Date().toISOString().replaceAll(':', '-').slice(0, 19)))
  const found = existsSync(to) ? statSync(to) : null
  if (found && !found.isDirectory()) throw new Error(`${to} is a file: a backup needs a separate folder.`)
  if (found && (await readdir(to)).length > 0) throw new Error(`${to} is not empty: a backup needs a separate folder.`)
  const wishes: Wishes = { to, site: values.site ?? null, has_media: !values['without-media'], env }
  if (values['dry-run']) {
    const facts = await asOwner(env, { may_make: false }, (client) => describe(client, wishes))
    io.say(values.json ? JSON.stringify({ ...facts, is_dry_run: true }, null, 2) : `Would write ${told(facts)}`)
    return exitCodes.ok
  }
  const manifest = await backUp(wishes).catch((error) => {
    throw isOfTheSystem(error) ? new Error(`The backup to ${to} failed and was removed: ${error.message}.`) : error
  })
  const missing = manifest.pictures?.missing ?? []
  io.say(values.json ? JSON.stringify({ to, ...manifest }, null, 2) : `Wrote ${told({ to, ...manifest })}\n${warning}`)
  for (const name of missing.slice(0, 20)) io.complain(`missing: ${name}`)
  return missing.length > 0 ? exitCodes.error : exitCodes.ok
}

/** Whether the error comes from the operating system. The message of such an error often names neither the backup nor the path. */
const isOfTheSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error

/** Writes the backup to a folder with a temporary name, and renames the folder when the backup is complete. */
async function backUp({ to, site, has_media, env }: Wishes): Promise<Manifest> {
  const draft = `${to}.part`
  if (existsSync(draft)) throw new Error(`${draft} is an unfinished backup, or one in progress: remove it, or choose another folder.`)
  const backup = await createBackupFolder(draft)
  const closing = openClosing()
  // a complete backup has another name, so this step removes only an incomplete backup
  closing.add(() => rmSync(draft, { recursive: true, force: true, maxRetries: 3 }))
  try {
    const made_at = new Date().toISOString()
    const stored = await asOwner(env, { may_make: false, closing }, async (client) => {
      const snapshot = await openSnapshot(client, site)
      const tables = await saveDatabase(snapshot, backup)
      if (has_media) await savePictureNames(snapshot, backup)
      await client.query('commit')
      return { ...(await factsOf(client)), sites: snapshot.sites, migrations: snapshot.migrations, tables }
    })
    const pictures = has_media ? await savePictures(openMedia(env), backup) : null
    await saveDataFiles(env.DATA_DIR, site, backup)
    const manifest: Manifest = { format: 1, couplet: buildFacts().version, made_at, only_site: site, pictures, ...stored }
    await backup.write(manifestFile, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]))
    await backup.finish()
    // the target may be an existing empty folder, so remove it before the new folder gets its name
    await rm(to, { recursive: true, force: true })
    await rename(draft, to)
    // a backup of one site does not count as a backup of the installation
    if (site === null) noteBackup(env.DATA_DIR)
    return manifest
  } finally {
    await closing.close()
  }
}

async function describe(client: pg.Client, { to, site, has_media }: Wishes): Promise<Told> {
  const { sites, tables, migrations } = await openSnapshot(client, site)
  const facts = await factsOf(client)
  return { to, ...facts, sites, migrations, tables: tables.map(({ name }) => ({ name })), pictures: has_media ? {} : null }
}

async function factsOf(client: pg.Client): Promise<{ database: string }> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  return { database: `PostgreSQL ${rows[0]?.version}` }
}

interface Told extends Pick<Manifest, 'database' | 'sites' | 'migrations'> {
  to: string
  tables: { name: string; rows?: number }[]
  pictures: { files?: number; bytes?: number } | null
}

function told({ to, sites, tables, pictures }: Told): string {
  const rows = tables.reduce((sum, table) => sum + (table.rows ?? 0), 0)
  const of_pictures = pictures?.files === undefined ? '' : `, ${pictures.files} pictures (${Math.round((pictures.bytes ?? 0) / 1e6)} MB)`
  const counted = tables.some((table) => table.rows !== undefined) ? `, ${rows} rows` : ''
  return `${to}: ${sites.length} ${sites.length === 1 ? 'site' : 'sites'}, ${tables.length} tables${counted}${of_pictures}.`
}
