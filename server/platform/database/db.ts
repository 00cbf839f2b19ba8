import pg from 'pg'
import type { Logger } from 'pino'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { codeOf } from './database-away.ts'
import { createLender, type Lender } from './lender.ts'
import { setSearchPath } from './search-path.ts'
import { type Statement, types } from './statement.ts'
import { createUnit, type StatementWatch, type Unit } from './unit.ts'

export type { StatementWatch, Unit }

/**
 * The database with the role of the application. Row-level security always applies to this role. Only a unit makes the rows of a site
 * visible.
 */
export interface Database {
  /** Opens a unit of work for a site. Log lines of the unit contain the fields of this log, such as the request id. */
  unit(site_id: number, log?: Logger): Unit
  /** Whether the database is available, and for how long it has been unavailable. */
  readonly presence: Pick<Lender, 'answers' | 'awayMs' | 'queue'>
  close(): Promise<void>
  readonly pool: pg.Pool
}

type HasUnit = { unit: Unit }

interface DatabaseOptions {
  connection: pg.ClientConfig
  log: Logger
  /** False behind a PgBouncer older than 1.21, which does not support named statements. */
  uses_statement_names: boolean
  /** Called after every statement. */
  watch?: StatementWatch | undefined
  /** Time limit of a commit. Tests set a shorter time. */
  commit_ms?: number
  /** True makes every write fail. */
  is_read_only?: boolean
}

/** 8 to 16 connections give the highest throughput with two database cores. 64 connections gave a third less. */
const pool_size = 12
/**
 * Time limits for getting a connection and for the answer to a statement. These limits are longer than the limits of PostgreSQL (roles.ts).
 * So the limits of PostgreSQL end a statement first, unless PostgreSQL does not respond.
 */
const connect_ms = 5000
const answer_ms = 12_000
/**
 * Maximum time to wait for the answer to a commit. After this time, the call fails. It is unknown whether the commit succeeded, so the
 * client must retry with the same id.
 */
const longest_commit_ms = 5000

export function createDatabase({
  connection,
  log,
  uses_statement_names,
  watch,
  commit_ms = longest_commit_ms,
  is_read_only = false,
}: DatabaseOptions): Database {
  const pool = createPool(connection, { max: pool_size, log, is_read_only })
  const lender = createLender(pool, log)
  return {
    pool,
    presence: lender,
    unit: (site_id, own_log = log) => createUnit({ lender, log: own_log, uses_names: uses_statement_names, watch, commit_ms }, site_id),
    close() {
      lender.close()
      return pool.end()
    },
  }
}

/** Creates a connection pool with an error listener. Without the listener, a lost connection would end the process. */
export function createPool(
  connection: pg.ClientConfig,
  { max, log, is_read_only = false }: { max: number; log: Logger; is_read_only?: boolean },
): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'couplet',
    keepAlive: true,
    connectionTimeoutMillis: connect_ms,
    query_timeout: answer_ms,
    // detects a lost connection within half a minute
    keepAliveInitialDelayMillis: 20_000,
    idleTimeoutMillis: 30_000,
    onConnect: async (client) => {
      await setSearchPath(client)
      if (is_read_only) await client.query('set default_transaction_read_only = on')
    },
    ...connection,
    types,
    max,
  })
  const warn = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))
  return pool
}

export async function many<Row>({ unit }: HasUnit, statement: Statement<Row>): Promise<Row[]> {
  return (await unit.run(statement)).rows
}

/** Returns the row, or throws the fault `not_found`. */
export async function one<Row>(ctx: HasUnit, statement: Statement<Row>): Promise<Row> {
  const row = await maybeOne(ctx, statement)
  if (row === null) throw new Fault('not_found')
  return row
}

export async function maybeOne<Row>({ unit }: HasUnit, statement: Statement<Row>): Promise<Row | null> {
  return (await unit.run(statement)).rows[0] ?? null
}

/** Runs a statement without result rows and returns the number of changed rows. Outside a transaction, it commits at once. */
export async function exec(ctx: HasUnit, statement: Statement<unknown>): Promise<number> {
  return transaction(ctx, async ({ unit }) => (await unit.run(statement)).rowCount ?? 0)
}

/**
 * Runs the work in one transaction, with the context that the work receives. Inside an open transaction, the work joins that transaction.
 * If PostgreSQL ends the transaction because of a conflict, the work runs a second time. So put side effects into afterCommit().
 */
export async function transaction<C extends HasUnit, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.unit.is_transaction) return work(ctx)
  return ctx.unit.transaction((unit) => work({ ...ctx, unit }))
}

/**
 * Inside a transaction, runs the effect once after the commit, and never after a rollback. Outside a transaction, runs the effect at once.
 */
export function afterCommit({ unit }: HasUnit, effect: () => void): void {
  unit.afterCommit(effect)
}

/**
 * True for a violation of this constraint. Catch the error around transaction(), not inside it: the failed statement has already aborted
 * the whole transaction.
 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return codeOf(error) === '23505' && (error as pg.DatabaseError).constraint === constraint
}
