import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { ChatsReply } from '#schemas/chats/chat.ts'
import { type Closing, openClosing } from '#scripts/dev/closing.ts'
import { createApp } from '#server/app.ts'
import { demo_password } from '#server/demo/sample-members/demo-logins.ts'
import { makeDemoLogins } from '#server/demo/sample-members/make-demo-logins.ts'
import { seedSite } from '#server/demo/sample-members/seed-site.ts'
import { sampleId } from '#server/features/members/sample-id.ts'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { createCaches } from '#server/platform/cache.ts'
import { createTurns, turn_limits } from '#server/platform/fairness/turns.ts'
import { createFigureNotes } from '#server/platform/figure-notes.ts'
import { createLimits } from '#server/platform/http/limits/limits.ts'
import { createSilence } from '#server/platform/live/bus/bus.ts'
import { createLiveHub } from '#server/platform/live/live.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import type { Pages } from '#server/platform/pages/page.ts'
import { createPictures } from '#server/platform/pictures/pictures.ts'
import { nameKey } from '#server/platform/sealing/key-file.ts'
import type { SiteFiles } from '#server/platform/sites/files/site-files.ts'
import type { Folders } from '#server/platform/sites/files/sources.ts'
import { everySiteIsOpened } from '#server/platform/sites/registry/openings.ts'
import { openSites } from '#server/platform/sites/registry/registry.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { Env } from '#server/start/env.ts'
import type { Ids } from './addresses.ts'
import { copyCandidate } from './candidate.ts'
import { type Role, Visitor } from './visitor.ts'
import { openWorkshopDatabase } from './workshop-database.ts'

/** Number of sample members: enough for lists, a search and a profile. More members would only take more time. */
const sample_members = 8

interface WorkshopOptions {
  env: Env
  folders: Folders
  slug: string
  files: SiteFiles
  status: Site['file']['status']
  pages: Pages
  say(line: string): void
}

/** A site that this process serves, with a temporary database and temporary members. */
export interface Workshop {
  site: Site
  visitors: readonly Visitor[]
  /** Returns the ids of a profile and of a conversation that this visitor can open. */
  idsFor(visitor: Visitor): Ids
  /** Returns the errors that were logged since the last call of this function. */
  loggedErrors(): string[]
  close(): Promise<void>
}

export async function openWorkshop(options: WorkshopOptions): Promise<Workshop> {
  const closing = openClosing()
  try {
    return await fitOut(options, closing)
  } catch (error) {
    await closing.close()
    throw error
  }
}

async function fitOut({ env, folders, slug, files, status, pages, say }: WorkshopOptions, closing: Closing): Promise<Workshop> {
  const folder = makeFolder()
  closing.add(() => rm(folder, { recursive: true, force: true }))
  const data_dir = join(folder, 'data')
  const { log, loggedErrors } = listeningLog()

  say('→ Making a database for the run')
  const { database, registerSites, close } = await openWorkshopDatabase({ env, data_dir, log })
  closing.add(close)
  const copy = copyCandidate({ slug, files, status, folders, into: join(folder, 'tenants') })
  const sites = await openSites({ ...copy, data_dir, mode: 'development', watches: false, registerSites, openings: everySiteIsOpened, log })
  closing.add(() => sites.close())
  const site = sites.bySlug(slug)
  if (!site) throw new Error(`${slug} does not start: ${JSON.stringify(sites.statusOf(slug)?.findings ?? [])}`)

  say('→ Drawing sample members')
  const now = new Date()
  const media = openMedia({ DATA_DIR: data_dir })
  const members = site.file.fictional_profiles ? sample_members : 0
  await seedSite({ database, site, media, members, photos: 'own', demo: true, now })

  const bus = createSilence(log)
  const live = createLiveHub({ bus, clock: () => new Date(), fill: async () => null })
  const pictures = createPictures({ log })
  closing.add(async () => pictures.close())
  closing.add(() => live.close())
  const app = createApp({
    sites,
    database,
    caches: createCaches(bus),
    live,
    figures: createFigureNotes(),
    limits: createLimits({ bus, redis: null }),
    turns: createTurns(turn_limits),
    payments: { ofSite: () => createSimulator() },
    pages,
    desk: null,
    page_cache: null,
    media,
    pictures,
    evidence_key: nameKey(randomBytes(32)),
    trust_proxy: false,
    country_header: null,
    is_production: false,
    clock: () => new Date(),
    slow_request_ms: 60_000,
    wakeJobs: () => {},
    metrics: createMetrics(),
    log,
  })
  const visitors = await visitorsOf(await listen(app, closing), `${slug}.localhost`, closing)
  const conversation_id = await conversationOf(visitors)
  return {
    site,
    visitors,
    idsFor: ({ role }) => ({ profile_id: profileFor(role, site, now), conversation_id }),
    loggedErrors,
    close: closing.close,
  }
}

/**
 * Creates a temporary folder. Other users can enter the folder, because the embedded database runs as another user if this process runs as
 * root.
 */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'couplet-conformance-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'data'))
  return folder
}

async function listen(app: RequestListener, closing: Closing): Promise<number> {
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.add(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

async function visitorsOf(port: number, host: string, closing: Closing): Promise<Visitor[]> {
  const visitors = (['visitor', 'free', 'premium'] as const).map((role) => new Visitor(role, { port, host }))
  closing.add(() => {
    for (const visitor of visitors) visitor.leave()
  })
  for (const visitor of visitors) if (visitor.role !== 'visitor') await visitor.logIn(`${visitor.role}@demo.example`, demo_password)
  return visitors
}

/**
 * Returns the id of another member's profile that this role can open: a labelled sample profile. On a site without sample profiles, it is
 * the profile of the other demo login.
 */
function profileFor(role: Role, site: Site, now: Date): string {
  const logins = makeDemoLogins(site, now)
  const other = logins.find((login) => login.role === (role === 'premium' ? 'free' : 'premium'))
  return site.file.fictional_profiles || !other ? sampleId(site.slug, 'sample/1') : other.id
}

/** Returns the id of the only conversation of the demo logins, which they have with each other. */
async function conversationOf(visitors: readonly Visitor[]): Promise<string> {
  const member = visitors.find(({ role }) => role === 'premium')
  const { status, body } = (await member?.get('/api/chats')) ?? { status: 0, body: '' }
  const [first] = status === 200 ? (JSON.parse(body.toString()) as ChatsReply).chats : []
  if (!first) throw new Error(`The sample logins have no conversation (${status}).`)
  return first.conversation.id
}

/** Returns a logger that collects the errors logged while pages are rendered. It ignores other log lines. */
function listeningLog() {
  let errors: string[] = []
  const write = (line: string) => {
    const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    errors.push([msg, err?.message].filter(Boolean).join(': '))
  }
  return {
    log: pino({ level: 'error' }, { write }),
    loggedErrors() {
      const found = errors
      errors = []
      return found
    },
  }
}
