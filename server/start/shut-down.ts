import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

interface ShutDownOptions {
  server: Server
  /** How long the listener still takes what comes, each answer with the wish not to come again: whoever sends requests learns of the end by that. */
  drain_ms: number
  /** In order, each awaited; a failing one is logged and the next still runs. */
  steps: readonly (() => unknown)[]
  log: Logger
}

/** After this long the process ends whatever is still open. */
const patience_ms = 10_000

/** On the first signal: accept nothing new, finish what has begun, then close what the server stood on. On a second one: end at once. */
export function shutDownOn(signals: readonly NodeJS.Signals[], { server, drain_ms, steps, log }: ShutDownOptions): void {
  let is_ending = false
  // before the application's own listener: the header must be there when it answers
  server.prependListener('request', (_req, res) => {
    if (is_ending) res.setHeader('connection', 'close')
  })
  const end = async () => {
    if (is_ending) process.exit(1)
    is_ending = true
    setTimeout(() => process.exit(1), patience_ms).unref()
    const [first, ...others] = steps
    // streams end first, or the server would wait for them
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

/** A connection that is kept may just be sending its next request: it is answered and closed after that, never in its face. */
async function drain(server: Server, drain_ms: number): Promise<void> {
  if (!server.listening) return
  if ((await countConnections(server)) > 0) await pause(drain_ms)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // what was answered without the wish, because it began before the signal, is idle as soon as it ends
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 1 : count)))
