import type pg from 'pg'
import type { Logger } from 'pino'
import { makeAuditMonths } from './audit-months.ts'
import { createDatabase, type Database, type StatementWatch } from './db.ts'
import { createDeskDatabase, type DeskDatabase } from './desk-database.ts'
import { createJobsDatabase, type JobsDatabase } from './jobs-database.ts'
import { expectMigrated, migrate, retryRace } from './migrate.ts'
import { startPostgres } from './postgres.ts'
import { reachDatabase } from './reach-database.ts'
import { checkRole, connectionOfRole, ensureRoles, roles, withClient } from './roles.ts'

export interface OpenDatabaseOptions {
  data_dir: string
  log: Logger
  /** The address of the database. Without this value, the embedded server is used. */
  database_url?: string | undefined
  /** The address for the role of the application, on a server where an administrator created the roles. */
  app_url?: string | undefined
  jobs_url?: string | undefined
  desk_url?: string | undefined
  uses_statement_names?: boolean | undefined
  /** True for read-only commands: no migration, no change of roles, and every write fails. */
  is_read_only?: boolean | undefined
  watch?: StatementWatch | undefined
}

export interface OpenDatabase {
  database: Database
  jobs: JobsDatabase
  /** The tables of the desk. */
  desk: DeskDatabase
  /** Connection of the owner role. Migrations use it, and so do tools that need a direct connection. */
  owner: pg.ClientConfig
  /**
   * Connection of the application's role on an external server. For code that needs its own connection outside the pool. Null with the
   * embedded server.
   */
  app: pg.ClientConfig | null
  /** Closes the pools, and stops the embedded server unless another process uses it. */
  close(): Promise<void>
}

/** Opens a database and prepares it: server, roles, migrations, checks, pools. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { data_dir, log, database_url, uses_statement_names = true, is_read_only = false } = options
  if (database_url) await reachDatabase('DATABASE_URL', database_url)
  const embedded = database_url ? null : await startPostgres({ data_dir, log })
  try {
    const owner = embedded?.owner ?? { connectionString: database_url }
    if (is_read_only) await expectMigrated(owner)
    else {
      // roles that an administrator created are members of the roles of this application, or have the same names
      await ensureRoles(owner)
      await migrate({ connection: owner, log })
    }
    const connection = (given: Given, role: string) => connectionFor(given, { role, database_url, may_change: !is_read_only })
    const app = embedded?.app ?? (await connection({ DATABASE_APP_URL: options.app_url }, roles.app))
    const worker = embedded?.jobs ?? (await connection({ DATABASE_JOBS_URL: options.jobs_url }, roles.jobs))
    const desk_connection = embedded?.desk ?? (await connection({ DATABASE_DESK_URL: options.desk_url }, roles.desk))
    for (const each of [app, worker, desk_connection]) await checkRole(each)
    if (!is_read_only) await withClient(owner, (client) => retryRace(() => makeAuditMonths(client)))
    const database = createDatabase({ connection: app, log, uses_statement_names, watch: options.watch, is_read_only })
    const jobs = createJobsDatabase({ connection: worker, log })
    const desk = createDeskDatabase({ connection: desk_connection, log, uses_statement_names, is_read_only })
    return {
      database,
      jobs,
      desk,
      owner,
      app: embedded ? null : app,
      async close() {
        await Promise.all([database.close(), jobs.close(), desk.close()])
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

type Given = Readonly<Record<string, string | undefined>>

async function connectionFor(
  given: Given,
  { role, database_url = '', may_change }: { role: string; database_url: string | undefined; may_change: boolean },
): Promise<pg.ClientConfig> {
  for (const [name, url] of Object.entries(given)) {
    if (!url) continue
    await reachDatabase(name, url)
    return { connectionString: url }
  }
  return connectionOfRole(database_url, role, may_change)
}
