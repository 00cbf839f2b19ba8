import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type ConnectionQueue, createConnectionQueue } from './connection-queue.ts'
import { asAway, codeOf, DatabaseAway, isAway, isSilence } from './database-away.ts'

/** Lends connections to callers, and tracks whether the database answers. */
export interface Lender {
  /** Borrows a connection. The first statement, such as `begin`, has already run on the connection. @throws DatabaseAway */
  borrow(first_statement: string): Promise<pg.PoolClient>
  /** Runs a statement on a borrowed connection. Closes the connection if the statement fails. @throws DatabaseAway */
  run(client: pg.PoolClient, statement: string): Promise<void>
  /** Reports that the database was unavailable for a statement. */
  reportAway(error: unknown): void
  /** Reports that a server became read-only, as after a failover. The existing connections to this server are not used any longer. */
  reportReadOnly(): void
  /** Keeps the connection out of the pool, as if it were in use, until `ending` settles. */
  hold(client: pg.PoolClient, ending: Promise<unknown>): void
  /** Checks whether the database answers now. If it answers, all callers may use the database. */
  answers(): Promise<boolean>
  /** Milliseconds since the database became unavailable; null while it is available. */
  awayMs(): number | null
  readonly queue: ConnectionQueue
  /** Closes the connections that hold() keeps out of the pool. */
  close(): void
}

/** Maximum number of waiting calls. A further call fails at once. */
const most_waiting = 300
/** Time limit of statements that neither wait for a lock nor read a table. */
const quick_ms = 5000
/** How long a call retries while PostgreSQL refuses another connection. */
const server_full_ms = 5000
/** After PostgreSQL refused a connection, the pool is limited for this time to the size that PostgreSQL allowed. */
const small_ms = 30_000

const too_many_connections = '53300'
const timed_out = /^timeout exceeded when trying to connect/

/**
 * While the database is away, one caller at a time tries to connect, and all other calls fail at once. So calls do not wait without a
 * chance of success. When the database is available again, not all calls reach it at the same moment.
 */
export function createLender(pool: pg.Pool, log: Logger): Lender {
  const queue = createConnectionQueue({ log, pool })
  const held = new Set<pg.PoolClient>()
  const most = pool.options.max
  let small_until = 0
  let away_at: number | null = null
  let is_trying = false
  /** Number of the current generation of connections. Connections of an earlier generation lead to a server that became read-only. */
  let epoch = 0
  const epochs = new WeakMap<pg.PoolClient, number>()
  /** Established connections only. PostgreSQL may still refuse a connection that is being opened. */
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    epochs.set(client, epoch)
    connected.add(client)
  })
  pool.on('remove', (client) => connected.delete(client))

  function reportAway(error: unknown): void {
    if (away_at !== null) return
    away_at = performance.now()
    log.error({ err: error }, 'the database does not answer')
  }

  function reportBack(): void {
    if (away_at === null) return
    log.warn({ ms: Math.round(performance.now() - away_at) }, 'the database answers again')
    away_at = null
  }

  async function connect(): Promise<pg.PoolClient> {
    if (queue.waiting() >= most_waiting) {
      queue.refuse('queue_full')
      throw new DatabaseAway()
    }
    const leave = queue.enter()
    try {
      return await currentClient()
    } finally {
      leave()
    }
  }

  async function currentClient(): Promise<pg.PoolClient> {
    for (const deadline = performance.now() + server_full_ms; ; ) {
      if (performance.now() > small_until) pool.options.max = most
      try {
        const client = await pool.connect()
        if ((epochs.get(client) ?? epoch) === epoch) return client
        client.release(true)
      } catch (error) {
        if (codeOf(error) === too_many_connections && performance.now() < deadline) {
          // shrink the pool to the size that PostgreSQL allows, so that further calls wait in the queue of the pool; pg does not document
          // this use of `max` (decision 0064)
          pool.options.max = Math.max(1, connected.size)
          small_until = performance.now() + small_ms
          await sleep(20 + Math.random() * 80)
          continue
        }
        if (codeOf(error) === too_many_connections) queue.refuse('server_full')
        // a long wait in the queue does not mean that the database is away
        else if (isTimeout(error)) queue.refuse('timed_out')
        else if (isAway(error)) reportAway(error)
        throw asAway(error)
      }
    }
  }

  async function run(client: pg.PoolClient, statement: string): Promise<void> {
    try {
      await client.query({ text: statement, query_timeout: quick_ms } as pg.QueryConfig)
    } catch (error) {
      if (isSilence(error)) reportAway(error)
      client.release(error instanceof Error ? error : true)
      throw asAway(error)
    }
  }

  async function start(first_statement: string): Promise<pg.PoolClient> {
    const client = await connect()
    try {
      await run(client, first_statement)
      return client
    } catch (error) {
      // a pooled connection may have died while idle: retry once, then report the error
      if (!(error instanceof DatabaseAway) || isSilence(error.cause)) throw error
    }
    const other = await connect()
    await run(other, first_statement)
    return other
  }

  async function borrow(first_statement: string): Promise<pg.PoolClient> {
    if (away_at === null) return start(first_statement)
    if (is_trying) throw new DatabaseAway()
    is_trying = true
    try {
      const client = await start(first_statement)
      reportBack()
      return client
    } finally {
      is_trying = false
    }
  }

  return {
    borrow,
    run,
    reportAway,
    reportReadOnly() {
      epoch += 1
      log.warn('the database became read-only; its connections are closed')
    },
    hold(client, ending) {
      held.add(client)
      ending.catch(() => undefined).finally(() => held.delete(client))
    },
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
    queue,
    close() {
      for (const client of held) client.release(true)
    },
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && timed_out.test(error.message)
