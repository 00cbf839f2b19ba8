import type { Logger } from 'pino'
import { pauseBefore, type Transport, type TransportEvents } from './transport.ts'

const connect_ms = 3000
/** Interval of pings, which detect a dead connection. A connection without an answer is closed after `silence_ms`. */
const ping_ms = 3000
const silence_ms = 8000

/** Opens a client without an offline queue. So a command fails at once while Redis is away, and the caller can use another method. */
export async function openRedis(url: string) {
  // import the client only if needed, because importing takes a fifth of a second
  const { createClient } = await import('redis')
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: ping_ms,
    socket: { connectTimeout: connect_ms, socketTimeout: silence_ms, reconnectStrategy: pauseBefore },
  })
}

export type Redis = Awaited<ReturnType<typeof openRedis>>

/**
 * Transport over PUBLISH and SUBSCRIBE. One connection sends messages and also counts rate limits. The other connection receives messages.
 */
export function createRedisTransport({ redis, log }: { redis: Redis; log: Logger }): Transport {
  const channels = new Set<string>()
  const subscribed = new Set<string>()
  const subscriber = redis.duplicate()
  let events: TransportEvents | null = null
  let was_ready = false
  /**
   * True after the log has reported an unreachable Redis. The log line is needed because another transport then delivers the messages, and a
   * wrong address would go unnoticed.
   */
  let is_reported = false

  const isReady = () => redis.isReady && subscriber.isReady
  const receive = (text: string, channel: string) => events?.received({ channel, text })

  /**
   * Subscribes to all channels. After a reconnect, the client subscribes again by itself; this function adds channels that were requested
   * while the connection was lost.
   */
  async function listenToAll(): Promise<void> {
    for (const channel of channels) {
      if (subscribed.has(channel) || !subscriber.isReady) continue
      subscribed.add(channel)
      await subscriber.subscribe(channel, receive).catch(() => subscribed.delete(channel))
    }
  }

  async function updateState(): Promise<void> {
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
      for (const client of [redis, subscriber]) {
        client.on('ready', () => void updateState())
        client.on('end', () => void updateState())
        client.on('error', (error: unknown) => {
          if (was_ready) log.warn({ err: error }, 'the connection to Redis was lost')
          else if (!is_reported) log.warn({ err: error }, 'Redis cannot be reached; trying again')
          is_reported = true
          void updateState()
        })
        client.on('reconnecting', () => void updateState())
        // after an error of the first attempt, the reconnect strategy continues
        client.connect().catch(() => undefined)
      }
    },
    isReady,
    listen(channel) {
      channels.add(channel)
      void listenToAll()
    },
    async publish(batches) {
      await Promise.all(batches.map(({ channel, text }) => redis.publish(channel, text)))
    },
    async close() {
      for (const client of [redis, subscriber]) if (client.isOpen) client.destroy()
    },
  }
}
