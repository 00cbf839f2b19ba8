import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import { createDatabase, type Database, type StatementWatch } from '#server/platform/database/db.ts'
import { createDeskDatabase, type DeskDatabase } from '#server/platform/database/desk-database.ts'
import { connectionOf } from '#server/platform/database/embedded/server.ts'
import { createJobsDatabase, type JobsDatabase } from '#server/platform/database/jobs-database.ts'
import { roles } from '#server/platform/database/roles.ts'
import { nameOfText } from '#server/platform/database/statement-name.ts'
import { unroutable } from './routable.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The host of the database server that the tests of this Vitest project use. */
    database_host: string
  }
}

export const databaseHost = (): string => inject('database_host')

export interface TestDatabase {
  database: Database
  jobs: JobsDatabase
  desk: DeskDatabase
  /** Connection settings of the owner role. This role is a superuser, so row-level security does not apply to it. */
  owner: pg.ClientConfig
  app: pg.ClientConfig
  /** Runs SQL as the owner. It is for actions that the role of the application may not do, such as inserting rows of several sites. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Closes the connection pools and drops the database. */
  close(): Promise<void>
}

export const silent: Logger = pino({ level: 'silent' })

interface TestDatabaseOptions {
  clock?: () => Date
  /** Allows statements without a condition on the site. Set it only in tests about such statements. */
  may_name_no_site?: boolean
  /** Called for each statement, in addition to the check of conditions on the site. */
  watch?: StatementWatch
}

/** Creates a database as a copy of the migrated template, with sites 1 to 3. Call it in beforeAll, and call close() in afterAll. */
export async function aDatabase(options?: TestDatabaseOptions): Promise<TestDatabase> {
  const name = await aDatabaseName({ template: 'couplet' })
  const db = openTestDatabase(name, options)
  await db.asOwner(
    "insert into site (id, slug, is_opening_undecided) values (1, 'vonk', false), (2, 'rondeur', false), (3, 'northlight', false)",
  )
  return db
}

/** Creates a database and returns its name. The database is a copy of the template if one is given; otherwise it is empty. */
export async function aDatabaseName({ template, owner = 'postgres' }: { template?: string; owner?: string } = {}): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} owner ${owner} ${template ? `template ${template}` : ''}`)
  return name
}

/** Opens a migrated database. Its close() drops the database. */
export function openTestDatabase(name: string, { clock, may_name_no_site = false, watch }: TestDatabaseOptions = {}): TestDatabase {
  const connect = (user: string) => connectionOf(databaseHost(), user, name)
  const owner = connect('postgres')
  const app = connect(roles.app)
  const owner_pool = new pg.Pool({ ...owner, max: 2 })
  owner_pool.on('error', () => undefined)
  const statements = new Set<string>()
  const database = createDatabase({
    connection: app,
    log: silent,
    uses_statement_names: true,
    watch(text, seconds, log) {
      statements.add(text)
      watch?.(text, seconds, log)
    },
  })
  const jobs = createJobsDatabase({ connection: connect(roles.jobs), log: silent, ...(clock && { clock }) })
  const desk = createDeskDatabase({ connection: connect(roles.desk), log: silent, uses_statement_names: true })
  return {
    database,
    jobs,
    desk,
    owner,
    app,
    // use prepared statements, because a few statements run thousands of times, and planning them takes longer than running them
    asOwner: async (text, values) => (await owner_pool.query({ text, ...(values && { values, name: nameOfText(text) }) })).rows,
    async close() {
      const tables = await owner_pool.query<{ tablename: string }>("select tablename from pg_tables where schemaname = 'public'")
      await Promise.all([database.close(), jobs.close(), desk.close(), owner_pool.end()])
      await onServer(`drop database ${name} with (force)`)
      if (!may_name_no_site) checkRoutable(statements, new Set(tables.rows.map(({ tablename }) => tablename)))
    },
  }
}

/** Checks every statement that the tests have run: a distributed database must find the site of a statement from its text. */
function checkRoutable(statements: ReadonlySet<string>, tables: ReadonlySet<string>): void {
  const astray = [...statements].flatMap((text) => {
    const found = unroutable(text, tables)
    return found.length > 0 ? [`${found.join(', ')} without site_id: ${text}`] : []
  })
  if (astray.length > 0) throw new Error(`statements that name no site:\n${astray.join('\n\n')}`)
}

export async function onServer(text: string): Promise<void> {
  const client = new pg.Client(connectionOf(databaseHost(), 'postgres', 'postgres'))
  await client.connect()
  await client.query(text).finally(() => client.end())
}
