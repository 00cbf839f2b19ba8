import { createServer } from 'node:http'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { createSimulator } from './features/orders/providers/simulator.ts'
import { startWorker } from './jobs.ts'
import { openData } from './open-data.ts'
import { createOperations } from './operations.ts'
import { createLiveHub } from './platform/live.ts'
import { createLog } from './platform/log.ts'
import { mailJobs } from './platform/mail-jobs.ts'
import { createOutbox } from './platform/outbox.ts'
import { createPages } from './platform/page.ts'
import { root } from './platform/paths.ts'
import { openSites } from './platform/sites/registry.ts'
import { seedDemo } from './seed-demo.ts'
import { shutDownOn } from './shut-down.ts'

const started = performance.now()
// React reads it for itself when the pages are loaded: without it, the slow development build renders
process.env.NODE_ENV ??= 'production'
const env = readEnv(process.env)
const log = createLog(env.log_level)
const say = (line: string) => process.stdout.write(`${line}\n`)

const data = await openData(env, log)
const sites = await openSites({
  tenants_dir: env.TENANTS_DIR,
  themes_dir: join(root, 'themes'),
  data_dir: env.DATA_DIR,
  mode: env.is_demo ? 'demo' : env.NODE_ENV === 'development' ? 'development' : 'production',
  registerSite: data.registerSite,
  log,
})
const live = createLiveHub()
const pages = await createPages({ mode: env.NODE_ENV === 'development' ? 'development' : 'production', root })
const worker = startWorker({ jobs: data.jobs, handlers: [mailJobs({ sites, transport: createOutbox(env.DATA_DIR) })], log })
if (env.is_demo) await seedDemo({ env, database: data.database, sites, say })

const app = createApp({
  sites,
  database: data.database,
  live,
  payments: createSimulator(),
  pages,
  data_dir: env.DATA_DIR,
  trust_proxy: trustedProxies(env.TRUST_PROXY),
  is_production: env.NODE_ENV === 'production',
  clock: () => new Date(),
  wakeJobs: () => worker.wake(),
  log,
})

let is_ready = false
const server = createServer(app)
const operations = createOperations({
  sites,
  database: data.database,
  data_dir: env.DATA_DIR,
  shows_outbox: env.is_demo,
  isReady: () => is_ready,
  log,
})
operations.listen(env.OPS_PORT, '127.0.0.1')
server.listen(env.PORT, () => {
  is_ready = true
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  say(`\nCouplet serves ${sites.list().length} sites (${((performance.now() - started) / 1000).toFixed(1)} s):`)
  for (const { slug, name, state, hosts } of sites.list()) {
    const host = env.is_demo || env.NODE_ENV === 'development' ? `${slug}.localhost:${port}` : hosts[0]
    say(`  ${name.padEnd(14)} http://${host}/${state === 'active' ? '' : `  (${state})`}`)
  }
  if (env.is_demo)
    say(
      `\nLog in as free@demo.example or premium@demo.example, password couplet-demo.\nMails arrive at http://localhost:${env.OPS_PORT}/outbox\n`,
    )
})
for (const listener of [server, operations]) {
  listener.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    say(`Port ${listener === server ? env.PORT : env.OPS_PORT} is taken. Set ${listener === server ? 'PORT' : 'OPS_PORT'} to another one.`)
    process.exit(1)
  })
}

shutDownOn(['SIGTERM', 'SIGINT'], {
  log,
  server,
  steps: [
    () => {
      is_ready = false
      live.close()
    },
    () => worker.stop(),
    () => operations.close(),
    () => sites.close(),
    () => pages.close(),
    () => data.close(),
  ],
})
process.on('SIGHUP', () => void sites.reload())

/** A count of hops is a number to Express, anything else a list of addresses. */
function trustedProxies(value: string | undefined): string | number | false {
  if (value === undefined) return false
  return /^\d+$/.test(value) ? Number(value) : value
}
