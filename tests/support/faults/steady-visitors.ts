import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface SteadyVisitors {
  /** Ends the load and returns the results. */
  stop(): Promise<{ requests: number; failures: string[] }>
}

interface Visiting {
  port: number
  host: string
  path: string
  /** A text that every valid response contains. */
  expects: string
  connections: number
}

/** A pause between requests: a fully loaded server shows no more than a busy one, and would slow down parallel tests. */
const between_ms = 8

/**
 * Visitors who request one page repeatedly, each shortly after the previous response, until they are stopped. An incomplete or invalid
 * response is a failure.
 */
export function startSteadyVisitors({ port, host, path, expects, connections }: Visiting): SteadyVisitors {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const failures: string[] = []
  let requests = 0
  let is_stopped = false

  const ask = () =>
    new Promise<void>((resolve) => {
      const fail = (reason: string) => {
        failures.push(reason)
        resolve()
      }
      const call = request({ host: '127.0.0.1', port, path, headers: { host }, agent, timeout: 30_000 }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', ({ message }) => fail(message))
        response.on('end', () => {
          const body = Buffer.concat(parts).toString()
          if (response.statusCode !== 200 || !body.includes(expects)) return fail(`${response.statusCode} ${body.slice(0, 200)}`)
          requests += 1
          resolve()
        })
      })
      call.on('timeout', () => call.destroy(new Error('no answer within 30 s')))
      call.on('error', ({ message }) => fail(message))
      call.end()
    })

  const visitors = Array.from({ length: connections }, async () => {
    while (!is_stopped) {
      await ask()
      await pause(between_ms)
    }
  })
  return {
    async stop() {
      is_stopped = true
      await Promise.all(visitors)
      agent.destroy()
      return { requests, failures }
    },
  }
}
