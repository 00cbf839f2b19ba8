import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface SteadyVisitors {
  /** Stops the requests and returns their results. */
  stop(): Promise<{ requests: number; failures: string[] }>
}

interface Visiting {
  port: number
  host: string
  path: string
  /** A text that every valid response must contain. */
  expects: string
  connections: number
}

/**
 * Pause between two requests of a visitor. Without the pause, the requests would use all the CPU time and slow down parallel tests, but
 * find no further errors.
 */
const between_ms = 8

/**
 * Simulates visitors who request one page repeatedly until they are stopped. Each visitor sends the next request shortly after the previous
 * response. An incomplete or invalid response is a failure.
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
