import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type Parts } from '#server/app.ts'
import { createDesk } from '#server/desk/desk.ts'
import { findLiveMessage } from '#server/features/chats/live-message.service.ts'
import { createFigures, type Figures } from '#server/features/figures/figures-clock.ts'
import type { PushTransport } from '#server/features/notifications/push/push-transport.ts'
import { createCaches } from '#server/platform/cache.ts'
import { createTurns, type Turns } from '#server/platform/fairness/turns.ts'
import { createFigureNotes, type FigureNotes } from '#server/platform/figure-notes.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import { createLimits } from '#server/platform/http/limits/limits.ts'
import { createJobContexts, type InSite } from '#server/platform/job-context.ts'
import { type Bus, createSilence } from '#server/platform/live/bus/bus.ts'
import { createLiveHub, type LiveHubParts } from '#server/platform/live/live.ts'
import type { MailTransport } from '#server/platform/mail/mail.ts'
import type { SmsTransport } from '#server/platform/mail/sms.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { createPageCache } from '#server/platform/pages/cache/page-cache.ts'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'
import { createPictures, type Pictures } from '#server/platform/pictures/pictures.ts'
import { nameKey } from '#server/platform/sealing/key-file.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { contextOf } from './app/context.ts'
import { createTestJobs, type TestJobs } from './app/jobs.ts'
import { openTestSites, type TestSites } from './app/sites.ts'
import { emptyPages, noPayments, noPush } from './app/stand-ins.ts'
import { Browser, type BrowserOptions } from './browser.ts'
import { aDatabase, silent, type TestDatabase } from './database/database.ts'
import { serve } from './serve.ts'

export interface AppOptions {
  sites?: TestSites
  payments?: PaymentProvider
  /** Storage of pictures. Default: files in the app's own folder. */
  media?: Parts['media']
  /** Receives the mails. Default: mails() returns them. */
  transport?: MailTransport
  /** Receives the text messages. Default: texts() returns them. */
  sms?: SmsTransport
  /** Sends the push messages. Default: sending fails, because the test has named no push service. */
  push?: PushTransport
  /** Adds a route that replies to every page with an empty document. One-time links and arrivals from partners need such a page. */
  has_pages?: boolean
  /** The real pages, as createPages() opens them. Default: no pages. */
  pages?: Parts['pages']
  /** Whether the page cache is on, as in production. */
  keeps_pages?: boolean
  /** Receives the log lines. Default: they are dropped. */
  log?: Parts['log']
  /** Whether sites whose files say `live` at the start are opened. Default: true. */
  is_opened?: boolean
  /** Carries messages between processes. Default: there is only one process. */
  bus?: Bus
  /** The database of another app. The other app closes the database. Both apps serve the same members, as two processes would. */
  db?: TestDatabase
  /** The fairness limits between sites. Default: limits so high that a test cannot reach them. */
  turns?: Turns
  /** Whether the login page of the desk offers the people of a demo. Default: false. */
  is_desk_demo?: boolean
}

export interface TestApp extends TestJobs {
  db: TestDatabase
  sites: SiteRegistry
  listener: RequestListener
  /** The origin of the listening server. Use it for streams; for other requests, use visit(). */
  origin: string
  data_dir: string
  clock: Clock
  live: Parts['live']
  /** What this process has noted for the figures and not stored yet. */
  notes: FigureNotes
  /** The work on the figures. A test starts it itself. */
  figures: Figures
  metrics: Metrics
  pictures: Pictures
  site(slug: string): Site
  /** Creates a new browser at the host of the desk. */
  atDesk(options?: BrowserOptions): Browser
  limits: Parts['limits']
  /** The key with which the desk seals secrets. */
  desk_key: Buffer
  /** Creates a new visitor of a site, with a separate IP address and cookie jar. */
  visit(slug: string, options?: BrowserOptions): Browser
  /** Returns a context that belongs to no request, to call a service directly. The caller must finish the unit of the context. */
  contextOf(slug: string, viewer?: Viewer | null): Context
  /** Runs a function in a unit of work of the site, as a job does. */
  inSite: InSite
  close(): Promise<void>
}

/** Starts the whole application with its own database. Call it in beforeAll, and call close() in afterAll. */
export async function anApp({
  sites: changes = {},
  payments = noPayments,
  media,
  transport,
  sms,
  push = noPush,
  has_pages = false,
  pages,
  keeps_pages = false,
  log = silent,
  is_opened = true,
  bus = createSilence(silent),
  db: shared,
  turns: given_turns,
  is_desk_demo = false,
}: AppOptions = {}): Promise<TestApp> {
  const data_dir = await mkdtemp(join(tmpdir(), 'couplet-app-'))
  const clock = new Clock()
  const db = shared ?? (await aDatabase({ clock: () => clock.now }))
  const sites = await openTestSites({ db, data_dir, changes, is_opened, log })
  const fill: LiveHubParts['fill'] = (site_id, reader_id, message) => inSite(site_id, (ctx) => findLiveMessage(ctx, reader_id, message))
  const live = createLiveHub({ bus, clock: () => clock.now, fill })
  const turns = given_turns ?? createTurns({ per_second: 1e6, floor_per_second: 1e6, at_once: 1000, may_wait: 10_000 })
  const metrics = createMetrics()
  const limits = createLimits({ bus, redis: null })
  const desk_parts = {
    host: 'desk.localhost',
    database: db.desk,
    sites,
    limits,
    inSite: ((...work) => inSite(...work)) as InSite,
    key: randomBytes(32),
    is_demo: is_desk_demo,
    clock: () => clock.now,
    pages: null,
    trust_proxy: 'loopback',
    is_development: false,
    checks_replies: true,
    log,
  }
  const parts: Parts = {
    sites,
    database: db.database,
    caches: createCaches(bus),
    live,
    figures: createFigureNotes(),
    limits,
    turns,
    payments: { ofSite: () => payments },
    pages: pages ?? (has_pages ? emptyPages : null),
    desk: { host: 'desk.localhost', listener: createDesk(desk_parts), is_alone: false, allowed: null },
    page_cache: keeps_pages ? createPageCache({ build: 'test', clock: () => clock.now }) : null,
    media: media ?? openMedia({ DATA_DIR: data_dir }),
    pictures: createPictures({ log }),
    evidence_key: nameKey(randomBytes(32)),
    trust_proxy: 'loopback',
    country_header: 'x-country',
    is_production: false,
    clock: () => clock.now,
    slow_request_ms: 60_000,
    wakeJobs: () => {},
    metrics,
    log,
  }
  const listener = createApp(parts)
  const server = createServer(listener)
  // switch off the keep-alive timeout, because a request at the moment of the timeout would get a connection reset
  server.keepAliveTimeout = 0
  const { port, close } = await serve(server)

  const inSite = createJobContexts({ ...parts, originOf: ({ hosts }) => `https://${hosts[0]}` })
  const jobs = createTestJobs({ db, sites, inSite, transport, push, sms, metrics, log })
  const site = (slug: string): Site => {
    const found = sites.bySlug(slug)
    if (!found) throw new TypeError(`no site ${slug}: ${JSON.stringify(sites.list().find((each) => each.slug === slug)?.findings)}`)
    return found
  }

  return {
    db,
    sites,
    listener,
    origin: `http://127.0.0.1:${port}`,
    data_dir,
    clock,
    live,
    notes: parts.figures,
    figures: createFigures({ notes: parts.figures, database: db.database, desk: db.desk, sites, clock: () => clock.now, log }),
    metrics,
    pictures: parts.pictures,
    site,
    atDesk: (options) => new Browser(server, 'desk', options),
    limits,
    desk_key: desk_parts.key,
    visit: (slug, options) => new Browser(server, site(slug).slug, options),
    contextOf: (slug, viewer = null) => contextOf(site(slug), { parts, viewer }),
    inSite,
    ...jobs,
    async close() {
      live.close()
      parts.pictures.close()
      sites.close()
      await close()
      if (!shared) await db.close()
      await rm(data_dir, { recursive: true, force: true })
    },
  }
}

/** The time of the application. It changes only when a test changes it. */
export class Clock {
  now = new Date()

  set(moment: string | Date): void {
    this.now = new Date(moment)
  }

  pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    this.now = new Date(this.now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  }
}
