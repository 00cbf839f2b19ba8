import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { processIdHeader } from '#server/operations/process-id-header.ts'
import type { SiteStatus } from '#server/platform/sites/registry/registry.ts'
import type { Env } from '#server/start/env.ts'
import { readServerAddresses } from '#server/start/server-address.ts'

export interface Answer {
  status: number
  body: string
  /** The process id in the reply; absent if another program replied. */
  process_id?: string | undefined
}

interface Call {
  /** Default: this machine's loopback address. */
  address?: string
  port: number
  path: string
  method?: 'GET' | 'POST'
  host?: string
  patience_ms?: number
}

/**
 * Sends a request to a listener of this machine. Returns null if there is no reply. It connects to an IP address and sets the Host header,
 * because <site>.localhost does not resolve on every system.
 */
export function askHere({
  address = '127.0.0.1',
  port,
  path,
  method = 'GET',
  host = 'localhost',
  patience_ms = 5000,
}: Call): Promise<Answer | null> {
  return new Promise((resolve) => {
    const call = request({ host: address, port, path, method, headers: { host }, timeout: patience_ms }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => resolve(null))
      response.on('end', () => {
        const process_id = [response.headers[processIdHeader]].flat()[0]
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8'), process_id })
      })
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(null))
    call.end()
  })
}

interface RunningServer {
  /** The address of the web listener. */
  web_address: string
  /** The address of the operations listener. */
  address: string
  ops_port: number
  /** The port of the web listener; null for a worker. */
  port: number | null
}

/**
 * Finds a running process of this installation on this machine; null if there is none. If the process id in the reply is wrong, another
 * program uses the port, and gets no further requests.
 */
export async function findServer({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<RunningServer | null> {
  const asked = readServerAddresses(DATA_DIR).map(async ({ id, host, ops_host, ops_port: port, port: web_port }) => {
    const address = reachable(ops_host)
    const answer = await askHere({ address, port, path: '/healthz' })
    return answer?.process_id === id ? { web_address: reachable(host), address, ops_port: port, port: web_port } : null
  })
  const found = (await Promise.all(asked)).filter((server) => server !== null)
  return found.find(({ port }) => port !== null) ?? found[0] ?? null
}

const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

/** Sends a request to the operations listener of this installation; null if no process of this installation runs. */
export async function askServer(env: Pick<Env, 'DATA_DIR'>, call: Pick<Call, 'path' | 'method' | 'patience_ms'>): Promise<Answer | null> {
  const server = await findServer(env)
  return server && askHere({ ...call, address: server.address, port: server.ops_port })
}

/** Returns the sites of the running server with their state; null if no server runs. */
export async function runningSites(env: Pick<Env, 'DATA_DIR'>): Promise<SiteStatus[] | null> {
  const answer = await askServer(env, { path: '/sites' })
  if (answer?.status !== 200) return null
  const { sites } = JSON.parse(answer.body) as { sites?: unknown }
  return Array.isArray(sites) ? (sites as SiteStatus[]) : null
}

/** Repeats the request until `isWanted` accepts its result. After the time limit, it returns the last result. */
export async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean, patience_ms: number): Promise<T> {
  const deadline = performance.now() + patience_ms
  for (;;) {
    const answer = await ask()
    if (isWanted(answer) || performance.now() > deadline) return answer
    await sleep(100)
  }
}
