import type { Logger } from 'pino'
import type { createCaches } from '#server/platform/cache.ts'
import type { Database } from '#server/platform/database/db.ts'
import type { FigureNotes } from '#server/platform/figure-notes.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import type { LiveHub } from '#server/platform/live/live.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Payments } from '#server/platform/payment-provider.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { NamedKey } from '#server/platform/sealing/key-file.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { Context } from './context.ts'

/** The external dependencies of a context, used by requests and jobs. Tests replace them. */
export interface OutsideParts {
  database: Database
  caches: ReturnType<typeof createCaches>
  live: LiveHub
  figures: FigureNotes
  limits: Limits
  media: MediaStorage
  pictures: Pictures
  evidence_key: NamedKey
  payments: Payments
  clock(): Date
  wakeJobs(): void
  log: Logger
  metrics: Metrics
}

type OfSite = Pick<
  Context,
  'cache' | 'live' | 'figures' | 'limits' | 'media' | 'pictures' | 'evidence_key' | 'payments' | 'metrics' | 'wakeJobs'
>

/**
 * The dependencies of a context. A dependency that could reach other sites is bound to this site. The caller must create and finish the
 * unit of work.
 */
export const outsideOfSite = (parts: OutsideParts, site: Site): OfSite => ({
  cache: parts.caches(site),
  live: parts.live.ofSite(site),
  figures: parts.figures.ofSite(site),
  limits: parts.limits,
  media: parts.media.ofSite(site),
  pictures: parts.pictures,
  evidence_key: parts.evidence_key,
  payments: parts.payments.ofSite(site),
  metrics: parts.metrics.ofSite(site.slug),
  wakeJobs: parts.wakeJobs,
})
