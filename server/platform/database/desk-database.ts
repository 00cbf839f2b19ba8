import type pg from 'pg'
import type { Logger } from 'pino'
import { createPool } from './db.ts'
import { createLender } from './lender.ts'
import { createUnit, type Unit } from './unit.ts'

/** The database with the role of the desk. This role sees the tables of the desk and the case index, and no other row of a site. */
export interface DeskDatabase {
  unit(log?: Logger): Unit
  close(): Promise<void>
}

interface DeskDatabaseOptions {
  connection: pg.ClientConfig
  log: Logger
  uses_statement_names: boolean
  is_read_only?: boolean
}

const pool_size = 4
const commit_ms = 5000

export function createDeskDatabase({ connection, log, uses_statement_names, is_read_only = false }: DeskDatabaseOptions): DeskDatabase {
  const pool = createPool(connection, { max: pool_size, log, is_read_only })
  const lender = createLender(pool, log)
  return {
    unit: (own_log = log) => createUnit({ lender, log: own_log, uses_names: uses_statement_names, commit_ms }, null),
    close() {
      lender.close()
      return pool.end()
    },
  }
}
