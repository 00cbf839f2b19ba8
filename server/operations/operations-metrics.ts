import { Router } from 'express'
import { listStatements } from '#server/platform/database/statement.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

/** Endpoints for the metrics of the process in the format of Prometheus, and for the texts of named statements. */
export function createMetricsOperations(metrics: Metrics): Router {
  const router = Router()
  router.get('/metrics', async (_req, res) => {
    const { type, text } = await metrics.scrape()
    res.set('content-type', type).send(text)
  })
  router.get('/statements', (_req, res) => {
    res.json({ statements: listStatements() })
  })
  return router
}
