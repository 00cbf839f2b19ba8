import { setTimeout as pause } from 'node:timers/promises'
import { Router } from 'express'
import type { Database } from '#server/platform/database/db.ts'
import type { Bus } from '#server/platform/live/bus/bus.ts'

interface HealthParts {
  database: Database
  bus: Pick<Bus, 'state'>
  /** True if sites are loaded, the listener is open, and the process is not shutting down. */
  isReady(): boolean
}

/** Time limit of the database check, so that a database that does not answer cannot delay the health check. */
const patience_ms = 2000

/**
 * Health and readiness endpoints. Readiness does not depend on the database. All processes share the database, so during an outage a proxy
 * would remove all processes at once, and no process could serve its cached pages.
 */
export function createHealthOperations({ database, bus, isReady }: HealthParts): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => {
    res.type('text').send('ok\n')
  })
  router.get('/readyz', (_req, res) => {
    const is_ready = isReady()
    res
      .status(is_ready ? 200 : 503)
      .type('text')
      .send(is_ready ? 'ready\n' : 'not ready\n')
  })
  router.get('/healthz/detail', async (_req, res) => {
    const { presence, pool } = database
    const answers = await Promise.race([presence.answers(), pause(patience_ms, false, { ref: false })])
    const { way, num_others, delivers } = bus.state()
    res.json({
      is_ready: isReady(),
      database: {
        answers,
        away_ms: presence.awayMs(),
        connections: { open: pool.totalCount, idle: pool.idleCount, most: pool.options.max },
        waiting: presence.queue.waiting(),
        refused: presence.queue.refused(),
      },
      live_events: { way, delivers, other_processes: num_others },
    })
  })
  return router
}
