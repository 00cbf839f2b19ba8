import type { Logger } from 'pino'

/**
 * Why a call got no connection: the queue was full, the wait was too long, or PostgreSQL refused a further connection (max_connections, or
 * the limit of the role). After a refusal by PostgreSQL, the call waits for one of the connections that this process already has.
 */
type QueueRefusal = 'queue_full' | 'timed_out' | 'server_full'

export interface ConnectionQueue {
  waiting(): number
  /** Number of refusals since the start, by reason. */
  refused(): Readonly<Record<QueueRefusal, number>>
}

const window_ms = 60_000
/** A visitor notices a wait of this length. */
const long_wait_ms = 1000

interface QueueParts {
  log: Logger
  /** The number of open connections of this process, and their maximum number. */
  pool: { totalCount: number; options: { max: number } }
  now?: () => number
}

/**
 * Counts the calls that wait for a connection. If calls wait too long or get no connection, writes one log line a minute with the numbers.
 */
export function createConnectionQueue({ log, pool, now = () => performance.now() }: QueueParts) {
  let num_waiting = 0
  const refused = { queue_full: 0, timed_out: 0, server_full: 0 }
  let unreported = nothing()
  let reported_at = Number.NEGATIVE_INFINITY

  function report(): void {
    if (now() - reported_at < window_ms) return
    reported_at = now()
    const { longest_ms, ...numbers } = unreported
    log.warn(
      {
        connections: {
          ...numbers,
          longest_ms: Math.round(longest_ms),
          waiting: num_waiting,
          open: pool.totalCount,
          most: pool.options.max,
        },
      },
      'too few database connections',
    )
    unreported = nothing()
  }

  return {
    waiting: () => num_waiting,
    refused: () => refused,
    refuse(reason: QueueRefusal): void {
      refused[reason] += 1
      unreported[reason] += 1
      report()
    },
    /** Call it when the wait begins. Call the returned function when the wait is over. */
    enter(): () => void {
      num_waiting += 1
      const began = now()
      return () => {
        num_waiting -= 1
        const ms = now() - began
        unreported.longest_ms = Math.max(unreported.longest_ms, ms)
        if (ms < long_wait_ms) return
        unreported.waited_long += 1
        report()
      }
    },
  }
}

const nothing = () => ({ queue_full: 0, timed_out: 0, server_full: 0, waited_long: 0, longest_ms: 0 })
