import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf } from '#server/platform/postgres/server.ts'
import { ServerProcess } from './kill-server.ts'

/** Several servers on one data folder and one embedded database: they start side by side, and are killed one after the other. */
export class Fleet {
  readonly data_dir: string
  /** How often one of them was killed. */
  kills = 0
  private readonly servers: readonly ServerProcess[]

  private constructor(data_dir: string, servers: readonly ServerProcess[]) {
    this.data_dir = data_dir
    this.servers = servers
  }

  static async create(count: number): Promise<Fleet> {
    const data_dir = await mkdtemp(join(tmpdir(), 'couplet-kill-'))
    const servers: ServerProcess[] = []
    for (let from = 20_000 + ((process.pid * 8) % 10_000); servers.length < count; from = (servers.at(-1)?.port ?? from) + 2)
      servers.push(await ServerProcess.create(data_dir, from))
    return new Fleet(data_dir, servers)
  }

  get size(): number {
    return this.servers.length
  }

  /** Of any that runs, as behind a balancer; of one that is dead when none does. */
  get port(): number {
    const running = this.servers.filter(({ is_running }) => is_running)
    const [any] = this.servers
    return (running[Math.floor(Math.random() * running.length)] ?? any)?.port ?? 0
  }

  async start(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.start()))
  }

  async killOne(): Promise<void> {
    const running = this.servers.filter(({ is_running }) => is_running)
    await this.kill(running[Math.floor(Math.random() * running.length)])
  }

  /** One that gets no further than somewhere in its start. */
  async killWhileStarting(): Promise<void> {
    const [server] = this.servers
    server?.launch()
    await sleep(Math.random() * 1500)
    await this.kill(server)
  }

  private async kill(server: ServerProcess | undefined): Promise<void> {
    await server?.end('SIGKILL')
    this.kills += 1
  }

  /** The database's first process dies, and with it all its others. */
  killDatabase(): void {
    const { pid } = this.postmaster()
    if (pid) process.kill(pid, 'SIGKILL')
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
    await rm(this.data_dir, { recursive: true, force: true })
  }

  /** Asks the database itself, past the servers and their walls. */
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
