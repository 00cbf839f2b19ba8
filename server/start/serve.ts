import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { findLiveMessage } from '#server/features/chats/live-message.service.ts'
import { countDemoLogins } from '#server/features/members/demo-accounts.service.ts'
import { createPushTransport } from '#server/features/notifications/push/push-transport.ts'
import { openSite } from '#server/features/orders/open-site.ts'
import { createPayments } from '#server/features/orders/providers/providers.ts'
import { countTrialMoney } from '#server/features/orders/void-trial.queries.ts'
import { createJobHandlers } from '#server/jobs/job-handlers.ts'
import { startWorker } from '#server/jobs/jobs.ts'
import { createFleetSites } from '#server/operations/fleet-sites.ts'
import { createOperations } from '#server/operations/operations.ts'
import { readOpsNames } from '#server/operations/ops-host.ts'
import { createCaches } from '#server/platform/cache.ts'
import { createSharedClock } from '#server/platform/database/shared-clock.ts'
import { createTurns, turn_limits } from '#server/platform/fairness/turns.ts'
import { watchTurns } from '#server/platform/fairness/watch-turns.ts'
import { createLimits } from '#server/platform/http/limits/limits.ts'
import { createJobContexts } from '#server/platform/job-context.ts'
import { createLiveHub } from '#server/platform/live/live.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { createSms } from '#server/platform/mail/sms.ts'
import { createSmtp } from '#server/platform/mail/smtp.ts'
import { createTwilio } from '#server/platform/mail/twilio.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { liveHosts, watchCertificates } from '#server/platform/metrics/watch-certificates.ts'
import { watchClock } from '#server/platform/metrics/watch-clock.ts'
import { watchMachine } from '#server/platform/metrics/watch-machine.ts'
import { watchProcess } from '#server/platform/metrics/watch-process.ts'
import { watchStatements } from '#server/platform/metrics/watch-statements.ts'
import { buildFacts } from '#server/platform/pages/build.ts'
import { createPageCache } from '#server/platform/pages/cache/page-cache.ts'
import { builtClientFolder, createPages } from '#server/platform/pages/page.ts'
import { openRecentBuilds } from '#server/platform/pages/recent-builds.ts'
import { root } from '#server/platform/paths.ts'
import { createPictures } from '#server/platform/pictures/pictures.ts'
import { createSites, type WarmResult } from '#server/platform/sites/registry/registry.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { createStudio } from '#server/studio/studio.ts'
import type { Env } from './env.ts'
import type { StartGuard } from './guard-start.ts'
import { listen } from './listen.ts'
import { markServing } from './mark-serving.ts'
import { openBus } from './open-bus.ts'
import { openData } from './open-data.ts'
import { seedDemo } from './seed-demo.ts'
import { writeServerAddress } from './server-address.ts'
import { servingWords } from './serving-words.ts'
import { shutDownOn } from './shut-down.ts'
import { tellReloads } from './tell-reloads.ts'
import { openListenerWarning } from './trust-proxy.ts'
import { createAheadDrawer, warmSite } from './warm.ts'
import { createWebServer } from './web-server.ts'

/** What the first looks found, and what undoes a start that comes to nothing. */
interface Begun {
  env: Env
  trust_proxy: string | false
  start: StartGuard
  /** As performance.now() counts. */
  started: number
}

/** Opens everything and serves until it is told to end. */
export async function serve({ env, trust_proxy, start, started }: Begun): Promise<void> {
  if (env.NODE_ENV !== 'development') markServing()
  const log = createLog(env.log_level)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const warning = openListenerWarning(env)
  if (warning) log.warn(warning)

  const metrics = createMetrics({ watches_process: true, log })
  const opening = openData(env, log, { watch: watchStatements({ metrics, slow_ms: env.SLOW_QUERY_MS }) })
  start.undo(async () => (await opening).close())
  const data = await opening
  const { bus, redis } = await openBus({ env, connection: data.app, metrics, log })
  const own_sites = createSites({
    tenants_dir: env.TENANTS_DIR,
    themes_dir: join(root, 'themes'),
    data_dir: env.DATA_DIR,
    mode: env.mode,
    PREVIEW_DOMAIN: env.PREVIEW_DOMAIN,
    watches: env.WATCH_SITES === '1',
    // the Studio shows previews in a frame
    frame_ancestors: [`http://127.0.0.1:${env.OPS_PORT}`, `http://localhost:${env.OPS_PORT}`],
    registerSites: data.registerSites,
    openings: data.openings,
    onSettled: metrics.siteSettled,
    // in development the client is compiled when it is first asked for, which takes longer than any trial may
    ...(env.NODE_ENV !== 'development' && { warm: tryOut }),
    log,
  })
  const sites = tellReloads(own_sites, { bus, log })
  const shared_clock = await createSharedClock({ pool: data.database.pool, log })
  const clock = shared_clock.now
  const live = createLiveHub({
    bus,
    clock,
    fill: (site_id, reader_id, message) => inSite(site_id, (ctx) => findLiveMessage(ctx, reader_id, message)),
  })
  const limits = createLimits({ bus, redis })
  const turns = createTurns({ ...turn_limits, per_second: env.SITE_CALLS_PER_SECOND, at_once: env.SITE_AT_ONCE })
  const media = openMedia(env)
  // a worker serves no pages; in development there is no build
  const has_build = env.NODE_ENV !== 'development' && env.ROLE !== 'worker'
  const builds = has_build ? openRecentBuilds({ media, folder: join(builtClientFolder(root), 'assets'), clock, log }) : null
  const pages = await createPages({
    mode: env.NODE_ENV === 'development' ? 'development' : 'production',
    root,
    ...(builds && { serveOther: builds.serve }),
  })
  const payments = createPayments({ env: process.env })
  const pictures = createPictures({ log, watch: metrics.pictureDone })
  const caches = createCaches(bus)
  const wakeJobs = () => (worker ? worker.wake() : bus.fleet.say('jobs', null))
  const app = createApp({
    sites,
    database: data.database,
    caches,
    live,
    limits,
    turns,
    payments,
    pages,
    // in development the client changes and the site's files do not
    page_cache:
      env.NODE_ENV === 'development'
        ? null
        : createPageCache({ build: buildFacts().program, clock, awayMs: data.database.presence.awayMs }),
    media,
    pictures,
    trust_proxy,
    country_header: env.COUNTRY_HEADER ?? null,
    is_production: env.NODE_ENV === 'production',
    slow_request_ms: env.SLOW_REQUEST_MS,
    clock,
    wakeJobs,
    metrics,
    log,
  })
  const ahead = createAheadDrawer(app, log)
  async function tryOut(site: Site): Promise<WarmResult> {
    const result = await warmSite(app, site)
    // beside the change itself, which waits for the trial alone
    if (result === 'rendered') ahead.drawLater(site)
    return result
  }
  await own_sites.reload()
  const inSite = createJobContexts({
    sites,
    database: data.database,
    caches,
    live,
    limits,
    media,
    pictures,
    payments,
    clock,
    wakeJobs,
    originOf,
    metrics,
    log,
  })
  const transport = env.SMTP_URL ? createSmtp(env.SMTP_URL) : createOutbox(env.DATA_DIR)
  const sms = createSms({ gateway: createTwilio(), outbox: createOutbox(env.DATA_DIR) })
  const handlers = createJobHandlers({ sites, inSite, transport, push: createPushTransport(), sms, metrics, log })
  const worker = env.ROLE === 'web' ? null : startWorker({ jobs: data.jobs, handlers, watch: metrics.jobDone, log })
  bus.fleet.hear('jobs', () => worker?.wake())
  watchProcess(metrics, { sites, database: data.database, jobs: data.jobs, pictures, build: buildFacts() })
  watchTurns(metrics, turns)
  watchClock(metrics, shared_clock)
  const certificates =
    env.mode === 'production' && env.ROLE !== 'web' ? watchCertificates(metrics, { hosts: () => liveHosts(sites) }) : null
  // made once for all processes
  if (env.is_demo && env.ROLE !== 'web') await seedDemo({ database: data.database, media, sites, say })

  let is_ready = false
  const server = createWebServer(app)
  watchMachine(metrics, { data_dir: env.DATA_DIR, server })
  const fleet = createFleetSites({
    bus,
    sites,
    name: `${hostname()}:${process.pid}`,
    started_at: new Date(Date.now() - process.uptime() * 1000),
  })
  const process_id = randomUUID()
  const operations = createOperations({
    id: process_id,
    sites,
    fleet,
    database: data.database,
    bus,
    data_dir: env.DATA_DIR,
    names: (env.OPS_NAMES && readOpsNames(env.OPS_NAMES)) || new Set(),
    shows_outbox: env.is_demo,
    mail_events: env.MAIL_EVENTS_SECRET ? { secret: env.MAIL_EVENTS_SECRET, inSite } : null,
    isReady: () => is_ready,
    studio: {
      pages: createStudio({
        folders: { tenants_dir: env.TENANTS_DIR, themes_dir: join(root, 'themes') },
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
      }),
      assets: pages.assets,
    },
    metrics,
    log,
  })
  // older processes must be able to serve these files before this process answers with pages that use them
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
  const serving = {
    env,
    port: portOf(server, env.PORT),
    sites: sites.list(),
    wantsSource: (slug: string) => sites.bySlug(slug)?.file.signups === 'with_trafficsource',
    ms: performance.now() - started,
  }
  for (const line of servingWords(serving)) say(line)

  start.over()
  shutDownOn(['SIGTERM', 'SIGINT'], {
    log,
    server,
    drain_ms: env.DRAIN_MS,
    steps: [
      () => {
        is_ready = false
        forgetAddress()
        live.close()
      },
      () => worker?.stop(),
      () => ahead.stop(),
      () => turns.close(),
      () => bus.close(),
      () => transport.close(),
      () => pictures.close(),
      () => operations.close(),
      () => sites.close(),
      () => pages.close(),
      () => builds?.close(),
      () => shared_clock.close(),
      () => certificates?.close(),
      () => data.close(),
    ],
  })
  process.on('SIGHUP', () => {
    sites.reload().catch((error) => log.error({ err: error }, 'the site files could not be read again'))
  })

  /** As a browser reaches the site here: by its own host, or on a developer's machine by its name. */
  function originOf({ slug, hosts }: Site): string {
    return env.mode === 'production' ? `https://${hosts[0]}` : `http://${slug}.localhost:${portOf(server, env.PORT)}`
  }
}

/** The port that was given, or the one the system chose. */
function portOf(listener: Server, given: number): number {
  const address = listener.address()
  return typeof address === 'object' && address ? address.port : given
}
