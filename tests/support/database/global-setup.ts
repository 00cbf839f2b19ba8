import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { makeAuditMonths } from '#server/platform/database/audit-months.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { ensureRoles, withClient } from '#server/platform/database/roles.ts'
import type { Engine } from './engine.ts'
import { aServer } from './test-database.ts'

/** Starts one database server for each engine. The database `couplet` on that server is the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await aServer(project.name as Engine)
  await ensureRoles(server.owner)
  await migrate({ connection: server.owner, log: pino({ level: 'warn' }) })
  await withClient(server.owner, makeAuditMonths)
  project.provide('database_host', String(server.owner.host))
  return () => server.stop()
}
