import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { root } from '#server/platform/paths.ts'
import { connectionOf } from '#server/platform/postgres/server.ts'

const start_patience_ms = 90_000

/** The built server as its users run it: a process of its own with its embedded database, to be killed at any moment. */
export class ServerProcess {
  readonly data_dir: string
  /** How long every start took until it was ready. */
  readonly start_ms: number[] = []
  private readonly ports: { port: number; ops_port: number }
  private child: ChildProcess | null = null
  private output = ''

  private constructor(data_dir: string, ports: { port: number; ops_port: number }) {
    this.data_dir = data_dir
    this.ports = ports
  }

  static async create(): Promise<ServerProcess> {
    const data_dir = await mkdtemp(join(tmpdir(), 'couplet-kill-'))
    const port = await freePort(20_000 + ((process.pid * 2) % 10_000))
    return new ServerProcess(data_dir, { port, ops_port: await freePort(port + 1) })
  }

  get port(): number {
    return this.ports.port
  }

  launch(): void {
    const main = join(root, 'dist/server/main.js')
    if (!existsSync(main)) throw new Error('This test needs the built server: node scripts/build.mjs')
    const { DATABASE_URL, DATABASE_APP_URL, DATABASE_JOBS_URL, ...inherited } = process.env
    const own = { PORT: `${this.ports.port}`, OPS_PORT: `${this.ports.ops_port}`, DATA_DIR: this.data_dir, DEMO: '0', LOG_LEVEL: 'warn' }
    const child = spawn(process.execPath, [main], {
      env: { ...inherited, ...own, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        this.output = (this.output + text).slice(-4000)
      })
    }
    this.child = child
  }

  async start(): Promise<void> {
    const began = performance.now()
    this.launch()
    while (!(await this.isReady())) {
      if (this.child?.exitCode !== null || performance.now() - began > start_patience_ms)
        throw new Error(`the server did not start:\n${this.output}`)
      await sleep(20)
    }
    this.start_ms.push(Math.round(performance.now() - began))
  }

  private async isReady(): Promise<boolean> {
    return (await send({ port: this.ports.ops_port, method: 'GET', path: '/readyz', host: 'localhost' }))?.status === 200
  }

  /** Without a warning, as a power cut or the kernel would. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** The database dies with it: its first process, and with that all the others. */
  async killDatabase(): Promise<void> {
    const { pid } = this.postmaster()
    if (pid) process.kill(pid, 'SIGKILL')
  }

  /** In order, as an operator stops it; the database goes with the last process that uses it. */
  async stop(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  hasDatabase(): boolean {
    return existsSync(join(this.data_dir, 'postgres', 'postmaster.pid'))
  }

  async clear(): Promise<void> {
    await this.kill()
    const { pid } = this.postmaster()
    if (pid) process.kill(pid, 'SIGINT')
    while (this.hasDatabase()) await sleep(50)
    await rm(this.data_dir, { recursive: true, force: true })
  }

  /** Asks the database itself, past the server and its walls. */
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

/** Below 32768, where no outgoing connection takes a port. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; ; port++) {
    const probe = createServer()
    const is_free = await new Promise<boolean>((resolve) => probe.once('error', () => resolve(false)).listen(port, () => resolve(true)))
    if (!is_free) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 40 })

export interface Sent {
  status: number
  body: unknown
  headers: Record<string, string | string[] | undefined>
}

interface Sending {
  port: number
  method: string
  path: string
  host: string
  cookie?: string
  body?: object
}

/** One request; null when the answer did not arrive, so that nobody can know what became of it. */
export function send({ port, method, path, host, cookie, body }: Sending): Promise<Sent | null> {
  return new Promise((resolve) => {
    const headers = {
      host,
      'x-couplet-client': '1',
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', () => resolve(null))
      response.on('end', () => {
        if (!response.complete) return resolve(null)
        const text = Buffer.concat(parts).toString()
        const is_json = response.headers['content-type']?.includes('json')
        resolve({ status: response.statusCode ?? 0, body: is_json ? JSON.parse(text) : text, headers: response.headers })
      })
    })
    call.on('error', () => resolve(null))
    call.end(body && JSON.stringify(body))
  })
}
