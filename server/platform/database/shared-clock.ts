import type pg from 'pg'
import type { Logger } from 'pino'

/**
 * The clock of the database, which all processes share. A shared clock is needed because a process compares its time with times that
 * another process wrote.
 */
export interface SharedClock {
  now(): Date
  /** Seconds by which this machine's clock is ahead of the database, according to the last measurement. */
  aheadSeconds(): number
  close(): void
}

interface SharedClockParts {
  pool: Pick<pg.Pool, 'query'>
  log: Logger
  every_ms?: number
}

/** Interval of measurements. The clock of a machine drifts by only milliseconds in this time. */
const measure_ms = 60_000
/** A measurement with a slower answer is not precise enough. */
const longest_answer_ms = 500
/**
 * A difference above this limit is logged, because sessions, signatures and certificates of other servers are checked against this
 * machine's clock.
 */
const told_ms = 2000

/**
 * Creates the clock with one measurement. Between measurements, the monotonic clock of the process is used, so a change of the system clock
 * has no effect. While the database is away, the clock continues without measurements.
 */
export async function createSharedClock({ pool, log, every_ms = measure_ms }: SharedClockParts): Promise<SharedClock> {
  let shift_ms = Date.now() - performance.now()
  let ahead_ms = 0

  async function measure(): Promise<void> {
    const began = performance.now()
    const { rows } = await pool.query<{ at: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at')
    const ended = performance.now()
    const [answer] = rows
    if (!answer || ended - began > longest_answer_ms) return
    shift_ms = answer.at - (began + ended) / 2
    const was_ahead_ms = ahead_ms
    ahead_ms = Date.now() - (performance.now() + shift_ms)
    if (Math.abs(ahead_ms) > told_ms && Math.abs(ahead_ms - was_ahead_ms) > told_ms)
      log.warn({ ms: Math.round(ahead_ms) }, 'the clock of this machine is not the database’s')
  }

  await measure()
  // other code already reports an unavailable database
  const timer = setInterval(() => void measure().catch(() => undefined), every_ms).unref()
  return {
    now: () => new Date(performance.now() + shift_ms),
    aheadSeconds: () => ahead_ms / 1000,
    close: () => clearInterval(timer),
  }
}
