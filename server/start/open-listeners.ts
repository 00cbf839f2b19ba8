import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { countDemoLogins } from '#server/features/members/demo-accounts.service.ts'
import { openSite } from '#server/features/orders/open-site.ts'
import { countTrialMoney } from '#server/features/orders/void-trial.queries.ts'
import { createFleetSites } from '#server/operations/fleet-sites.ts'
import { createOperations } from '#server/operations/operations.ts'
import { readOpsNames } from '#server/operations/ops-host.ts'
import { root } from '#server/platform/paths.ts'
import { createStudio } from '#server/studio/studio.ts'
import type { Env } from './env.ts'
import { listen, portOf } from './listen.ts'
import type { Connections } from './open-connections.ts'
import { writeServerAddress } from './server-address.ts'
import type { StartedSites } from './start-sites.ts'

interface OpenListenersOptions {
  env: Env
  connections: Connections
  started: StartedSites
  log: Logger
}

/** Opens the operations listener, and the web listener unless this process is a worker. */
export async function openListeners({ env, connections, started, log }: OpenListenersOptions) {
  const { data, bus, metrics } = connections
  const { server, sites, inSite, pages, builds } = started
  let is_ready = false
  const process_id = randomUUID()
  const operations = createOperations({
    id: process_id,
    sites,
    fleet: createFleetSites({
      bus,
      sites,
      name: `${hostname()}:${process.pid}`,
      started_at: new Date(Date.now() - process.uptime() * 1000),
    }),
    database: data.database,
    bus,
    data_dir: env.DATA_DIR,
    names: (env.OPS_NAMES && readOpsNames(env.OPS_NAMES)) || new Set(),
    shows_outbox: env.is_demo,
    mail_events: env.MAIL_EVENTS_SECRET ? { secret: env.MAIL_EVENTS_SECRET, inSite } : null,
    isReady: () => is_ready,
    desk_host: env.DESK_HOST ?? null,
    studio: { pages: studioPages({ env, started, log }), assets: pages.assets },
    metrics,
    log,
  })
  // other processes must be able to serve the files of this build before this process sends pages that use them
  await builds?.kept
  await listen(operations, env.OPS_PORT, env.OPS_HOST)
  if (env.ROLE !== 'worker') await listen(server, env.PORT, env.HOST)
  is_ready = true
  const forgetAddress = writeServerAddress(env.DATA_DIR, {
    id: process_id,
    port: env.ROLE === 'worker' ? null : portOf(server, env.PORT),
    host: env.HOST,
    ops_host: env.OPS_HOST,
    ops_port: portOf(operations, env.OPS_PORT),
  })
  return {
    operations,
    /** Marks this process as ending. Health checks fail from now on, and the command line no longer finds this process. */
    withdraw() {
      is_ready = false
      forgetAddress()
    },
  }
}

function studioPages({ env, started, log }: Pick<OpenListenersOptions, 'env' | 'started' | 'log'>) {
  const { server, sites, inSite, pages } = started
  return createStudio({
    folders: { tenants_dir: env.TENANTS_DIR, themes_dir: join(root, 'themes'), desk_host: env.DESK_HOST },
    data_dir: env.DATA_DIR,
    sites,
    previews: env,
    port: () => portOf(server, env.PORT),
    clock: () => new Date(),
    opening: {
      secrets: process.env,
      env,
      countTrialMoney: (site_id) => inSite(site_id, countTrialMoney),
      countDemoLogins: (site_id) => inSite(site_id, countDemoLogins),
      open: (site_id) => inSite(site_id, (ctx) => openSite(ctx, 'studio')),
    },
    is_open: env.mode !== 'production',
    files: pages.files,
    is_development: env.NODE_ENV === 'development',
    log,
  })
}
