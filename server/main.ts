import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { createPayments } from './features/orders/providers/providers.ts'
import { createPushTransport } from './features/push/push-transport.ts'
import { createJobHandlers } from './job-handlers.ts'
import { startWorker } from './jobs.ts'
import { openData } from './open-data.ts'
import { createOperations } from './operations.ts'
import { createCaches } from './platform/cache.ts'
import { createJobContexts } from './platform/job-context.ts'
import { createLiveHub } from './platform/live.ts'
import { createLog } from './platform/log.ts'
import { openMedia } from './platform/media/open-media.ts'
import { createOutbox } from './platform/outbox.ts'
import { createPages } from './platform/page.ts'
import { root } from './platform/paths.ts'
import { createPictures } from './platform/pictures/pictures.ts'
import { createSites } from './platform/sites/registry.ts'
import type { Site } from './platform/sites/site.ts'
import { createSms } from './platform/sms.ts'
import { createSmtp } from './platform/smtp.ts'
import { createTwilio } from './platform/twilio.ts'
import { seedDemo } from './seed-demo.ts'
import { shutDownOn } from './shut-down.ts'
import { createStudio } from './studio/studio.ts'
import { warmSite } from './warm.ts'

const started = performance.now()
// React reads it for itself when the pages are loaded: without it, the slow development build renders
process.env.NODE_ENV ??= 'production'
const env = readEnv(process.env)
const log = createLog(env.log_level)
/** A fleet of thousands is not read at a terminal. */
const most_listed = 20
const say = (line: string) => process.stdout.write(`${line}\n`)

const data = await openData(env, log)
const sites = createSites({
  tenants_dir: env.TENANTS_DIR,
  themes_dir: join(root, 'themes'),
  data_dir: env.DATA_DIR,
  mode: env.mode,
  PREVIEW_DOMAIN: env.PREVIEW_DOMAIN,
  watches: env.WATCH_SITES === '1',
  // the Studio shows previews in a frame
  frame_ancestors: [`http://127.0.0.1:${env.OPS_PORT}`, `http://localhost:${env.OPS_PORT}`],
  registerSites: data.registerSites,
  // in development the client is compiled when it is first asked for, which takes longer than any trial may
  ...(env.NODE_ENV !== 'development' && { warm: (site) => warmSite(app, site) }),
  log,
})
const live = createLiveHub()
const pages = await createPages({ mode: env.NODE_ENV === 'development' ? 'development' : 'production', root })
const payments = createPayments({ env: process.env })
const media = openMedia(env)
const pictures = createPictures({ log })
const caches = createCaches()
const clock = () => new Date()
const wakeJobs = () => worker.wake()
const app = createApp({
  sites,
  database: data.database,
  caches,
  live,
  payments,
  pages,
  media,
  pictures,
  trust_proxy: trustedProxies(env.TRUST_PROXY),
  country_header: env.COUNTRY_HEADER ?? null,
  is_production: env.NODE_ENV === 'production',
  clock,
  wakeJobs,
  log,
})
await sites.reload()
const inSite = createJobContexts({
  sites,
  database: data.database,
  caches,
  live,
  media,
  pictures,
  payments,
  clock,
  wakeJobs,
  originOf,
  log,
})
const transport = env.SMTP_URL ? createSmtp(env.SMTP_URL) : createOutbox(env.DATA_DIR)
const sms = createSms({ gateway: createTwilio(), outbox: createOutbox(env.DATA_DIR) })
const worker = startWorker({
  jobs: data.jobs,
  handlers: createJobHandlers({ sites, inSite, transport, push: createPushTransport(), sms, log }),
  log,
})
if (env.is_demo) await seedDemo({ database: data.database, media, sites, say })

let is_ready = false
const server = createServer(app)
const operations = createOperations({
  sites,
  database: data.database,
  data_dir: env.DATA_DIR,
  shows_outbox: env.is_demo,
  mail_events: env.MAIL_EVENTS_SECRET ? { secret: env.MAIL_EVENTS_SECRET, inSite } : null,
  isReady: () => is_ready,
  studio: {
    pages: createStudio({
      folders: { tenants_dir: env.TENANTS_DIR, themes_dir: join(root, 'themes') },
      data_dir: env.DATA_DIR,
      sites,
      previews: env,
      port: () => portOf(server),
      clock: () => new Date(),
      is_open: env.mode !== 'production',
      files: pages.files,
      is_development: env.NODE_ENV === 'development',
      log,
    }),
    assets: pages.assets,
  },
  log,
})
operations.listen(env.OPS_PORT, '127.0.0.1')
server.listen(env.PORT, () => {
  is_ready = true
  const port = portOf(server)
  const served = sites.list()
  say(`\nCouplet serves ${served.length} sites (${((performance.now() - started) / 1000).toFixed(1)} s):`)
  for (const { slug, name, state, hosts } of served.slice(0, most_listed)) {
    const host = env.mode === 'production' ? hosts[0] : `${slug}.localhost:${port}`
    say(`  ${name.padEnd(14)} http://${host}/${state === 'active' ? '' : `  (${state})`}`)
  }
  if (served.length > most_listed) say(`  … all of them: http://localhost:${env.OPS_PORT}/sites`)
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
    () => transport.close(),
    () => pictures.close(),
    () => operations.close(),
    () => sites.close(),
    () => pages.close(),
    () => data.close(),
  ],
})
process.on('SIGHUP', () => {
  sites.reload().catch((error) => log.error({ err: error }, 'the site files could not be read again'))
})

/** As a browser reaches the site here: by its own host, or on a developer's machine by its name. */
function originOf({ slug, hosts }: Site): string {
  return env.mode === 'production' ? `https://${hosts[0]}` : `http://${slug}.localhost:${portOf(server)}`
}

/** The port that was given, or the one the system chose. */
function portOf(listener: Server): number {
  const address = listener.address()
  return typeof address === 'object' && address ? address.port : env.PORT
}

/** A count of hops is a number to Express, anything else a list of addresses. */
function trustedProxies(value: string | undefined): string | number | false {
  if (value === undefined) return false
  return /^\d+$/.test(value) ? Number(value) : value
}
