import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Env } from '#server/start/env.ts'
import { type Data, openData } from '#server/start/open-data.ts'

interface Options {
  env: Env
  /** An empty folder for the files of this run. */
  data_dir: string
  log: Logger
}

/** PostgreSQL error code for a missing right, here the right to create a database. */
const insufficient_privilege = '42501'

/**
 * Opens a migrated, empty database, and removes it at the end. If DATABASE_URL is set, the database is a separate one on that server, so
 * that the test uses the same database engine as the site. Without DATABASE_URL, or without the right to create a database on that server,
 * the embedded server contains the database.
 */
export async function openWorkshopDatabase({ env, data_dir, log }: Options): Promise<Data> {
  const on_server = env.DATABASE_URL ? await makeDatabase(env.DATABASE_URL) : null
  if (!on_server)
    return openData(
      {
        ...env,
        DATA_DIR: data_dir,
        DATABASE_URL: undefined,
        DATABASE_APP_URL: undefined,
        DATABASE_JOBS_URL: undefined,
        DATABASE_DESK_URL: undefined,
      },
      log,
    )
  const { name, drop } = on_server
  const there = (url: string | undefined) => url && withDatabase(url, name)
  try {
    const data = await openData(
      {
        ...env,
        DATABASE_URL: there(env.DATABASE_URL),
        DATABASE_APP_URL: there(env.DATABASE_APP_URL),
        DATABASE_JOBS_URL: there(env.DATABASE_JOBS_URL),
        DATABASE_DESK_URL: there(env.DATABASE_DESK_URL),
      },
      log,
    )
    return {
      ...data,
      async close() {
        await data.close()
        await drop()
      },
    }
  } catch (error) {
    await drop()
    throw error
  }
}

async function makeDatabase(url: string): Promise<{ name: string; drop(): Promise<void> } | null> {
  const name = `couplet_test_${randomBytes(6).toString('hex')}`
  try {
    await onServer(url, `create database ${name}`)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficient_privilege) return null
    throw new Error(`The database of DATABASE_URL cannot be used: ${(error as Error).message}. npx couplet doctor has details.`, {
      cause: error,
    })
  }
  return { name, drop: () => onServer(url, `drop database if exists ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
