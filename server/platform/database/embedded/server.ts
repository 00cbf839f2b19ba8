import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { commandOf, isAlive } from './process.ts'
import type { User } from './user.ts'

const execute = promisify(execFile)
const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '/usr/bin:/bin' }

/** After a server dies, its child processes use its shared memory for a short time. A new server does not start before they end. */
const start_patience_ms = 15_000
/** Maximum time for recovery. After a crash, PostgreSQL replays all changes since the last checkpoint. */
const recovery_patience_ms = 120_000
const stop_patience_ms = 30_000

export interface Cluster {
  folder: string
  socket_folder: string
  log_file: string
  user: User
  binaries: Binaries
  /** Settings that replace or extend the default settings below. */
  settings: Record<string, string>
}

const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '60',
  jit: 'off',
  random_page_cost: '1.1',
  // parallel workers need space in /dev/shm, which has only 64 MB in containers
  max_parallel_workers_per_gather: '0',
  log_min_messages: 'warning',
  // the log contains the text of a failed statement, but no values of the row
  log_error_verbosity: 'terse',
  cluster_name: 'couplet',
}

/** Creates the data files in a temporary folder. When the files are complete, the folder gets its final name. */
export async function initialise({ folder, user, binaries }: Cluster): Promise<void> {
  const part = `${folder}.new`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { mode: 0o700 })
  if (user.ids) await chown(part, user.ids.uid, user.ids.gid)
  const initdb = join(binaries.folder, 'bin', 'initdb')
  await execute(initdb, ['-D', part, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...user.ids,
    cwd: '/',
    env: environment,
  }).catch(async (error) => {
    await rm(part, { recursive: true, force: true })
    throw error
  })
  await rename(part, folder)
}

export function connectionOf(socket_folder: string, user: string, database: string): pg.ClientConfig {
  return { host: socket_folder, port: 5432, user, database }
}

/** True if a connection to the server works. No other sign proves that the server is ready. */
async function isReady({ socket_folder }: Cluster): Promise<boolean> {
  const client = new pg.Client({ ...connectionOf(socket_folder, 'postgres', 'postgres'), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Pid and socket folder of the server that uses these data files. Null if no server uses them or if the pid file is stale. */
export async function findServer({ folder }: Cluster): Promise<{ pid: number; socket_folder: string } | null> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!(await isAlive(pid))) return null
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(folder) ? { pid, socket_folder: lines[4] ?? '' } : null
}

/** Starts the server and waits until a connection works. */
export async function launch(cluster: Cluster): Promise<ChildProcess> {
  const deadline = Date.now() + start_patience_ms
  for (;;) {
    // remove a stale pid file: if another process now has that pid, PostgreSQL would refuse to start
    if (!(await findServer(cluster))) await rm(join(cluster.folder, 'postmaster.pid'), { force: true })
    const child = await spawnServer(cluster)
    if (await becomesReady(cluster, child)) return child
    if (Date.now() > deadline)
      throw new Error(`The database did not start. Its log, ${cluster.log_file}, ends with:\n${await tail(cluster.log_file)}`)
    await sleep(250)
  }
}

async function spawnServer({ folder, socket_folder, log_file, user, binaries, settings: own }: Cluster): Promise<ChildProcess> {
  const log = await open(log_file, 'a', 0o600)
  const all = { ...settings, unix_socket_directories: socket_folder, ...own }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // own process group: Ctrl-C must signal only this process, which finishes open requests before it stops the database
  const options = {
    ...user.ids,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd] as ['ignore', number, number],
  }
  const child = spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', folder, ...flags], options)
  child.on('error', () => undefined)
  child.unref()
  await log.close()
  return child
}

async function becomesReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + recovery_patience_ms
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    if (await isReady(cluster)) return true
    if (Date.now() > deadline) throw new Error(`The database is still not ready after two minutes; see ${cluster.log_file}.`)
    await sleep(20)
  }
  return false
}

/** Waits for a server that is starting or recovering. Returns false if the server has ended. */
export async function waitFor(cluster: Cluster): Promise<boolean> {
  const deadline = Date.now() + recovery_patience_ms
  while (await findServer(cluster)) {
    if (await isReady(cluster)) return true
    if (Date.now() > deadline) throw new Error(`A database server has ${cluster.folder} open and does not answer; see ${cluster.log_file}.`)
    await sleep(50)
  }
  return false
}

/** Fast shutdown: PostgreSQL cancels open statements and writes all data, so the next start needs no recovery. */
export async function halt(cluster: Cluster): Promise<void> {
  const server = await findServer(cluster)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  const deadline = Date.now() + stop_patience_ms
  // the pid file disappears before the process ends
  while ((await findServer(cluster)) || (await isAlive(server.pid))) {
    if (Date.now() > deadline) throw new Error(`The database (process ${server.pid}) did not stop within 30 seconds.`)
    await sleep(20)
  }
}

async function tail(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').slice(-12).join('\n')
}
