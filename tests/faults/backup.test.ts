import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate, migrations_folder } from '#server/platform/database/migrate.ts'
import { startPostgres } from '#server/platform/database/postgres.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aDatabaseName, databaseHost, onServer, openTestDatabase, silent, type TestDatabase } from '#tests/support/database/database.ts'
import { engine } from '#tests/support/database/engine.ts'
import { aMember, logIn, password, type TestMember } from '#tests/support/factories.ts'
import { aFakeS3, s3Keys } from '#tests/support/fake-s3.ts'
import { callCouplet } from '#tests/support/sites/command.ts'

let app: TestApp
let folder: string
let anna: TestMember
let bram: TestMember
const opened: TestDatabase[] = []
const urlOf = (database: string, user = 'postgres') => `postgres:///${database}?user=${user}&host=${encodeURIComponent(databaseHost())}`
const at = (...path: string[]) => join(folder, ...path)
const source = () => ({ DATABASE_URL: urlOf(app.db.owner.database ?? ''), DATA_DIR: app.data_dir })
const backUp = (to: string, ...more: string[]) => callCouplet(['backup', '--to', at(to), ...more], { env: source() })

/** Runs a test on one database engine only, because its result does not depend on the engine. */
const once = test.skipIf(engine() === 'system')

/** The database owner in these tests has only the needed rights. It is no superuser, so row-level security applies to it. */
const owner = `owner_of_${process.pid}`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'couplet-backups-'))
  app = await anApp()
  anna = await aMember(app, { name: 'Anna', credits: 500, photos: 1, about: 'Tab\there,\nback\\slash, \\N, “quotes” and 🙂' })
  bram = await aMember(app, { name: 'Bram', site: 'rondeur', credits: 500 })
  const media = app.contextOf('vonk').media
  const [photo] = await app.db.asOwner<{ filename: string; thumb_filename: string }>('select filename, thumb_filename from photo')
  for (const name of [photo?.filename, photo?.thumb_filename]) await media.put(name ?? '', Buffer.from(`picture ${name}`))
  await app.db.asOwner(
    `insert into job (site_id, id, queue, payload, run_at) values (1, gen_random_uuid(), 'mail', '{}', now() + interval '1 day');
     insert into desk.staff (number, name, email, created_at) values (1, 'Olga', 'olga@example.test', now());
     insert into desk.audit (at, id, actor, act) values ('2026-01-15', gen_random_uuid(), 'console:root', 'staff.invite')`,
  )
  mkdirSync(join(app.data_dir, 'keys'), { recursive: true })
  writeFileSync(join(app.data_dir, 'keys', 'vonk.json'), '{"of":"vonk"}')
  await onServer(`create role ${owner} login createrole`)
  // an administrator must grant these roles to an owner who did not create the roles
  await onServer(`grant couplet_app, couplet_jobs, couplet_desk to ${owner} with admin option`)
})
afterAll(async () => {
  for (const db of opened) await db.close()
  await onServer(`drop role ${owner}`)
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Creates an empty database, which is dropped at the end of the tests. */
async function emptyDatabase() {
  const name = await aDatabaseName({ owner })
  const db = openTestDatabase(name)
  opened.push(db)
  const data_dir = at(`data-of-${name}`)
  return {
    db,
    data_dir,
    restore: (backup: string, ...more: string[]) =>
      callCouplet(['restore', at(backup), ...more], { env: { DATABASE_URL: urlOf(name, owner), DATA_DIR: data_dir } }),
    env: { DATABASE_URL: urlOf(name, owner), DATA_DIR: data_dir },
  }
}

const sumsOf = (name: string) =>
  readFileSync(at(name, 'SHA256SUMS'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('  database/'))
    .sort()
const mediaOf = (name: string) =>
  [...readFileSync(at(name, 'SHA256SUMS'), 'utf8').matchAll(/ {2}(media\/.*)$/gm)].map(([, path]) => path).sort()
const manifestOf = (name: string) => JSON.parse(readFileSync(at(name, 'manifest.json'), 'utf8'))

test('RO-04 a backup during credit changes is one snapshot: after a restore, the ledger adds up, and a new backup is identical', async () => {
  let is_over = false
  const give = `with a as (update credit_account set balance = balance + 1, seq = seq + 1 where member_id = $1 returning *)
    insert into ledger_entry (site_id, member_id, seq, amount, balance_after, promotional_after, reason, contra, idem_key, created_at)
    select site_id, member_id, seq, 1, balance, promotional, 'adjustment', 'house:adjustment', gen_random_uuid(), now() from a`
  const work = [anna, bram].map(async ({ id }) => {
    let given = 0
    for (; !is_over; given++) await app.db.asOwner(give, [id])
    return given
  })
  const made = await backUp('busy', '--json').finally(() => {
    is_over = true
  })
  expect(made).toMatchObject({ code: 0, complained: '' })
  expect(Math.min(...(await Promise.all(work)))).toBeGreaterThan(0)
  // check the list of tables, because a table that the backup misses would be missing on both sides of the comparison below
  const tables = await app.db.asOwner<{ name: string }>(
    `select replace(schemaname || '.' || tablename, 'public.', '') as name from pg_tables where schemaname in ('public', 'desk') and tablename !~ '^(audit|look)_'`,
  )
  expect(manifestOf('busy').tables.map(({ name }: { name: string }) => name)).toEqual(tables.map(({ name }) => name).sort())

  const target = await emptyDatabase()
  expect(await target.restore('busy')).toMatchObject({
    complained: '',
    code: 0,
    said: expect.stringContaining('The books of all 3 sites add up.'),
  })
  const [sums] = await target.db.asOwner<{ balance: string; total: string }>(
    'select sum(balance) as balance, (select sum(amount) from ledger_entry) as total from credit_account',
  )
  expect(sums?.balance).toBe(sums?.total)
  expect(await target.db.asOwner('select name, act from desk.staff, desk.audit')).toEqual([{ name: 'Olga', act: 'staff.invite' }])
  expect(await callCouplet(['backup', '--to', at('again')], { env: target.env })).toMatchObject({ code: 0 })
  expect(sumsOf('again')).toEqual(sumsOf('busy'))
  expect(manifestOf('again').tables).toEqual(manifestOf('busy').tables)
  const pictures = (data_dir: string) => readdirSync(join(data_dir, 'media', 'vonk'), { recursive: true }).sort()
  expect(pictures(target.data_dir)).toEqual(pictures(app.data_dir))
})

once('a restored installation works: members log in only at their site, and existing sessions stay valid', async () => {
  const session = await logIn(app, anna)
  expect((await backUp('quiet')).code).toBe(0)
  const target = await emptyDatabase()
  expect((await target.restore('quiet')).code).toBe(0)
  const other = await anApp({ db: target.db })
  const still = other.visit('vonk', { cookies: Object.fromEntries(session.cookies) })
  expect((await still.get('/api/user').expect(200)).body.user.email).toBe(anna.email)
  const login = { email: anna.email, password }
  await other.visit('vonk').post('/api/user', login).expect(200)
  expect((await other.visit('rondeur').post('/api/user', login)).status).toBeGreaterThanOrEqual(400)
  await other.close()
})

test('an embedded database is filled as well, with files that their owner alone reads, and holds its jobs for a drill', async () => {
  expect((await backUp('whole')).code).toBe(0)
  const modes = readdirSync(at('whole'), { recursive: true, withFileTypes: true }).map((entry) => {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777
    return `${entry.isFile() ? 'file' : 'folder'} ${mode.toString(8)}`
  })
  expect([...new Set(modes)].sort()).toEqual(['file 600', 'folder 700'])
  const data_dir = mkdtempSync(join(tmpdir(), 'couplet-restored-'))
  const env = { DATABASE_URL: undefined, DATA_DIR: data_dir }
  expect((await callCouplet(['restore', at('whole'), '--dry-run'], { env })).code).toBe(0)
  expect(readdirSync(data_dir)).toEqual([])
  // start a database server that keeps running, so that the commands use it and start no server of their own; durability is not needed
  const server = await startPostgres({ data_dir, log: silent, settings: { fsync: 'off', synchronous_commit: 'off' } })
  const client = new pg.Client(server.owner)
  try {
    expect(await callCouplet(['restore', at('whole'), '--hold-jobs', '--json'], { env })).toMatchObject({ complained: '', code: 0 })
    expect(readFileSync(join(data_dir, 'keys', 'vonk.json'), 'utf8')).toBe('{"of":"vonk"}')
    await client.connect()
    const { rows: jobs } = await client.query<{ is_held: boolean }>("select run_at = 'infinity' as is_held from job")
    expect([jobs.length > 0, jobs.every(({ is_held }) => is_held)]).toEqual([true, true])
    const { rows: walls } = await client.query(
      "select count(*)::int as down from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity",
    )
    expect(walls).toEqual([{ down: 0 }])
    expect(await callCouplet(['backup', '--to', at('of-embedded'), '--without-media'], { env })).toMatchObject({ code: 0 })
    const unheld = (lines: string[]) => lines.filter((line) => !line.endsWith('/job.copy.gz'))
    expect(unheld(sumsOf('of-embedded'))).toEqual(unheld(sumsOf('whole')))
  } finally {
    await client.end()
    await server.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
}, 60_000)

once(
  'a truncated, changed or missing file, or one of another version, is rejected by name, and the target stays empty',
  async () => {
    expect((await backUp('sound')).code).toBe(0)
    const target = await emptyDatabase()
    const refused = async (damage: (at_copy: (path: string) => string) => void) => {
      rmSync(at('damaged'), { recursive: true, force: true })
      cpSync(at('sound'), at('damaged'), { recursive: true })
      damage((path) => at('damaged', path))
      const { code, complained } = await target.restore('damaged')
      const tables = await target.db.asOwner("select from pg_tables where schemaname in ('public', 'couplet')")
      expect([code, tables.length, existsSync(join(target.data_dir, 'keys'))]).toEqual([1, 0, false])
      const left = existsSync(join(target.data_dir, 'media'))
        ? readdirSync(join(target.data_dir, 'media'), { recursive: true, withFileTypes: true })
        : []
      expect(left.filter((entry) => entry.isFile())).toEqual([])
      return complained
    }
    const part = 'database/account.copy.gz'
    expect(await refused((of) => writeFileSync(of(part), readFileSync(of(part)).subarray(0, 60)))).toContain(
      `${part}: not what was written`,
    )
    expect(await refused((of) => rmSync(of(part)))).toContain(`${part}: missing`)
    expect(await refused((of) => rmSync(of('SHA256SUMS')))).toContain('is not a complete backup')
    const edit = (change: (text: string) => string) => (of: (path: string) => string) => {
      const text = change(readFileSync(of('manifest.json'), 'utf8'))
      writeFileSync(of('manifest.json'), text)
      resum(of, 'manifest.json')
    }
    expect(await refused(edit((text) => text.replace('"0002_account.sql"', '"9999_future.sql"')))).toContain('A newer Couplet')
    expect(await refused(edit((text) => text.replace('"format": 1', '"format": 2')))).toContain('A newer Couplet created this backup')
    expect(await refused(edit((text) => text.replace(/("name": "account",[^}]*"rows": )\d+/, '$199')))).toContain(
      'account should have 99 rows',
    )
    // change a file and its checksum, so that its rows violate a foreign key
    const orphaned = await refused((of) => {
      copyFileSync(of('database/held_message.copy.gz'), of(part))
      resum(of, part)
    })
    expect(orphaned).toMatch(/account should have|could not be loaded/)
    expect((await target.restore('sound', '--dry-run')).said).toContain('is complete')
    expect((await target.restore('sound')).code).toBe(0)
    expect((await target.restore('sound')).complained).toContain('The database is not empty')
  },
  60_000,
)

function resum(of: (path: string) => string, path: string): void {
  const sum = createHash('sha256')
    .update(readFileSync(of(path)))
    .digest('hex')
  const lines = readFileSync(of('SHA256SUMS'), 'utf8').split('\n')
  writeFileSync(of('SHA256SUMS'), lines.map((line) => (line.endsWith(`  ${path}`) ? `${sum}  ${path}` : line)).join('\n'))
}

once('WL-08 a backup of one site holds nothing of another, and its pictures go into a bucket and out again', async () => {
  const carla = await aMember(app, { name: 'Carla', site: 'rondeur' })
  expect((await backUp('vonk', '--site', 'vonk')).code).toBe(0)
  const target = await emptyDatabase()
  const s3 = await aFakeS3('pictures')
  const bucket = {
    MEDIA_URL: `s3://pictures/restored?region=${s3Keys.region}&path_style=1&endpoint=${encodeURIComponent(s3.origin)}`,
    MEDIA_KEY_ID: s3Keys.key_id,
    MEDIA_SECRET: s3Keys.secret,
  }
  expect(await callCouplet(['restore', at('vonk')], { env: { ...target.env, ...bucket } })).toMatchObject({ complained: '', code: 0 })
  expect([...s3.objects.keys()].map((key) => key.replace(/^restored\//, 'media/')).sort()).toEqual(mediaOf('vonk'))
  expect(await callCouplet(['backup', '--to', at('of-bucket')], { env: { ...target.env, ...bucket } })).toMatchObject({ code: 0 })
  expect(mediaOf('of-bucket')).toEqual(mediaOf('vonk'))
  await s3.close()
  expect(await target.db.asOwner('select slug from site')).toEqual([{ slug: 'vonk' }])
  const ids = (await target.db.asOwner<{ id: string }>('select id from account')).map(({ id }) => id)
  expect([ids.includes(anna.id), ids.includes(bram.id), ids.includes(carla.id)]).toEqual([true, false, false])
  expect(await backUp('nobody', '--site', 'nobody')).toMatchObject({ code: 1, complained: expect.stringContaining('has no site nobody') })
  expect(existsSync(at('nobody')) || existsSync(at('nobody.part'))).toBe(false)
})

once('an interrupted backup leaves no files', async () => {
  // the real program exits at this point, but the mock of process.exit() continues
  let is_left: boolean | undefined
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {
    is_left = existsSync(at('stopped')) || existsSync(at('stopped.part'))
  }) as never)
  const stopped = backUp('stopped')
  while (!existsSync(at('stopped.part', 'database'))) await new Promise(setImmediate)
  process.emit('SIGINT')
  await stopped
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(130))
  exit.mockRestore()
  expect(is_left).toBe(false)
})

once('a missing picture is reported and does not stop the backup', async () => {
  const [photo] = await app.db.asOwner<{ filename: string }>('select filename from photo')
  await app.contextOf('vonk').media.remove(photo?.filename ?? '')
  const { code, complained } = await backUp('poorer')
  expect([code, complained]).toEqual([1, `missing: vonk/${photo?.filename}`])
  expect(manifestOf('poorer').pictures.missing).toEqual([`vonk/${photo?.filename}`])
})

once('a backup of an older version is restored, and then migrated to this one', async () => {
  const older = at('older-migrations')
  const names = readdirSync(migrations_folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  mkdirSync(older)
  for (const name of names.slice(0, -1)) copyFileSync(join(migrations_folder, name), join(older, name))
  const name = await aDatabaseName()
  const old = openTestDatabase(name)
  opened.push(old)
  await migrate({ connection: old.owner, log: silent, folder: older })
  await old.asOwner("insert into site (id, slug) values (7, 'vonk')")
  expect(await callCouplet(['backup', '--to', at('older')], { env: { DATABASE_URL: urlOf(name), DATA_DIR: at('nothing') } })).toMatchObject(
    { code: 0 },
  )
  const target = await emptyDatabase()
  expect((await target.restore('older')).code).toBe(0)
  const run = await target.db.asOwner<{ name: string }>('select name from couplet.migration order by name')
  expect(run.map((migration) => migration.name)).toEqual(names)
  expect(await target.db.asOwner('select id, slug from site')).toEqual([{ id: 7, slug: 'vonk' }])
})
