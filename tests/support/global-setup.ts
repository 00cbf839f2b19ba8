import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/migrate.ts'
import { ensureRoles } from '#server/platform/roles.ts'
import type { Engine } from './engine.ts'
import { aServer } from './server.ts'

/** One server for all files on one engine; its database `couplet` is the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = (process.env.TEST_DATABASE || 'embedded').split(',') as Engine[]
  const servers = await Promise.all(engines.map((engine) => aTemplate(engine)))
  project.provide('database_hosts', Object.fromEntries(servers.map(({ owner }, index) => [engines[index], owner.host])))
  return async () => void (await Promise.all(servers.map((server) => server.stop())))
}

async function aTemplate(engine: Engine) {
  const server = await aServer(engine)
  await ensureRoles(server.owner)
  await migrate({ connection: server.owner, log: pino({ level: 'warn' }) })
  return server
}
