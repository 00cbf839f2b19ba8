import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type EmbeddedPostgres, startPostgres } from '#server/platform/database/postgres.ts'
import { type Engine, engine } from './engine.ts'
import { startSystemPostgres } from './system-postgres.ts'

/** Speed for tests: nothing here outlives a power cut, and nothing here needs to. Every worker of the run has pools of its own. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off', max_connections: '120' }

/** An empty server that goes away with its files: the embedded one, or the one the system has installed: the engine this file is run on, if no other is named. */
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
