import { readFile, rmdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { prepareBinaries } from '#server/platform/database/embedded/binaries.ts'
import { withLock } from '#server/platform/database/embedded/lock-file.ts'
import { findClusterFolder, makeSocketFolder, shelf } from '#server/platform/database/embedded/places.ts'
import { type Cluster, connectionOf, findServer, halt, initialise, launch, waitFor } from '#server/platform/database/embedded/server.ts'
import { findUser } from '#server/platform/database/embedded/user.ts'

export interface EmbeddedPostgres {
  /** Connections of the owner and of the roles of the application. No password is needed, because only one user can access the folder of the socket. */
  owner: pg.ClientConfig
  app: pg.ClientConfig
  jobs: pg.ClientConfig
  desk: pg.ClientConfig
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>
}

export interface PostgresOptions {
  data_dir: string
  log: Logger
  /** Further settings. Tests turn off durability to save time. */
  settings?: Record<string, string>
}

const database = 'couplet'
/**
 * Application name of a connection that every process has open while it uses the server. The last process with such a connection stops the
 * server.
 */
const presence_name = 'couplet presence'
const count_others = 'select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()'
const log_limit_bytes = 10_000_000

/** Starts the packaged PostgreSQL in DATA_DIR, or uses a server that already runs there. */
export async function startPostgres({ data_dir, log, settings = {} }: PostgresOptions): Promise<EmbeddedPostgres> {
  const user = findUser()
  const folder = await findClusterFolder(user, data_dir, log)
  const binaries = await prepareBinaries(user, shelf(user, data_dir))
  const cluster: Cluster = { folder, socket_folder: '', log_file: `${folder}.log`, user, binaries, settings }
  const lock = `${folder}.lock`

  let presence: pg.Client | null = null
  let stopping: Promise<void> | null = null

  async function attend(): Promise<void> {
    await startOrJoin(cluster, log)
    const client = await connect(cluster, presence_name)
    presence = client
    // a lost connection may cause two error events
    client.on('error', () => {
      if (presence !== client) return
      presence = null
      if (!stopping) void revive()
    })
  }

  // restarts a server that was killed, for example because the machine had too little memory; the pools then reconnect
  async function revive(): Promise<void> {
    log.error({ log_file: cluster.log_file }, 'the embedded database is gone; restarting it')
    try {
      await withLock(lock, async () => {
        if (!stopping) await attend()
      })
    } catch (error) {
      log.fatal({ err: error }, 'the embedded database could not be restarted')
    }
  }

  await withLock(lock, async () => {
    await checkFiles(cluster)
    cluster.socket_folder = await makeSocketFolder(user, folder)
    await attend()
    await createDatabaseIfMissing(cluster)
  })

  return {
    owner: connectionOf(cluster.socket_folder, 'postgres', database),
    app: connectionOf(cluster.socket_folder, 'couplet_app', database),
    jobs: connectionOf(cluster.socket_folder, 'couplet_jobs', database),
    desk: connectionOf(cluster.socket_folder, 'couplet_desk', database),
    stop() {
      stopping ??= withLock(lock, () => leave(cluster, presence, log))
      return stopping
    },
  }
}

async function checkFiles(cluster: Cluster): Promise<void> {
  const version = (await readFile(join(cluster.folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (!version) return initialise(cluster)
  if (version === cluster.binaries.major) return
  throw new Error(
    `${cluster.folder} was written by PostgreSQL ${version}, and this Couplet contains PostgreSQL ${cluster.binaries.major}, which cannot open it. ` +
      `Dump it with a PostgreSQL ${version} server and restore it into a new folder, or choose another DATA_DIR.`,
  )
}

async function startOrJoin(cluster: Cluster, log: Logger): Promise<void> {
  const running = await findServer(cluster)
  if (running) {
    // the process that started the server may use another folder for temporary files
    cluster.socket_folder = running.socket_folder || cluster.socket_folder
    if (await waitFor(cluster)) return log.info({ folder: cluster.folder }, 'connected to the embedded database that is already running')
  }
  if (((await stat(cluster.log_file).catch(() => null))?.size ?? 0) > log_limit_bytes) await truncate(cluster.log_file)
  const began = Date.now()
  await launch(cluster)
  log.info({ folder: cluster.folder, ms: Date.now() - began }, 'started the embedded database')
}

async function connect(cluster: Cluster, application_name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionOf(cluster.socket_folder, 'postgres', 'postgres'), application_name })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function createDatabaseIfMissing(cluster: Cluster): Promise<void> {
  const client = await connect(cluster, 'couplet start')
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/** Stops the server, unless another process uses it. Also stops a server that a killed process left running. */
async function leave(cluster: Cluster, presence: pg.Client | null, log: Logger): Promise<void> {
  const others = (await presence?.query(count_others, [presence_name]).catch(() => null))?.rowCount ?? 0
  await presence?.end().catch(() => undefined)
  if (others > 0) return log.info('the embedded database stays: another process uses it')
  await halt(cluster)
  await rmdir(cluster.socket_folder).catch(() => undefined)
}
