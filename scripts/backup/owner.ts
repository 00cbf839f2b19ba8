import pg from 'pg'
import { pino } from 'pino'
import { hasDatabase } from '#scripts/existing-data.ts'
import type { Env } from '#server/env.ts'
import { startPostgres } from '#server/platform/postgres.ts'

type OwnersWork<T> = (client: pg.Client, connection: pg.ClientConfig) => Promise<T>

const silent = pino({ level: 'silent' })

/** Does the work on a connection of the owner, without migrating anything: of DATABASE_URL, or of the embedded server, joined or started for a moment. */
export async function asOwner<T>(env: Env, { may_make }: { may_make: boolean }, work: OwnersWork<T>): Promise<T> {
  if (env.DATABASE_URL) return connected({ connectionString: env.DATABASE_URL }, work)
  if (!may_make && !(await hasDatabase(env))) throw new Error(`${env.DATA_DIR} has no database: there is nothing to back up.`)
  const embedded = await startPostgres({ data_dir: env.DATA_DIR, log: silent })
  try {
    return await connected(embedded.owner, work)
  } finally {
    await embedded.stop()
  }
}

async function connected<T>(connection: pg.ClientConfig, work: OwnersWork<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'couplet backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client, connection)
  } finally {
    await client.end()
  }
}
