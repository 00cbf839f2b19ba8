import type { SharedClock } from '#server/platform/database/shared-clock.ts'
import type { Metrics } from './metrics.ts'

export function watchClock(metrics: Metrics, clock: SharedClock): void {
  const ahead = metrics.gauge(
    'couplet_clock_ahead_seconds',
    'How far the machine’s clock is ahead of the database’s, which is the one that counts',
  )
  metrics.beforeScrape('clock', () => ahead.set(clock.aheadSeconds()))
}
