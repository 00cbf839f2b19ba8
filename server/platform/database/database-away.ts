import pg from 'pg'

/** The database was not reached, or fell silent. Nothing is known of a statement that was under way: whoever asks again does so under the same id. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('the database is away', { cause })
  }
}

/** Write in a read-only transaction: the server has become a standby after a failover. */
export const read_only_code = '25006'
/** Lock timeout, serialisation failure, deadlock, statement timeout: the server ended only the statement; the connection still works. */
const ended_codes: ReadonlySet<string> = new Set(['55P03', '40001', '40P01', '57014'])
/** Shutdown, crash, start, too many connections; class 08 is the connection itself. */
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
/** What pg and its pool say without a code. */
const own_words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/
const silence = /^(Query read timeout|timeout expired|Connection terminated due to connection timeout)/

/** For errors of statements and connections alone: others fail with the same codes of the system. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return error instanceof pg.DatabaseError
    ? away_codes.test(code) || ended_codes.has(code)
    : system_codes.has(code) || own_words.test(error.message)
}

/** It took the question and said nothing, as one does that is stopped or behind a broken line. */
export const isSilence = (error: unknown): boolean => error instanceof Error && silence.test(error.message)

/** The error code of PostgreSQL. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof DatabaseAway) return codeOf(error.cause)
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** Whether the server ended only the statement: after a rollback the connection can be used again. */
export const isStatementEnded = (error: unknown): boolean => ended_codes.has(codeOf(error) ?? '')

export const asAway = (error: unknown): unknown => (isAway(error) && !(error instanceof DatabaseAway) ? new DatabaseAway(error) : error)
