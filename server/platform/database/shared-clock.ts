import type pg from 'pg'
import type { Logger } from 'pino'

/** The database's time, which all processes share: whatever one writes down another compares with now. */
export interface SharedClock {
  now(): Date
  /** How far this machine's own clock is ahead, in seconds, as last measured. */
  aheadSeconds(): number
  close(): void
}

interface SharedClockParts {
  pool: Pick<pg.Pool, 'query'>
  log: Logger
  every_ms?: number
}

/** Quartz loses milliseconds in this time. */
const measure_ms = 60_000
/** An answer that took longer says too little about when it was given. */
const longest_answer_ms = 500
/** What a person would notice: sessions, signatures and certificates of others are checked against this machine's own clock. */
const told_ms = 2000

/**
 * Begins with one measurement. Between measurements it goes by the time that passes, not by this machine's clock, so a clock that is set
 * meanwhile changes nothing. While the database is away it goes on as it was.
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
  // a database that is away says so elsewhere
  const timer = setInterval(() => void measure().catch(() => undefined), every_ms).unref()
  return {
    now: () => new Date(performance.now() + shift_ms),
    aheadSeconds: () => ahead_ms / 1000,
    close: () => clearInterval(timer),
  }
}
