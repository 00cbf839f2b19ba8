import type { Logger } from 'pino'
import type { createCaches } from './cache.ts'
import type { Database } from './db.ts'
import type { Limits } from './limits.ts'
import type { LiveHub } from './live.ts'
import type { MediaStorage } from './media/media-storage.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Payments } from './payment-provider.ts'
import type { Pictures } from './pictures/pictures.ts'

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
