import type pg from 'pg'
import { pino } from 'pino'
import { hasDatabase } from '#scripts/cli/existing-data.ts'
import { type Closing, openClosing } from '#scripts/dev/closing.ts'
import { startPostgres } from '#server/platform/database/postgres.ts'
import { connectClient } from '#server/platform/database/search-path.ts'
import type { Env } from '#server/start/env.ts'

type OwnersWork<T> = (client: pg.Client, connection: pg.ClientConfig) => Promise<T>

interface OwnersWay {
  may_make: boolean
  /** The resources of the command. If the command is interrupted, closing them also stops the embedded database. */
  closing?: Closing
}

const silent = pino({ level: 'silent' })

/**
 * Runs `work` on a connection of the database owner. It runs no migrations. It connects to DATABASE_URL. Without DATABASE_URL, it joins the
 * running embedded server, or starts the embedded server if none runs.
 */
export async function asOwner<T>(env: Env, { may_make, closing }: OwnersWay, work: OwnersWork<T>): Promise<T> {
  if (env.DATABASE_URL) return connected({ connectionString: env.DATABASE_URL }, work)
  if (!may_make && !(await hasDatabase(env))) throw new Error(`${env.DATA_DIR} has no database: there is nothing to back up.`)
  const stopping = closing ?? openClosing()
  const starting = startPostgres({ data_dir: env.DATA_DIR, log: silent })
  let stopped: Promise<void> | null = null
  const stop = () => {
    // wait until the start has finished, so that an interrupt leaves the cluster's files complete or absent
    stopped ??= starting.then(
      (embedded) => embedded.stop(),
      () => undefined,
    )
    return stopped
  }
  stopping.add(stop)
  try {
    return await connected((await starting).owner, work)
  } finally {
    await (closing ? stop() : stopping.close())
  }
}

async function connected<T>(connection: pg.ClientConfig, work: OwnersWork<T>): Promise<T> {
  const client = await connectClient({ ...connection, application_name: 'couplet backup' })
  try {
    return await work(client, connection)
  } finally {
    await client.end()
  }
}
