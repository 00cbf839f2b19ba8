import type { Logger } from 'pino'
import type { Bus } from '#server/platform/live/bus/bus.ts'
import type { Redis } from '#server/platform/live/bus/redis-transport.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { watchStatements } from '#server/platform/metrics/watch-statements.ts'
import type { Env } from './env.ts'
import type { StartGuard } from './guard-start.ts'
import { openBus } from './open-bus.ts'
import { type Data, openData } from './open-data.ts'

/** The connections that all sites share, and the metrics that count their use. */
export interface Connections {
  data: Data
  bus: Bus
  redis: Redis | null
  metrics: Metrics
}

interface OpenConnectionsOptions {
  env: Env
  /** Registers the steps that close the database if the start fails. */
  start: StartGuard
  log: Logger
}

/** Opens the database, and the bus to the other processes of this installation. */
export async function openConnections({ env, start, log }: OpenConnectionsOptions): Promise<Connections> {
  const metrics = createMetrics({ watches_process: true, log })
  const opening = openData(env, log, { watch: watchStatements({ metrics, slow_ms: env.SLOW_QUERY_MS }) })
  // register the closing step before the database is open: if opening fails, an embedded server may run already and must be stopped
  start.undo(async () => (await opening).close())
  const data = await opening
  return { data, metrics, ...(await openBus({ env, connection: data.app, metrics, log })) }
}
