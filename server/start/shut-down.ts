import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

interface ShutDownOptions {
  server: Server
  /**
   * Milliseconds during which the listener still accepts requests. Each answer has `connection: close`, so that clients and proxies stop
   * using the connection.
   */
  drain_ms: number
  /**
   * The steps of the shutdown. Each step starts after the previous step has finished. If a step fails, the error is logged and the next
   * step runs.
   */
  steps: readonly (() => unknown)[]
  log: Logger
}

/** After this time, the process ends even if connections are still open. */
const patience_ms = 10_000

/**
 * On the first signal: stops accepting requests, finishes running requests, and then runs the steps. On a second signal: ends the process
 * at once.
 */
export function shutDownOn(signals: readonly NodeJS.Signals[], { server, drain_ms, steps, log }: ShutDownOptions): void {
  let is_ending = false
  // add this listener before the listener of the application, because the header must be set before the application answers
  server.prependListener('request', (_req, res) => {
    if (is_ending) res.setHeader('connection', 'close')
  })
  const end = async () => {
    if (is_ending) process.exit(1)
    is_ending = true
    setTimeout(() => process.exit(1), patience_ms).unref()
    const [first, ...others] = steps
    // close event streams first, because server.close() waits for them
    for (const step of [first, () => drain(server, drain_ms), ...others]) {
      try {
        await step?.()
      } catch (error) {
        log.error({ err: error }, 'a step of the shutdown failed')
      }
    }
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void end())
}

/**
 * Closes the listener. A client may send a request on an open connection at this moment. The request gets an answer, and then the
 * connection is closed.
 */
async function drain(server: Server, drain_ms: number): Promise<void> {
  if (!server.listening) return
  if ((await countConnections(server)) > 0) await pause(drain_ms)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // answers from before the signal have no `connection: close`, so close their connections when they are idle
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 1 : count)))
