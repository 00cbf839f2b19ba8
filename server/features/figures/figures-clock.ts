import type { Logger } from 'pino'
import { dayIn } from '#server/platform/calendar.ts'
import type { Database, Unit } from '#server/platform/database/db.ts'
import type { DeskDatabase } from '#server/platform/database/desk-database.ts'
import type { FigureNotes } from '#server/platform/figure-notes.ts'
import type { SiteRegistry, SiteStatus } from '#server/platform/sites/registry/registry.ts'
import { type AttentionReason, attentionReasons, listBrandVersions, listOverdueSites, removeBrand, upsertBrand } from './brand-state.ts'
import { flushNotes, listMarkedSites } from './marks.service.ts'
import { isAfterNight, listRecentSites, markNight } from './night.ts'
import type { OnSite } from './recompute.queries.ts'
import { recomputeMarked } from './recompute.ts'
import { addChanges } from './totals.ts'
import { listTroubledSites, storeTroubles, type Trouble } from './troubles.ts'

interface FiguresParts {
  notes: FigureNotes
  database: Pick<Database, 'unit'>
  desk: Pick<DeskDatabase, 'unit'>
  sites: Pick<SiteRegistry, 'byId' | 'bySlug' | 'list'>
  /** When the certificates that end within three weeks end, by site. Null while this is not known. */
  certificateEnds?: (() => ReadonlyMap<string, number> | null) | undefined
  clock(): Date
  log: Logger
}

const page_size = 500
/** A certificate that ends within this time needs attention. It is usually renewed a month before its end. */
const certificate_ms = 14 * 86_400_000

/** A site in the list of the desk, with the values that decide whether its row is up to date. */
interface Listed {
  site_id: number
  text: string
  reasons: readonly AttentionReason[]
}

export interface Figures {
  /** Stores the notes of this process. */
  flush(): Promise<void>
  /** Computes all days that are out of date, and the sums of companies and of the installation. */
  work(): Promise<void>
}

/** The work on the figures of all sites. A site without a change costs nothing. */
export function createFigures(parts: FiguresParts): Figures {
  const { desk, sites, clock, log } = parts
  /** How the desk lists each site. Null until the first run has read it. */
  let listed: Map<string, Listed> | null = null

  async function inSite(site_id: number, work: (ctx: OnSite) => Promise<unknown>): Promise<void> {
    const site = sites.byId(site_id)
    if (!site) return
    const unit = parts.database.unit(site.id)
    try {
      await work({ site, unit, now: clock() })
    } catch (error) {
      // the marks of the site stay, and the next run computes its days
      log.warn({ err: error, site: site.slug }, 'the figures of a site could not be computed')
    } finally {
      await unit.finish()
    }
  }

  async function asDesk<T>(work: (ctx: { unit: Unit }) => Promise<T>): Promise<T> {
    const unit = desk.unit()
    try {
      return await work({ unit })
    } finally {
      await unit.finish()
    }
  }

  async function recomputeAll(): Promise<void> {
    for (let after = 0, more = true; more; ) {
      const found = await asDesk((ctx) => listMarkedSites(ctx, { after, limit: page_size }))
      for (const { site_id } of found) await inSite(site_id, recomputeMarked)
      after = found.at(-1)?.site_id ?? after
      more = found.length === page_size
    }
  }

  async function markNights(): Promise<void> {
    const now = clock()
    const found = await asDesk((ctx) => listRecentSites(ctx, dayIn('UTC', now)))
    for (const { site_id } of found) {
      const zone = sites.byId(site_id)?.file.time_zone
      if (zone && isAfterNight(zone, now)) await inSite(site_id, markNight)
    }
  }

  /** True once for each quarter of an hour, because the night of every zone begins at such a moment. */
  let last_quarter = -1
  function isNewQuarter(): boolean {
    const quarter = Math.floor(clock().getTime() / 900_000)
    const is_new = quarter !== last_quarter
    last_quarter = quarter
    return is_new
  }

  /** Looks again at sites with troubles, because a site without an event gets no mark. */
  async function checkTroubled(): Promise<void> {
    for (const { site_id } of await asDesk(listTroubledSites)) await inSite(site_id, storeTroubles)
  }

  /** Null while the ends of certificates are not known. */
  function isCertificateEnding(slug: string): boolean | null {
    const ends = parts.certificateEnds?.()
    if (ends === null) return null
    return (ends?.get(slug) ?? Number.POSITIVE_INFINITY) - clock().getTime() < certificate_ms
  }

  /** Writes how the desk lists each site whose version or state has changed, and takes sites that are gone out of the list. */
  async function listSites(): Promise<void> {
    const known = listed ?? (await readListed())
    const gone = new Map(known)
    const overdue = new Set((await asDesk((ctx) => listOverdueSites({ ...ctx, now: clock() }))).map(({ site_id }) => site_id))
    const troubled = new Map((await asDesk(listTroubledSites)).map(({ site_id, troubles }) => [site_id, troubles]))
    for (const status of sites.list()) {
      const before = gone.get(status.slug)
      const reasons = reasonsOf(status, {
        is_overdue: before !== undefined && overdue.has(before.site_id),
        troubles: (before && troubled.get(before.site_id)) ?? [],
        is_certificate_ending: isCertificateEnding(status.slug) ?? before?.reasons.includes('certificate') ?? false,
      })
      const text = textOf(status, reasons)
      gone.delete(status.slug)
      if (!status.active_version || before?.text === text) continue
      const site = sites.bySlug(status.slug)
      if (!site) continue
      await inSite(site.id, (ctx) => upsertBrand(ctx, { reasons }))
      known.set(status.slug, { site_id: site.id, text, reasons })
    }
    for (const [slug, { site_id }] of gone) {
      await removeBrand(parts.database, site_id)
      known.delete(slug)
    }
    listed = known
  }

  async function readListed(): Promise<Map<string, Listed>> {
    const known = new Map<string, Listed>()
    for (let after = 0, more = true; more; ) {
      const rows = await asDesk((ctx) => listBrandVersions(ctx, { after, limit: page_size }))
      for (const { site_id, slug, version, state, reasons } of rows)
        known.set(slug, { site_id, text: [version, state, ...reasons].join(' '), reasons })
      after = rows.at(-1)?.site_id ?? after
      more = rows.length === page_size
    }
    return known
  }

  return {
    async flush() {
      for (const error of await flushNotes(parts)) log.warn({ err: error }, 'notes for the figures could not be stored')
    },
    async work() {
      await listSites()
      if (isNewQuarter()) {
        await markNights()
        await checkTroubled()
      }
      await recomputeAll()
      while ((await asDesk((ctx) => addChanges(ctx))) > 0);
    },
  }
}

const textOf = ({ active_version, status }: SiteStatus, reasons: readonly AttentionReason[]): string =>
  [active_version, status, ...reasons].join(' ')

interface Found {
  is_overdue: boolean
  troubles: readonly Trouble[]
  is_certificate_ending: boolean
}

/** Why a site needs attention, the most urgent reason first. */
const reasonsOf = ({ state }: SiteStatus, { is_overdue, troubles, is_certificate_ending }: Found): AttentionReason[] => {
  const is: Record<AttentionReason, boolean> = {
    overdue: is_overdue,
    payments: troubles.includes('payments'),
    last_good: state === 'last_good',
    bounces: troubles.includes('bounces'),
    certificate: is_certificate_ending,
  }
  return attentionReasons.filter((reason) => is[reason])
}

const flush_ms = 10_000
const work_ms = 60_000

/**
 * Starts the timers: every process stores its notes, and a worker computes. Returns a function that stops them and stores the last notes.
 */
export function startFigures(figures: Figures, { works, log }: { works: boolean; log: Logger }): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const run = (task: () => Promise<void>) => {
    running = running.then(task).catch((error: unknown) => log.warn({ err: error }, 'the figures could not be computed'))
  }
  const timers = [setInterval(() => run(figures.flush), flush_ms)]
  if (works) {
    run(figures.work)
    timers.push(setInterval(() => run(figures.work), work_ms))
  }
  return async () => {
    for (const timer of timers) clearInterval(timer)
    run(figures.flush)
    await running
  }
}
