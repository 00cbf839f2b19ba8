import type { DeskDatabase } from '#server/platform/database/desk-database.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { findOldestUnopened } from './urgent.queries.ts'

interface Watched {
  desk: Pick<DeskDatabase, 'unit'>
  clock(): Date
}

/** A gauge of the oldest urgent case that nobody has opened. */
export function watchUrgentCases(metrics: Metrics, { desk, clock }: Watched): void {
  const age = metrics.gauge(
    'couplet_desk_urgent_unopened_seconds',
    'How long the oldest report of the highest severity has waited without anybody opening it; 0 without such a report',
  )
  metrics.beforeScrape('urgent cases', async () => {
    const unit = desk.unit()
    try {
      const now = clock()
      const since = await findOldestUnopened({ unit, now })
      age.set(since ? Math.max(0, now.getTime() - since.getTime()) / 1000 : 0)
    } finally {
      await unit.finish()
    }
  })
}
