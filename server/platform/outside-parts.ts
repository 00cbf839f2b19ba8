import type { Logger } from 'pino'
import type { createCaches } from './cache.ts'
import type { Context } from './context.ts'
import type { Database } from './db.ts'
import type { Limits } from './limits.ts'
import type { LiveHub } from './live.ts'
import type { MediaStorage } from './media/media-storage.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Payments } from './payment-provider.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Site } from './sites/site.ts'

/** The outside world that a context is made of, be it a request's or a job's. Tests give another one. */
export interface OutsideParts {
  database: Database
  caches: ReturnType<typeof createCaches>
  live: LiveHub
  limits: Limits
  media: MediaStorage
  pictures: Pictures
  payments: Payments
  clock(): Date
  wakeJobs(): void
  log: Logger
  metrics: Metrics
}

type OfSite = Pick<Context, 'cache' | 'live' | 'limits' | 'media' | 'pictures' | 'payments' | 'metrics' | 'wakeJobs'>

/** What a context has of the outside world: bound to its site whatever could reach another's. The unit of work is whoever's who ends it. */
export const outsideOfSite = (parts: OutsideParts, site: Site): OfSite => ({
  cache: parts.caches(site),
  live: parts.live.ofSite(site),
  limits: parts.limits,
  media: parts.media.ofSite(site),
  pictures: parts.pictures,
  payments: parts.payments.ofSite(site),
  metrics: parts.metrics.ofSite(site.slug),
  wakeJobs: parts.wakeJobs,
})
