import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/migrate.ts'
import { ensureRoles } from '#server/platform/roles.ts'
import { aServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database_host: string
  }
}

/** One server for all files on one engine; its database `couplet` is the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await aServer(project.config.env.TEST_DATABASE)
  await ensureRoles(server.owner)
  await migrate({ connection: server.owner, log: pino({ level: 'warn' }) })
  project.provide('database_host', server.owner.host ?? '')
  return () => server.stop()
}
