import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#server/platform/paths.ts'

const start_patience_ms = 90_000

/** The built server as a separate process. A test can kill it at any time. */
export class ServerProcess {
  private readonly data_dir: string
  private readonly ports: { port: number; ops_port: number }
  private readonly env: Record<string, string>
  private child: ChildProcess | null = null
  private output = ''

  private constructor(data_dir: string, ports: { port: number; ops_port: number }, env: Record<string, string>) {
    this.data_dir = data_dir
    this.ports = ports
    this.env = env
  }

  static async create(data_dir: string, from: number, env: Record<string, string> = {}): Promise<ServerProcess> {
    const port = await freePort(from)
    return new ServerProcess(data_dir, { port, ops_port: await freePort(port + 1) }, env)
  }

  get port(): number {
    return this.ports.port
  }

  get ops_port(): number {
    return this.ports.ops_port
  }

  get is_running(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null
  }

  launch(): void {
    const main = join(root, 'dist/server/main.js')
    if (!existsSync(main)) throw new Error('This test needs the built server: node scripts/dev/build.mjs')
    const { DATABASE_URL, DATABASE_APP_URL, DATABASE_JOBS_URL, DATABASE_DESK_URL, ...inherited } = process.env
    const own = { PORT: `${this.ports.port}`, OPS_PORT: `${this.ports.ops_port}`, DATA_DIR: this.data_dir, DEMO: '0', LOG_LEVEL: 'warn' }
    const child = spawn(process.execPath, [main], {
      env: { ...inherited, ...own, ...this.env, NODE_ENV: 'production' },
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
      if (!this.is_running || performance.now() - began > start_patience_ms) throw new Error(`the server did not start:\n${this.output}`)
      await sleep(20)
    }
  }

  private async isReady(): Promise<boolean> {
    return (await send({ port: this.ports.ops_port, method: 'GET', path: '/readyz', host: 'localhost' }))?.status === 200
  }

  /** Ends the process. SIGKILL ends it without a warning, like a power cut. SIGTERM is a regular stop. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this
    if (!child || !this.is_running) return
    child.kill(signal)
    await once(child, 'exit')
  }
}

/** Returns a free port below 32768, because outgoing connections use the ports above. */
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

/** Sends one request. Returns null if no response arrived; then the effect of the request is unknown. */
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
