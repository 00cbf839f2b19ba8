import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Turns } from './turns.ts'

export function watchTurns(metrics: Metrics, turns: Turns): void {
  const held_back = metrics.gauge('couplet_sites_held_back', 'Sites that are given less than they ask for, so that others have room')
  const waiting = metrics.gauge('couplet_turns_waiting', 'Requests that wait because their site has too many')
  metrics.beforeScrape('turns', () => {
    const { num_held_back, num_waiting } = turns.state()
    held_back.set(num_held_back)
    waiting.set(num_waiting)
  })
}
