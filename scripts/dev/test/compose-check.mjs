import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCompose } from '../fleet/compose.mjs'
import { createProcesses } from '../fleet/processes.mjs'
import { ready } from '../ready.mjs'
import { main } from '../steps.mjs'
import { databases, startDatabase } from './compose-check/databases.mjs'
import { checkMail } from './compose-check/mail.mjs'
import { startPrograms } from './compose-check/programs.mjs'
import { checkProxies } from './compose-check/proxies.mjs'
import { startRedis } from './compose-check/redis.mjs'

/**
 * `npm run test:compose` starts every service of docker-compose.yml as a process of this machine. The commands, environments, users and
 * passwords are those of that file. Only host names, ports and folders differ. If a program is missing, it prints "skipped: <name>".
 */
await main(async () => {
  await ready()
  // POSTGRES_PASSWORD is required; DEMO keeps its default
  const { services } = readCompose({ POSTGRES_PASSWORD: '5f0c9c2b3f5d4a7e9f2b' })
  const skip = (name) => console.log(`skipped: ${name}`)
  for (const database of databases(skip)) {
    const folder = mkdtempSync(join(tmpdir(), 'couplet-compose-'))
    const processes = createProcesses()
    try {
      const postgres = await startDatabase(processes, { folder, database, service: services.postgres })
      console.log(`ok: postgres (${database.name})`)
      const redis = await startRedis(processes, services.redis, skip)
      const mail = await checkMail(processes, { service: services.mail, url: services.worker.environment.SMTP_URL, skip })
      const addresses = { postgres, ...(redis && { redis }), mail: mail.address }
      const webs = await startPrograms(processes, { services, addresses, folder })
      for (const name of ['worker', 'web-1', 'web-2']) console.log(`ok: ${name}`)
      await mail.expectMail()
      await checkProxies(processes, { webs, folder, skip })
    } finally {
      await processes.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
})
