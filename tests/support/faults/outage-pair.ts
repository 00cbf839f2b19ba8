import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { root } from '#server/platform/paths.ts'
import { OwnPostgres } from '#tests/support/database/own-postgres.ts'
import { copySites } from '#tests/support/sites/tenants.ts'
import { type Sent, ServerProcess, send } from './built-server.ts'
import type { Person, Servers } from './kill-people.ts'
import { MailCatcher } from './mail-catcher.ts'

export const host = 'vonk.example'
/**
 * Error of each server's clock, in milliseconds. It is larger than that of any real machine. One clock is ahead by this time, and the other
 * one is behind.
 */
const skew_ms = 240_000

/** Two built servers whose clocks differ by eight minutes, with the same database and mail server. Requests go to both servers in turn. */
export class Pair implements Servers {
  readonly servers: readonly ServerProcess[]
  readonly database: OwnPostgres
  readonly mails: MailCatcher
  private readonly data_dir: string
  private turn = 0

  private constructor(data_dir: string, { servers, database, mails }: Pick<Pair, 'servers' | 'database' | 'mails'>) {
    this.data_dir = data_dir
    this.servers = servers
    this.database = database
    this.mails = mails
  }

  static async start(): Promise<Pair> {
    const data_dir = await mkdtemp(join(tmpdir(), 'couplet-pair-'))
    const [database, mails] = await Promise.all([OwnPostgres.start(data_dir), MailCatcher.open()])
    const wrong_clock = `--import ${pathToFileURL(join(root, 'tests/support/faults/skew-clock.mjs')).href}`
    const TENANTS_DIR = copySites(join(data_dir, 'tenants'), ['vonk'])
    const servers: ServerProcess[] = []
    for (const skew of [skew_ms, -skew_ms]) {
      const env = { DATABASE_URL: database.url, TENANTS_DIR, SMTP_URL: mails.url, NODE_OPTIONS: wrong_clock, CLOCK_SKEW_MS: `${skew}` }
      const from = (servers.at(-1)?.ops_port ?? 20_000 + ((process.pid * 8) % 10_000)) + 1
      servers.push(await ServerProcess.create(data_dir, from, env))
    }
    await Promise.all(servers.map((server) => server.start()))
    return new Pair(data_dir, { servers, database, mails })
  }

  get port(): number {
    this.turn += 1
    return this.servers[this.turn % this.servers.length]?.port ?? 0
  }

  visit(path: string, cookie?: string): Promise<Sent | null> {
    return send({ port: this.port, method: 'GET', path, host, ...(cookie && { cookie }) })
  }

  /** For each process: whether the database answers, according to its operations listener. */
  async databaseAnswers(): Promise<boolean[]> {
    const asked = this.servers.map(({ ops_port }) => send({ port: ops_port, method: 'GET', path: '/healthz/detail', host: 'localhost' }))
    return (await Promise.all(asked)).map(
      (answer) => (answer?.body as { database?: { answers?: boolean } } | undefined)?.database?.answers === true,
    )
  }

  /** Returns the status that the operations listener of each process replies. */
  async statusesOf(path: string): Promise<(number | undefined)[]> {
    const answers = this.servers.map(({ ops_port }) => send({ port: ops_port, method: 'GET', path, host: 'localhost' }))
    return (await Promise.all(answers)).map((answer) => answer?.status)
  }

  /** Waits until the condition is true. Returns the waiting time in seconds. */
  async until(holds: () => Promise<boolean>, patience_ms = 30_000): Promise<number> {
    const began = performance.now()
    while (!(await holds())) {
      if (performance.now() - began > patience_ms) throw new Error(`still not so after ${patience_ms} ms`)
      await sleep(25)
    }
    return (performance.now() - began) / 1000
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.end('SIGKILL')))
    await this.database.stop()
    await this.mails.down()
    await rm(this.data_dir, { recursive: true, force: true })
  }
}

/** Opens the event stream of a page. It collects the live events until the server closes the stream. */
export async function openStream(pair: Pair, { cookie }: Person): Promise<{ text(): string; is_open(): boolean; close(): void }> {
  const call = request({ host: '127.0.0.1', port: pair.port, path: '/api/live', headers: { host, cookie } })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => call.on('response', resolve).on('error', reject).end())
  let text = ''
  let is_open = answer.statusCode === 200
  answer.on('data', (part) => {
    text += part
  })
  answer
    .on('error', () => undefined)
    .on('close', () => {
      is_open = false
    })
  return { text: () => text, is_open: () => is_open, close: () => call.destroy() }
}
