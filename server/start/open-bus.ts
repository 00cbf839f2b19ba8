import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { reachDatabase } from '#server/platform/database/reach-database.ts'
import { type Bus, createBus } from '#server/platform/live/bus/bus.ts'
import { createPostgresTransport } from '#server/platform/live/bus/postgres-transport.ts'
import { createRedisTransport, openRedis, type Redis } from '#server/platform/live/bus/redis-transport.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Env } from './env.ts'

interface OpenBusParts {
  env: Pick<Env, 'REDIS_URL' | 'DATABASE_DIRECT_URL'>
  /** Connection of the application's role. Null with the embedded database, which serves a single machine and needs no bus. */
  connection: ClientConfig | null
  metrics: Metrics
  log: Logger
}

/** Opens the bus between the processes. The bus uses Redis. Without Redis, or while Redis is away, it uses the database. */
export async function openBus({ env, connection, metrics, log }: OpenBusParts): Promise<{ bus: Bus; redis: Redis | null }> {
  if (env.DATABASE_DIRECT_URL) await reachDatabase('DATABASE_DIRECT_URL', env.DATABASE_DIRECT_URL)
  const direct = env.DATABASE_DIRECT_URL ? { connectionString: env.DATABASE_DIRECT_URL } : connection
  const redis = env.REDIS_URL ? await openRedis(env.REDIS_URL) : null
  const transports = [
    ...(redis ? [createRedisTransport({ redis, log })] : []),
    ...(direct ? [createPostgresTransport({ connection: direct, log })] : []),
  ]
  const bus = createBus({ transports, log })
  watch(bus, metrics)
  return { bus, redis }
}

function watch(bus: Bus, metrics: Metrics): void {
  const way = metrics.gauge('couplet_bus_way', 'How processes reach each other: 1 for the way in use, or away without one', ['way'])
  const others = metrics.gauge('couplet_bus_processes', 'Other processes with a recent heartbeat')
  const lost = metrics.gauge('couplet_bus_lost_notes', 'Messages to other processes that could not be sent, since the start')
  const delivered = metrics.gauge('couplet_live_events_delivered', '1 when live events reach other processes, or there are none')
  metrics.beforeScrape('bus', () => {
    const state = bus.state()
    way.reset()
    way.set({ way: state.way }, 1)
    others.set(state.num_others)
    lost.set(state.num_lost)
    delivered.set(state.delivers ? 1 : 0)
  })
}
