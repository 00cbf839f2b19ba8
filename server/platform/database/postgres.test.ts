import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '#server/platform/database/embedded/process.ts'
import { root } from '#server/platform/paths.ts'
import { silent } from '#tests/support/database/database.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres.ts'

const is_root = process.getuid?.() === 0

let folder: string
let data_dir: string
let started: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'couplet-launcher-'))
  await chmod(folder, 0o755)
  data_dir = join(folder, 'data')
  started = []
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const server of started) await server.stop()
  const pid = await serverPid()
  if (await isAlive(pid)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ data_dir, log: silent })
  started.push(server)
  return server
}

/** Starts a second program that uses the same data folder. */
async function startElsewhere(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tests/support/database/hold-postgres.ts'), data_dir], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

async function leave(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  await once(child, 'exit')
}

async function serverPid(): Promise<number> {
  return Number((await readFile(join(data_dir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0])
}

async function query<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client(server.owner)
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

test('the database starts in an empty folder, opens no network port, keeps its rows over a restart and stops with the process', async () => {
  const first = await start()
  await query(first, "create table note (text text); insert into note values ('kept')")
  expect(await query(first, "select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync")).toEqual([
    { addresses: '', fsync: 'on' },
  ])
  const pid = await serverPid()
  await first.stop()
  expect(await isAlive(pid)).toBe(false)
  expect(await query(await start(), 'select text from note')).toEqual([{ text: 'kept' }])
})

test('the database’s log reports a failed statement without the values of the row', async () => {
  const { owner } = await start()
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('create table mailbox (email text unique check (length(email) < 30))')
  const add = (email: string) => client.query('insert into mailbox values ($1)', [email])
  await add('somebody@example.test')
  await expect(add('somebody@example.test')).rejects.toThrow('mailbox_email_key')
  await expect(add('somebody-with-a-long-name@example.test')).rejects.toThrow('mailbox_email_check')
  await client.end()
  const text = await readFile(join(data_dir, 'postgres.log'), 'utf8')
  expect(text).toContain('violates unique constraint "mailbox_email_key"')
  expect(text).toContain('violates check constraint "mailbox_email_check"')
  expect(text).not.toContain('somebody')
})

test('no acknowledged row is missing after kill -9 and an immediate start, in three rounds', async () => {
  await query(await start(), 'create table note (n int)')
  for (let round = 1; round <= 3; round++) {
    const server = started.at(-1) ?? (await start())
    await query(server, `insert into note values (${round})`)
    process.kill(await serverPid(), 'SIGKILL')
    const again = await start()
    expect(await query(again, 'select count(*)::int as n from note')).toEqual([{ n: round }])
  }
}, 60_000)

test('a database that dies while the program runs is restarted', async () => {
  const server = await start()
  process.kill(await serverPid(), 'SIGKILL')
  await expect.poll(() => query(server, 'select 1 as n').catch(() => 'not yet'), { timeout: 15_000 }).toEqual([{ n: 1 }])
})

test('concurrent starts share one server, within a process and between processes', async () => {
  await Promise.all([start(), start(), startElsewhere(), startElsewhere()])
  const pid = await serverPid()
  const [first, second] = started as [EmbeddedPostgres, EmbeddedPostgres]
  expect(await query(first, 'select pg_postmaster_start_time() as at')).toEqual(
    await query(second, 'select pg_postmaster_start_time() as at'),
  )
  // the program that stops first leaves the server running; the program that stops last stops the server
  await first.stop()
  await second.stop()
  const [third, fourth] = children as [ChildProcess, ChildProcess]
  await leave(third)
  expect(await isAlive(pid)).toBe(true)
  await leave(fourth)
  expect(await isAlive(pid)).toBe(false)
}, 60_000)

test('a database whose program was killed is used by the next program, which stops it', async () => {
  const program = await startElsewhere()
  const pid = await serverPid()
  program.kill('SIGKILL')
  await once(program, 'exit')
  expect(await isAlive(pid)).toBe(true)
  const next = await start()
  expect(await serverPid()).toBe(pid)
  await next.stop()
  expect(await isAlive(pid)).toBe(false)
})

test('a stale postmaster.pid does not prevent the start, even if another process has its pid', async () => {
  await (await start()).stop()
  await writeFile(join(data_dir, 'postgres', 'postmaster.pid'), `${process.ppid}\n${join(data_dir, 'postgres')}\n1\n5432\n/nowhere\n\n\n`)
  const server = await start()
  expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('the lock of a dead process is removed, also if its pid was reused', async () => {
  await mkdir(data_dir)
  await writeFile(join(data_dir, 'postgres.lock'), `${process.pid} long-ago`)
  expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('an interrupted first start leaves no partial data folder', async () => {
  await mkdir(join(data_dir, 'postgres.new'), { recursive: true })
  await writeFile(join(data_dir, 'postgres.new', 'PG_VERSION'), '18\n')
  expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('data files of another major version are refused, with both versions and instructions', async () => {
  await (await start()).stop()
  await writeFile(join(data_dir, 'postgres', 'PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow(/written by PostgreSQL 15.*contains PostgreSQL 18.*choose another DATA_DIR/)
})

test('a DATA_DIR with a very long path works: the socket is in another folder that only its user can access', async () => {
  data_dir = join(folder, 'a'.repeat(80), 'b'.repeat(80))
  const server = await start()
  expect(Buffer.byteLength(`${server.owner.host}/.s.PGSQL.5432`)).toBeLessThan(90)
  expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }])
})

test.runIf(is_root)(
  'as root: our own private DATA_DIR is opened for the database; one inside a private folder is refused by name',
  async () => {
    await mkdir(data_dir, { mode: 0o700 })
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
    await chmod(folder, 0o700)
    await expect(startPostgres({ data_dir: join(folder, 'other'), log: silent })).rejects.toThrow(
      `DATA_DIR ${join(folder, 'other')} cannot be entered`,
    )
    await chmod(folder, 0o755)
  },
)
