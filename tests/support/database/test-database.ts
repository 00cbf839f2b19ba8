import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type EmbeddedPostgres, startPostgres } from '#server/platform/database/postgres.ts'
import { type Engine, engine } from './engine.ts'
import { startSystemPostgres } from './system-postgres.ts'

/**
 * Fast settings without durability, because tests do not need durability. There are many connections, because every test worker has its own
 * pools.
 */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off', max_connections: '120' }

/** Starts an empty database server, which is removed at the end. Default engine: that of the current test file. */
export async function aServer(on: Engine = engine()): Promise<EmbeddedPostgres & { data_dir: string }> {
  const data_dir = await mkdtemp(join(tmpdir(), 'couplet-test-'))
  const start = on === 'system' ? startSystemPostgres : startPostgres
  const server = await start({ data_dir, log: pino({ level: 'warn' }), settings })
  return {
    ...server,
    data_dir,
    async stop() {
      await server.stop()
      await rm(data_dir, { recursive: true, force: true })
    },
  }
}
