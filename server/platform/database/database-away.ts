import pg from 'pg'

/** The database is unreachable or does not answer. The result of a running statement is unknown, so retry with the same id. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('the database is away', { cause })
  }
}

/** Error code of a write in a read-only transaction: after a failover, the server is a standby. */
export const read_only_code = '25006'
/**
 * Lock timeout, serialisation failure, deadlock and statement timeout. PostgreSQL ended only the statement, so the connection can still be
 * used.
 */
const ended_codes: ReadonlySet<string> = new Set(['55P03', '40001', '40P01', '57014'])
/** Codes for shutdown, crash, startup and too many connections. Codes of class 08 are connection errors. */
const away_codes = /^(57P0[123]|53300|08...|25006)$/
const system_codes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of pg and its pool for errors without a code. */
const own_words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/
const silence = /^(Query read timeout|timeout expired|Connection terminated due to connection timeout)/

/**
 * True if the error means that the database is away. Call it only for errors of statements and connections, because errors of other systems
 * have the same codes.
 */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return error instanceof pg.DatabaseError
    ? away_codes.test(code) || ended_codes.has(code)
    : system_codes.has(code) || own_words.test(error.message)
}

/** True if PostgreSQL accepted the query but did not answer, for example because PostgreSQL is paused or the network is broken. */
export const isSilence = (error: unknown): boolean => error instanceof Error && silence.test(error.message)

/** The PostgreSQL error code of an error. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof DatabaseAway) return codeOf(error.cause)
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** True if PostgreSQL ended only the statement. After a rollback, the connection can be used again. */
export const isStatementEnded = (error: unknown): boolean => ended_codes.has(codeOf(error) ?? '')

export const asAway = (error: unknown): unknown => (isAway(error) && !(error instanceof DatabaseAway) ? new DatabaseAway(error) : error)
