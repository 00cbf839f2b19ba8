import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { findClusterFolder } from '#server/platform/database/embedded/places.ts'
import { findUser } from '#server/platform/database/embedded/user.ts'
import type { Env } from '#server/start/env.ts'
import { type Data, openData } from '#server/start/open-data.ts'

const silent = pino({ level: 'silent' })

/** Whether a database exists: the database of DATABASE_URL, or an embedded database that an earlier start created. */
export async function hasDatabase({ DATABASE_URL, DATA_DIR }: Env): Promise<boolean> {
  if (DATABASE_URL) return true
  const folder = existsSync(DATA_DIR) ? await findClusterFolder(findUser(), DATA_DIR, silent) : null
  return folder !== null && existsSync(join(folder, 'PG_VERSION'))
}

/**
 * Opens a database that exists; throws if there is none. Without this check, a shell without the server's variables would create an empty
 * database, and the command would report no problem. With `is_read_only`, the command changes nothing and runs no migrations.
 */
export async function openExistingData(env: Env, { is_read_only }: { is_read_only: boolean }): Promise<Data> {
  if (!(await hasDatabase(env)))
    throw new Error(
      `${env.DATA_DIR} has no database, and DATABASE_URL is not set: call this with the server’s environment, or start the server first.`,
    )
  return openData(env, pino({ level: 'warn' }), { is_read_only })
}
