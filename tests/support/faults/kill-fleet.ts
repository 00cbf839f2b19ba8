import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf } from '#server/platform/database/embedded/server.ts'
import { copySites } from '#tests/support/sites/tenants.ts'
import { ServerProcess } from './built-server.ts'
import type { Servers } from './kill-people.ts'
import { MailCatcher } from './mail-catcher.ts'

export type Kind = 'web' | 'worker' | 'database'

/**
 * Two web processes and a worker with the same data folder, embedded database and mail server. They start in parallel, and the test kills
 * them one by one.
 */
export class Fleet implements Servers {
  readonly data_dir: string
  readonly mails: MailCatcher
  /** Number of kills, by kind of process. */
  readonly kills: Record<Kind, number> = { web: 0, worker: 0, database: 0 }
  private readonly webs: readonly ServerProcess[]
  private readonly worker: ServerProcess

  private constructor(
    data_dir: string,
    { webs, worker, mails }: { webs: readonly ServerProcess[]; worker: ServerProcess; mails: MailCatcher },
  ) {
    this.data_dir = data_dir
    this.webs = webs
    this.worker = worker
    this.mails = mails
  }

  static async create(): Promise<Fleet> {
    const data_dir = await mkdtemp(join(tmpdir(), 'couplet-kill-'))
    const mails = await MailCatcher.open()
    const env = { SMTP_URL: mails.url, TENANTS_DIR: copySites(join(data_dir, 'tenants'), ['vonk']) }
    let from = 20_000 + ((process.pid * 8) % 10_000)
    const create = async (ROLE: string) => {
      const server = await ServerProcess.create(data_dir, from, { ROLE, ...env })
      from = server.ops_port + 1
      return server
    }
    return new Fleet(data_dir, { webs: [await create('web'), await create('web')], worker: await create('worker'), mails })
  }

  private get servers(): readonly ServerProcess[] {
    return [...this.webs, this.worker]
  }

  /** The port of a running process, as a load balancer would choose it. If no process runs, it is the port of a killed process. */
  get port(): number {
    const running = this.webs.filter(({ is_running }) => is_running)
    const [any] = this.webs
    return (running[Math.floor(Math.random() * running.length)] ?? any)?.port ?? 0
  }

  /** Starts the processes that are not running. */
  async start(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.is_running || server.start()))
  }

  async kill(kind: Kind): Promise<void> {
    const running = this.webs.filter(({ is_running }) => is_running)
    if (kind === 'web') await running[Math.floor(Math.random() * running.length)]?.end('SIGKILL')
    if (kind === 'worker') await this.worker.end('SIGKILL')
    // killing the main process of the database ends its other processes too
    const { pid } = this.postmaster()
    if (kind === 'database' && pid) process.kill(pid, 'SIGKILL')
    this.kills[kind] += 1
  }

  /** Starts a web process that is not running, and kills it during its start. */
  async killWhileStarting(): Promise<void> {
    const server = this.webs.find(({ is_running }) => !is_running)
    server?.launch()
    await sleep(Math.random() * 1500)
    await server?.end('SIGKILL')
    this.kills.web += 1
  }

  async stop(): Promise<void> {
    for (const server of this.servers) {
      if (!this.hasDatabase()) throw new Error('the database left before the last server')
      await server.end('SIGTERM')
    }
  }

  hasDatabase(): boolean {
    return existsSync(join(this.data_dir, 'postgres', 'postmaster.pid'))
  }

  async clear(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.end('SIGKILL')))
    const { pid } = this.postmaster()
    if (pid) process.kill(pid, 'SIGINT')
    while (this.hasDatabase()) await sleep(50)
    await this.mails.down()
    await rm(this.data_dir, { recursive: true, force: true })
  }

  /** Runs a query directly on the database, without row-level security. */
  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(connectionOf(this.postmaster().socket_folder, 'postgres', 'couplet'))
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  private postmaster(): { pid: number; socket_folder: string } {
    const file = join(this.data_dir, 'postgres', 'postmaster.pid')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    return { pid: Number(lines[0] ?? 0), socket_folder: lines[4] ?? '' }
  }
}
