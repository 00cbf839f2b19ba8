import { chown, readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makeSocketFolder } from '#server/platform/database/embedded/places.ts'
import { connectionOf, halt, initialise, launch } from '#server/platform/database/embedded/server.ts'
import { findUser } from '#server/platform/database/embedded/user.ts'
import type { EmbeddedPostgres, PostgresOptions } from '#server/platform/database/postgres.ts'

const installed = '/usr/lib/postgresql'

/** Starts a private cluster of the system's PostgreSQL. It stands for the server in an operator's DATABASE_URL. */
export async function startSystemPostgres({ data_dir, settings = {} }: PostgresOptions): Promise<EmbeddedPostgres> {
  const [major] = (await readdir(installed)).filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))
  if (!major) throw new Error(`no PostgreSQL below ${installed}`)
  const user = findUser()
  if (user.ids) await chown(data_dir, user.ids.uid, user.ids.gid)
  const folder = join(data_dir, 'postgres')
  const binaries = { folder: join(installed, major), major }
  const cluster = { folder, socket_folder: await makeSocketFolder(user, folder), log_file: `${folder}.log`, user, binaries, settings }
  await initialise(cluster)
  await launch(cluster)
  const client = new pg.Client(connectionOf(cluster.socket_folder, 'postgres', 'postgres'))
  await client.connect()
  await client.query('create database couplet')
  await client.end()
  return {
    owner: connectionOf(cluster.socket_folder, 'postgres', 'couplet'),
    app: connectionOf(cluster.socket_folder, 'couplet_app', 'couplet'),
    jobs: connectionOf(cluster.socket_folder, 'couplet_jobs', 'couplet'),
    desk: connectionOf(cluster.socket_folder, 'couplet_desk', 'couplet'),
    async stop() {
      await halt(cluster)
      await rmdir(cluster.socket_folder)
    },
  }
}
