import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteFile } from '#schemas/site/site.ts'
import { createApp, type Parts } from '#server/app.ts'
import { findLiveMessage } from '#server/features/chats/live-message.service.ts'
import type { PushTransport } from '#server/features/notifications/push/push-transport.ts'
import { createJobHandlers } from '#server/jobs/job-handlers.ts'
import { createCaches } from '#server/platform/cache.ts'
import type { Job } from '#server/platform/database/jobs-database.ts'
import { createTurns, type Turns } from '#server/platform/fairness/turns.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import { createLimits } from '#server/platform/http/limits/limits.ts'
import { createJobContexts, type InSite } from '#server/platform/job-context.ts'
import { type Bus, createSilence } from '#server/platform/live/bus/bus.ts'
import { createLiveHub, type LiveHubParts } from '#server/platform/live/live.ts'
import type { Mail, MailTransport } from '#server/platform/mail/mail.ts'
import type { SmsTransport, TextMessage } from '#server/platform/mail/sms.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { createPageCache } from '#server/platform/pages/cache/page-cache.ts'
import { root } from '#server/platform/paths.ts'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'
import { createPictures, type Pictures } from '#server/platform/pictures/pictures.ts'
import { listSlugs, readLoosely } from '#server/platform/sites/files/sources.ts'
import { openSites, type SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { createOpenings } from '#server/start/open-data.ts'
import { Browser, type BrowserOptions } from './browser.ts'
import { aDatabase, silent, type TestDatabase } from './database/database.ts'

/**
 * The sites of a test, by slug. For a site of tenants/, the keys replace those of its file. Any other slug creates a new small site with
 * these keys.
 */
export type TestSites = Record<string, Partial<Record<keyof SiteFile, unknown>>>

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
}

export interface SentMail extends Mail {
  site: string
  from: string
}

export interface SentText extends TextMessage {
  site: string
}

export interface TestApp {
  db: TestDatabase
  sites: SiteRegistry
  listener: RequestListener
  /** The origin of the listening server. Use it for streams; for other requests, use visit(). */
  origin: string
  data_dir: string
  clock: Clock
  live: Parts['live']
  metrics: Metrics
  pictures: Pictures
  site(slug: string): Site
  /** Creates a new visitor of a site, with a separate IP address and cookie jar. */
  visit(slug: string, options?: BrowserOptions): Browser
  /** Returns a context that belongs to no request, to call a service directly. The caller must finish the unit of the context. */
  contextOf(slug: string, viewer?: Viewer | null): Context
  /** Runs all jobs that are due on the test's clock, and the jobs that these jobs add. A failed job fails the test. */
  work(): Promise<void>
  /** Runs a function in a unit of work of the site, as a job does. */
  inSite: InSite
  /** Runs one claimed job. A test may run the same job twice, because the product must allow this. */
  perform(job: Job): Promise<void>
  /** Runs the due jobs. Returns the mails that were sent since the last call of mails(). */
  mails(): Promise<SentMail[]>
  /** Runs the due jobs. Returns the text messages that were sent since the last call of texts(). */
  texts(): Promise<SentText[]>
  close(): Promise<void>
}

/** Starts the whole application with its own database. Call it in beforeAll, and call close() in afterAll. */
export async function anApp({
  sites: overrides = {},
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
}: AppOptions = {}): Promise<TestApp> {
  const data_dir = await mkdtemp(join(tmpdir(), 'couplet-app-'))
  const clock = new Clock()
  const db = shared ?? (await aDatabase({ clock: () => clock.now }))
  const tenants_dir = await writeTenants(data_dir, overrides)
  const registerSites = siteRegistrar(db)
  if (is_opened) await openLiveSites(db, { tenants_dir, registerSites })
  const sites = await openSites({
    tenants_dir,
    themes_dir: join(root, 'themes'),
    data_dir,
    mode: 'development',
    registerSites,
    openings: createOpenings(db.database.pool),
    log,
  })
  const fill: LiveHubParts['fill'] = (site_id, reader_id, message) => inSite(site_id, (ctx) => findLiveMessage(ctx, reader_id, message))
  const live = createLiveHub({ bus, clock: () => clock.now, fill })
  const turns = given_turns ?? createTurns({ per_second: 1e6, floor_per_second: 1e6, at_once: 1000, may_wait: 10_000 })
  const metrics = createMetrics()
  const parts: Parts = {
    sites,
    database: db.database,
    caches: createCaches(bus),
    live,
    limits: createLimits({ bus, redis: null }),
    turns,
    payments: { ofSite: () => payments },
    pages: pages ?? (has_pages ? emptyPages : null),
    page_cache: keeps_pages ? createPageCache({ build: 'test', clock: () => clock.now }) : null,
    media: media ?? openMedia({ DATA_DIR: data_dir }),
    pictures: createPictures({ log }),
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const sent: SentMail[] = []
  const texts: SentText[] = []
  const inSite = createJobContexts({ ...parts, originOf: ({ hosts }) => `https://${hosts[0]}` })
  const handlers = createJobHandlers({
    sites,
    inSite,
    transport: transport ?? { deliver: async (site, mail) => void sent.push({ ...mail, site: site.slug, from: site.from }) },
    push,
    sms: sms ?? { deliver: async ({ slug }, { to, text }) => void texts.push({ to, text, site: slug }) },
    metrics,
    log,
  })
  const work = async () => {
    for (let worked = 1; worked > 0; ) {
      worked = 0
      for (const { queue, perform } of handlers) {
        // sort by id, because ids are ordered by time and the claimed rows are not
        for (const job of (await db.jobs.claimJobs(queue, 100)).sort((a, b) => a.id.localeCompare(b.id))) {
          worked += 1
          await perform(job)
          await db.jobs.complete(job)
        }
      }
    }
  }
  const perform = async (job: Job) => handlers.find(({ queue }) => queue === job.queue)?.perform(job)
  const site = (slug: string): Site => {
    const found = sites.bySlug(slug)
    if (!found) throw new TypeError(`no site ${slug}: ${JSON.stringify(sites.list().find((each) => each.slug === slug)?.findings)}`)
    return found
  }

  return {
    db,
    sites,
    listener,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    data_dir,
    clock,
    live,
    metrics,
    pictures: parts.pictures,
    site,
    visit: (slug, options) => new Browser(server, site(slug).slug, options),
    contextOf: (slug, viewer = null) => contextOf(site(slug), { parts, viewer }),
    work,
    inSite,
    perform,
    async mails() {
      await work()
      return sent.splice(0)
    },
    async texts() {
      await work()
      return texts.splice(0)
    },
    async close() {
      live.close()
      parts.pictures.close()
      sites.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
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

/** Writes the sites of tenants/, with the changes of the test, to a temporary folder. Returns its path. */
async function writeTenants(data_dir: string, overrides: TestSites): Promise<string> {
  const tenants_dir = join(data_dir, 'tenants')
  await cp(join(root, 'tenants'), tenants_dir, { recursive: true })
  for (const [slug, changes] of Object.entries(overrides)) {
    const file = join(tenants_dir, slug, 'site.json')
    const known = await readFile(file, 'utf8').then(JSON.parse, () => ({
      name: slug,
      hosts: [`${slug}.example`],
      niche: 1,
      company_id: 'kompas-bv',
      status: 'preview',
    }))
    await mkdir(join(tenants_dir, slug), { recursive: true })
    await writeFile(file, JSON.stringify({ ...known, ...changes }))
  }
  return tenants_dir
}

function siteRegistrar({ asOwner }: TestDatabase) {
  return async (slugs: readonly string[]): Promise<Map<string, number>> => {
    const ids = new Map<string, number>()
    for (const slug of slugs) {
      const [row] = await asOwner<{ id: number }>(
        `insert into site (id, slug, is_opening_undecided) select coalesce(max(id), 0) + 1, $1, false from site
         on conflict (slug) do update set slug = excluded.slug returning id`,
        [slug],
      )
      if (!row) throw new TypeError(`site ${slug} could not be registered`)
      ids.set(slug, row.id)
    }
    return ids
  }
}

/** Opens the live sites, as `couplet apply` does. */
async function openLiveSites(
  db: TestDatabase,
  { tenants_dir, registerSites }: { tenants_dir: string; registerSites: ReturnType<typeof siteRegistrar> },
): Promise<void> {
  const slugs = listSlugs({ tenants_dir, themes_dir: join(root, 'themes') })
  const texts = await Promise.all(slugs.map((slug) => readFile(join(tenants_dir, slug, 'site.json'), 'utf8').catch(() => '')))
  const live = slugs.filter((_, index) => readLoosely(texts[index] ?? '').status === 'live')
  await registerSites(live)
  await db.asOwner("update site set opened_at = coalesce(opened_at, now()), opened_by = 'a test' where slug = any($1)", [live])
}

interface ContextParts {
  parts: Parts
  viewer: Viewer | null
}

function contextOf(site: Site, { parts, viewer }: ContextParts): Context {
  const [locale] = site.locales
  if (!locale) throw new TypeError(`site ${site.slug} has no locale`)
  return {
    site,
    viewer,
    former_id: null,
    locale,
    now: parts.clock(),
    request_id: null,
    unit: parts.database.unit(site.id, parts.log),
    cache: parts.caches(site),
    live: parts.live.ofSite(site),
    limits: parts.limits,
    media: parts.media.ofSite(site),
    pictures: parts.pictures,
    wakeJobs: parts.wakeJobs,
    payments: parts.payments.ofSite(site),
    log: parts.log,
    metrics: parts.metrics.ofSite(site.slug),
    client: {
      ip: '192.0.2.1',
      user_agent: 'test',
      origin: `https://${site.hosts[0]}`,
      country: null,
      selected_country: null,
      arrival: {},
      authorization: null,
      is_own_client: true,
      is_secure: true,
    },
    readCookie: () => undefined,
    setCookie: () => {},
  }
}

const noPush: PushTransport = { send: () => Promise.reject(new TypeError('this test was given no push service')) }

const noPayments: PaymentProvider = {
  name: 'simulator',
  start: () => Promise.reject(new TypeError('this test was given no payment provider')),
  fetch: () => Promise.resolve(null),
  cancel: () => Promise.resolve(),
  refund: () => Promise.reject(new TypeError('this test was given no payment provider')),
  fetchRefund: () => Promise.resolve(null),
  createCustomer: () => Promise.reject(new TypeError('this test was given no payment provider')),
  createDebitMandate: () => Promise.reject(new TypeError('this test was given no payment provider')),
}

const emptyPage = async () => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: ['<!doctype html><title>page</title>'],
})

const emptyPages: NonNullable<Parts['pages']> = {
  assets: (_req, _res, next) => next(),
  render: emptyPage,
  renderBlocks: emptyPage,
  close: async () => {},
}
