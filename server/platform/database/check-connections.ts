import type pg from 'pg'
import type { Logger } from 'pino'
import { roles } from './roles.ts'

/** The connections per process. `app` is the pool plus the connection of the bus. `jobs` is the connections of the worker. */
const connections_of_process = { app: 13, jobs: 2 } as const
/** The desk, which only one process serves. */
const connections_of_desk = 4
/** Additional connections for migrations and checks at startup, and for tools of the operator. */
const spare = 5

interface Limits {
  max_connections: number
  reserved: number
  /** Null means no limit. */
  app_limit: number | null
  jobs_limit: number | null
  database_limit: number | null
}

/** SQL statements that raise the connection limits for this number of processes. Empty if all limits are high enough. */
export function settingsThatFit(limits: Limits, processes: number): string[] {
  const [app, jobs] = [processes * connections_of_process.app + spare, processes * connections_of_process.jobs]
  const needed = app + jobs + connections_of_desk
  const isShort = (limit: number | null, wanted: number) => limit !== null && limit < wanted
  return [
    ...(limits.max_connections - limits.reserved < needed ? [`max_connections = ${needed + limits.reserved}`] : []),
    ...(isShort(limits.app_limit, app) ? [`alter role ${roles.app} connection limit ${app}`] : []),
    ...(isShort(limits.jobs_limit, jobs) ? [`alter role ${roles.jobs} connection limit ${jobs}`] : []),
    ...(isShort(limits.database_limit, needed) ? [`a connection limit of the database of ${needed}`] : []),
  ]
}

const limit_of = (role: string) => `(select nullif(rolconnlimit, -1) from pg_roles where rolname = '${role}')`

/**
 * At startup, compares the connection limits of PostgreSQL with the needs of the running processes. Each process has one bus connection, so
 * the number of bus connections is the number of processes.
 */
export async function checkConnections({ pool, log }: { pool: Pick<pg.Pool, 'query'>; log: Logger }): Promise<void> {
  const { rows } = await pool.query<Limits & { others: number }>(`
    select current_setting('max_connections')::int as max_connections,
      current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
      ${limit_of(roles.app)} as app_limit, ${limit_of(roles.jobs)} as jobs_limit,
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()) as database_limit,
      (select count(*)::int from pg_stat_activity where application_name = 'couplet bus' and datname = current_database()) as others`)
  const [found] = rows
  if (!found) return
  const { others, ...limits } = found
  const wanted = settingsThatFit(limits, others + 1)
  if (wanted.length === 0) return
  log.warn({ connections: { processes: others + 1, ...limits } }, `the database allows too few connections: set ${wanted.join('; ')}`)
}
