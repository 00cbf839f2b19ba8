import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#server/env.ts'
import type { SiteStatus } from '#server/platform/sites/registry.ts'

export interface Answer {
  status: number
  body: string
}

interface Call {
  port: number
  path: string
  method?: 'GET' | 'POST'
  host?: string
  patience_ms?: number
}

/** Asks a listener of this machine; null when nobody answers there. The Host header is given, because no name server knows <site>.localhost everywhere. */
export function askHere({ port, path, method = 'GET', host = 'localhost', patience_ms = 5000 }: Call): Promise<Answer | null> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers: { host }, timeout: patience_ms }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => resolve(null))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }))
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(null))
    call.end()
  })
}

/** What the server that runs here says of its sites; null when none runs. */
export async function runningSites({ OPS_PORT }: Pick<Env, 'OPS_PORT'>): Promise<SiteStatus[] | null> {
  const answer = await askHere({ port: OPS_PORT, path: '/sites' })
  if (answer?.status !== 200) return null
  try {
    const { sites } = JSON.parse(answer.body) as { sites?: unknown }
    return Array.isArray(sites) ? (sites as SiteStatus[]) : null
  } catch {
    // another program has the port
    return null
  }
}

/** Asks again until the answer is the wanted one, or gives the last one back when patience ends. */
export async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean, patience_ms: number): Promise<T> {
  const deadline = performance.now() + patience_ms
  for (;;) {
    const answer = await ask()
    if (isWanted(answer) || performance.now() > deadline) return answer
    await sleep(100)
  }
}
