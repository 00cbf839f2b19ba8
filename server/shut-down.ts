import type { Server } from 'node:http'
import type { Logger } from 'pino'

interface ShutDownOptions {
  server: Server
  /** In order, each awaited; a failing one is logged and the next still runs. */
  steps: readonly (() => unknown)[]
  log: Logger
}

/** After this long the process ends whatever is still open. */
const patience_ms = 10_000

/** On the first signal: accept nothing new, finish what has begun, then close what the server stood on. On a second one: end at once. */
export function shutDownOn(signals: readonly NodeJS.Signals[], { server, steps, log }: ShutDownOptions): void {
  let is_ending = false
  const end = async () => {
    if (is_ending) process.exit(1)
    is_ending = true
    setTimeout(() => process.exit(1), patience_ms).unref()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const [first, ...others] = steps
    // streams end first, or the server would wait for them
    for (const step of [first, () => server.closeIdleConnections(), () => closed, ...others]) {
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
