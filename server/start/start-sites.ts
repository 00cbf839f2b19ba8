import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApp } from '#server/app.ts'
import { findLiveMessage } from '#server/features/chats/live-message.service.ts'
import { createPayments } from '#server/features/orders/providers/providers.ts'
import { createCaches } from '#server/platform/cache.ts'
import { createSharedClock } from '#server/platform/database/shared-clock.ts'
import { createTurns, turn_limits } from '#server/platform/fairness/turns.ts'
import { createFigureNotes } from '#server/platform/figure-notes.ts'
import { createLimits } from '#server/platform/http/limits/limits.ts'
import type { OutsideParts } from '#server/platform/http/outside-parts.ts'
import { createJobContexts } from '#server/platform/job-context.ts'
import { createLiveHub } from '#server/platform/live/live.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { buildFacts } from '#server/platform/pages/build.ts'
import { createPageCache } from '#server/platform/pages/cache/page-cache.ts'
import { builtClientFolder, createPages } from '#server/platform/pages/page.ts'
import { openRecentBuilds } from '#server/platform/pages/recent-builds.ts'
import { root } from '#server/platform/paths.ts'
import { createPictures } from '#server/platform/pictures/pictures.ts'
import { openEvidenceKey } from '#server/platform/sealing/key-file.ts'
import { createSites, type SiteRegistry, type WarmResult } from '#server/platform/sites/registry/registry.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { broadcastReloads } from './broadcast-reloads.ts'
import type { Env } from './env.ts'
import { portOf } from './listen.ts'
import type { Connections } from './open-connections.ts'
import { openDesk } from './open-desk.ts'
import { createAheadRenderer, warmSite } from './warm.ts'
import { createWebServer } from './web-server.ts'

interface StartSitesOptions {
  env: Env
  /** The value for the Express setting `trust proxy` (trust-proxy.ts). */
  trust_proxy: string | false
  connections: Connections
  wakeJobs(): void
  log: Logger
}

export type StartedSites = Awaited<ReturnType<typeof startSites>>

/** Loads every site and creates the application that serves the sites. The web server does not listen yet. */
export async function startSites({ env, trust_proxy, connections, wakeJobs, log }: StartSitesOptions) {
  const { data, bus, redis, metrics } = connections
  const { database } = data
  // in development, Vite compiles the client at the first request, which takes longer than the time limit of a test rendering
  const warm = env.NODE_ENV === 'development' ? undefined : warmAndRenderAhead
  const own_sites = createRegistry({ env, connections, warm, log })
  const sites = broadcastReloads(own_sites, { bus, log })
  const shared_clock = await createSharedClock({ pool: database.pool, log })
  const clock = shared_clock.now
  const live = createLiveHub({
    bus,
    clock,
    fill: (site_id, reader_id, message) => inSite(site_id, (ctx) => findLiveMessage(ctx, reader_id, message)),
  })
  const notes = createFigureNotes()
  const limits = createLimits({ bus, redis })
  const turns = createTurns({ ...turn_limits, per_second: env.SITE_CALLS_PER_SECOND, at_once: env.SITE_AT_ONCE })
  const media = openMedia(env)
  const { pages, builds } = await openPages({ env, media, clock, log })
  const payments = createPayments({ env: process.env })
  const pictures = createPictures({ log, watch: metrics.pictureDone })
  const evidence_key = openEvidenceKey(env)
  const caches = createCaches(bus)
  const outside: OutsideParts = {
    database,
    caches,
    live,
    figures: notes,
    limits,
    media,
    pictures,
    evidence_key,
    payments,
    clock,
    wakeJobs,
    log,
    metrics,
  }
  // in development, the client code changes without a new version of the site, so a cached page could be outdated
  const has_page_cache = env.NODE_ENV !== 'development'
  const desk = openDesk({
    env,
    database: data.desk,
    sites: own_sites,
    limits,
    // the origin of a site is known when the server exists
    inSite: (...work) => inSite(...work),
    pages,
    trust_proxy,
    clock,
    log,
  })
  const app = createApp({
    ...outside,
    desk,
    sites,
    turns,
    pages,
    page_cache: has_page_cache ? createPageCache({ build: buildFacts().program, clock, awayMs: database.presence.awayMs }) : null,
    trust_proxy,
    country_header: env.COUNTRY_HEADER ?? null,
    is_production: env.NODE_ENV === 'production',
    slow_request_ms: env.SLOW_REQUEST_MS,
  })
  const server = createWebServer(app)
  const inSite = createJobContexts({ ...outside, sites, originOf: (site) => originOf(site, { env, server }) })
  const ahead = createAheadRenderer(app, log)
  await own_sites.reload()
  return { server, sites, inSite, live, notes, turns, media, pages, builds, pictures, shared_clock, ahead }

  async function warmAndRenderAhead(site: Site): Promise<WarmResult> {
    const result = await warmSite(app, site)
    // do not wait for the rendering, because the new version becomes active right after the test rendering
    if (result === 'rendered') ahead.renderLater(site)
    return result
  }
}

interface RegistryParts extends Pick<StartSitesOptions, 'env' | 'connections' | 'log'> {
  warm: ((site: Site) => Promise<WarmResult>) | undefined
}

function createRegistry({ env, connections: { data, metrics }, warm, log }: RegistryParts): SiteRegistry {
  return createSites({
    tenants_dir: env.TENANTS_DIR,
    themes_dir: join(root, 'themes'),
    desk_host: env.DESK_HOST,
    data_dir: env.DATA_DIR,
    mode: env.mode,
    PREVIEW_DOMAIN: env.PREVIEW_DOMAIN,
    watches: env.WATCH_SITES === '1',
    // the Studio shows previews in a frame
    frame_ancestors: [`http://127.0.0.1:${env.OPS_PORT}`, `http://localhost:${env.OPS_PORT}`],
    registerSites: data.registerSites,
    openings: data.openings,
    onSettled: metrics.siteSettled,
    ...(warm && { warm }),
    log,
  })
}

async function openPages({ env, media, clock, log }: Pick<OutsideParts, 'media' | 'clock' | 'log'> & { env: Env }) {
  // a worker serves no pages, and in development there is no build
  const has_build = env.NODE_ENV !== 'development' && env.ROLE !== 'worker'
  const builds = has_build ? openRecentBuilds({ media, folder: join(builtClientFolder(root), 'assets'), clock, log }) : null
  const pages = await createPages({
    mode: env.NODE_ENV === 'development' ? 'development' : 'production',
    root,
    ...(builds && { serveOther: builds.serve }),
  })
  return { pages, builds }
}

/** The origin of a site. In production it contains the site's first host, otherwise the site's name on localhost. */
function originOf({ slug, hosts }: Site, { env, server }: { env: Env; server: Server }): string {
  return env.mode === 'production' ? `https://${hosts[0]}` : `http://${slug}.localhost:${portOf(server, env.PORT)}`
}
