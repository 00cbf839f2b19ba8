import type { Logger } from 'pino'
import { type Carrier, type CarrierEvents, pauseBefore } from './carrier.ts'

const connect_ms = 3000
/** A connection that went silent is noticed: it is asked every few seconds, and given up when nothing came for some more. */
const ping_ms = 3000
const silence_ms = 8000

/** A client that never keeps a command for later: what cannot be said now is said in another way, or made up for. */
export async function openRedis(url: string) {
  // a fifth of a second that an installation without Redis does not spend
  const { createClient } = await import('redis')
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: ping_ms,
    socket: { connectTimeout: connect_ms, socketTimeout: silence_ms, reconnectStrategy: pauseBefore },
  })
}

export type Redis = Awaited<ReturnType<typeof openRedis>>

/** PUBLISH and SUBSCRIBE: one connection speaks (and counts, for the limits), the other listens. */
export function createRedisCarrier({ redis, log }: { redis: Redis; log: Logger }): Carrier {
  const channels = new Set<string>()
  const heard = new Set<string>()
  const ear = redis.duplicate()
  let events: CarrierEvents | null = null
  let was_ready = false
  /** One that was never reached, by a mistyped address or a wrong password, would be missed by nobody: events go another way. */
  let is_told = false

  const isReady = () => redis.isReady && ear.isReady
  const receive = (text: string, channel: string) => events?.received({ channel, text })

  /** The client itself subscribes again after a reconnection; this is for what was asked for meanwhile. */
  async function listenToAll(): Promise<void> {
    for (const channel of channels) {
      if (heard.has(channel) || !ear.isReady) continue
      heard.add(channel)
      await ear.subscribe(channel, receive).catch(() => heard.delete(channel))
    }
  }

  async function note(): Promise<void> {
    if (isReady()) await listenToAll()
    if (isReady() === was_ready) return
    was_ready = isReady()
    if (was_ready) events?.ready()
    else events?.away()
  }

  return {
    name: 'redis',
    start(given) {
      events = given
      for (const client of [redis, ear]) {
        client.on('ready', () => void note())
        client.on('end', () => void note())
        client.on('error', (error: unknown) => {
          if (was_ready) log.warn({ err: error }, 'the connection to Redis was lost')
          else if (!is_told) log.warn({ err: error }, 'Redis cannot be reached; trying again')
          is_told = true
          void note()
        })
        client.on('reconnecting', () => void note())
        // an error of the first try is one of many: the strategy goes on
        client.connect().catch(() => undefined)
      }
    },
    isReady,
    listen(channel) {
      channels.add(channel)
      void listenToAll()
    },
    async publish(parcels) {
      await Promise.all(parcels.map(({ channel, text }) => redis.publish(channel, text)))
    },
    async close() {
      for (const client of [redis, ear]) if (client.isOpen) client.destroy()
    },
  }
}
