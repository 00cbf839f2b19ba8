import type pg from 'pg'
import type { Logger } from 'pino'
import { asAway, DatabaseAway, isAway, isSilence } from './database-away.ts'

/** Hands out connections, and knows whether the database is there. */
export interface Lender {
  /** A connection on which this has been said, such as `begin`. @throws DatabaseAway */
  borrow(first_words: string): Promise<pg.PoolClient>
  /** Says this on a connection that was borrowed; one that cannot be spoken to is closed. @throws DatabaseAway */
  say(client: pg.PoolClient, words: string): Promise<void>
  /** A statement found the database away. */
  missed(error: unknown): void
  /** Asks now; an answer ends the absence for everybody. */
  answers(): Promise<boolean>
  /** How long it has been away; null while it is there. */
  awayMs(): number | null
}

/** Longer than a line of these nobody waits in: whoever comes then hears at once that it is too much. */
const most_waiting = 300
/** For words that wait for no lock and read no table. */
const quick_ms = 5000

/**
 * While the database is away one caller at a time tries, and everybody else hears of it at once: nobody waits for what is known, and whoever
 * comes back is not met by all who waited.
 */
export function createLender(pool: pg.Pool, log: Logger): Lender {
  let away_at: number | null = null
  let is_trying = false

  function missed(error: unknown): void {
    if (away_at !== null) return
    away_at = performance.now()
    log.error({ err: error }, 'the database does not answer')
  }

  function found(): void {
    if (away_at === null) return
    log.warn({ ms: Math.round(performance.now() - away_at) }, 'the database answers again')
    away_at = null
  }

  async function connect(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= most_waiting) throw new DatabaseAway()
    const is_full = pool.idleCount === 0 && pool.totalCount >= pool.options.max
    try {
      return await pool.connect()
    } catch (error) {
      // who waited too long for a connection of others' has learned nothing of the database; too many are open elsewhere, and ours work
      if (isAway(error) && !is_full && (error as NodeJS.ErrnoException).code !== '53300') missed(error)
      throw asAway(error)
    }
  }

  async function say(client: pg.PoolClient, words: string): Promise<void> {
    try {
      await client.query({ text: words, query_timeout: quick_ms } as pg.QueryConfig)
    } catch (error) {
      if (isSilence(error)) missed(error)
      client.release(error instanceof Error ? error : true)
      throw asAway(error)
    }
  }

  async function start(first_words: string): Promise<pg.PoolClient> {
    const client = await connect()
    try {
      await say(client, first_words)
      return client
    } catch (error) {
      // one that was lost while it lay idle; a second one would say as much as all others
      if (!(error instanceof DatabaseAway) || isSilence(error.cause)) throw error
    }
    const other = await connect()
    await say(other, first_words)
    return other
  }

  async function borrow(first_words: string): Promise<pg.PoolClient> {
    if (away_at === null) return start(first_words)
    if (is_trying) throw new DatabaseAway()
    is_trying = true
    try {
      const client = await start(first_words)
      found()
      return client
    } finally {
      is_trying = false
    }
  }

  return {
    borrow,
    say,
    missed,
    async answers() {
      try {
        const client = await borrow('select 1')
        client.release()
        return true
      } catch {
        return false
      }
    },
    awayMs: () => (away_at === null ? null : performance.now() - away_at),
  }
}
