import type pg from 'pg'
import { pino } from 'pino'
import { hasDatabase } from '#scripts/cli/existing-data.ts'
import { fail, type Line, ok } from '#scripts/cli/report.ts'
import { startPostgres } from '#server/platform/database/postgres.ts'
import { checkRole } from '#server/platform/database/roles.ts'
import { connectClient } from '#server/platform/database/search-path.ts'
import type { Env } from '#server/start/env.ts'
import { clockLines } from './clock.ts'
import { migrationLines, roleLines, versionLine, wallLines } from './database-walls.ts'

const silent = pino({ level: 'silent' })
const patience_ms = 5000

/** Checks the connection, version, roles, row-level security and migrations of the database, and changes nothing. */
export async function examineDatabase(env: Env): Promise<Line[]> {
  return env.DATABASE_URL ? examineGiven(env.DATABASE_URL, env) : examineEmbedded(env)
}

async function examineGiven(url: string, { DATABASE_APP_URL, DATABASE_JOBS_URL, DATABASE_DESK_URL }: Env): Promise<Line[]> {
  const lines = await examineThrough({ connectionString: url }, 'the database of DATABASE_URL')
  const own = { DATABASE_APP_URL, DATABASE_JOBS_URL, DATABASE_DESK_URL }
  for (const [name, connectionString] of Object.entries(own)) {
    if (!connectionString) continue
    lines.push(
      await checkRole({ connectionString, connectionTimeoutMillis: patience_ms }).then(
        () => ok(`${name} uses a role that cannot read other sites`),
        (error: Error) => fail(`${name} is not usable`, error.message, 'Let an administrator correct the role or the URL.'),
      ),
    )
  }
  return lines
}

/**
 * Checks the embedded database. It joins the running embedded server, or starts the embedded server if none runs; the last user of the
 * server stops it. It creates no database.
 */
async function examineEmbedded(env: Env): Promise<Line[]> {
  try {
    if (!(await hasDatabase(env))) return [ok('no DATABASE_URL and no embedded database yet: the first start creates one in DATA_DIR')]
    const embedded = await startPostgres({ data_dir: env.DATA_DIR, log: silent })
    try {
      return await examineThrough(embedded.owner, 'the embedded database')
    } finally {
      await embedded.stop()
    }
  } catch (error) {
    return [
      fail(
        'the embedded database does not start',
        (error as Error).message,
        'Follow the error, or set DATABASE_URL to PostgreSQL 15 or newer.',
      ),
    ]
  }
}

async function examineThrough(connection: pg.ClientConfig, name: string): Promise<Line[]> {
  let client: pg.Client
  try {
    client = await connectClient({ ...connection, connectionTimeoutMillis: patience_ms })
  } catch (error) {
    return [
      fail(
        `${name} cannot be reached`,
        `The server needs it: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
        'Check host, port, user and password of DATABASE_URL, and that the database is running.',
      ),
    ]
  }
  try {
    return [
      await versionLine(client, name),
      ...(await migrationLines(client)),
      ...(await roleLines(client)),
      ...(await wallLines(client)),
      ...(await clockLines(client)),
    ]
  } finally {
    await client.end()
  }
}
