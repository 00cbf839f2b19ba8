import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { prepareBinaries } from '#server/platform/database/embedded/binaries.ts'
import { findClusterFolder, makeSocketFolder, shelf } from '#server/platform/database/embedded/places.ts'
import { type Cluster, connectionOf, findServer, halt, initialise, launch } from '#server/platform/database/embedded/server.ts'
import { findUser } from '#server/platform/database/embedded/user.ts'

const execute = promisify(execFile)

/**
 * A separate database server, as an operator names it in DATABASE_URL. The test can kill and freeze this server. After a kill, only the
 * test starts it again.
 */
export class OwnPostgres {
  private readonly cluster: Cluster

  private constructor(cluster: Cluster) {
    this.cluster = cluster
  }

  static async start(data_dir: string): Promise<OwnPostgres> {
    const user = findUser()
    const folder = await findClusterFolder(user, data_dir, pino({ level: 'silent' }))
    const binaries = await prepareBinaries(user, shelf(user, data_dir))
    const cluster = { folder, socket_folder: await makeSocketFolder(user, folder), log_file: `${folder}.log`, user, binaries, settings: {} }
    await initialise(cluster)
    await launch(cluster)
    const postgres = new OwnPostgres(cluster)
    await postgres.ask('create database couplet', [], 'postgres')
    return postgres
  }

  get url(): string {
    return `postgresql:///couplet?host=${encodeURIComponent(this.cluster.socket_folder)}&user=postgres&password=trusted`
  }

  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], database = 'couplet'): Promise<Row[]> {
    const client = new pg.Client(connectionOf(this.cluster.socket_folder, 'postgres', database))
    await client.connect()
    return client
      .query<Row>(text, values)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }

  /** Kills the main process of the server, which ends all its other processes. */
  async kill(): Promise<void> {
    process.kill(await this.pid(), 'SIGKILL')
  }

  launch(): Promise<unknown> {
    return launch(this.cluster)
  }

  /** Freezes the server: it accepts connections but sends no replies. */
  freeze = () => this.signalAll('SIGSTOP')
  thaw = () => this.signalAll('SIGCONT')

  async stop(): Promise<void> {
    await this.thaw().catch(() => undefined)
    await halt(this.cluster)
  }

  private async signalAll(signal: NodeJS.Signals): Promise<void> {
    const first = await this.pid()
    const { stdout } = await execute('ps', ['-A', '-o', 'pid=,ppid='])
    const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
    for (const pid of [first, ...pairs.flatMap(([pid = 0, parent]) => (parent === first ? [pid] : []))]) process.kill(pid, signal)
  }

  private async pid(): Promise<number> {
    const found = await findServer(this.cluster)
    if (!found) throw new Error('there is no database to stop')
    return found.pid
  }
}
