import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { type Limit, readLimit } from '#server/platform/http/calls/call-limits.ts'
import type { Bus, Channel } from '#server/platform/live/bus/bus.ts'
import type { Redis } from '#server/platform/live/bus/redis-transport.ts'

export interface Hit {
  site_id: number
  purpose: string
  subject: string
  limit: Limit
}

/** Rate limit counters. If processes can reach each other, they share one count. */
export interface Limits {
  /** Counts a hit. Returns the milliseconds to wait, or 0 if the hit is within the limit. */
  count(hit: Hit): Promise<number>
  /** Undoes a counted hit. */
  giveBack(hit: Hit): Promise<void>
}

interface LimitsParts {
  bus: Bus
  /** Redis stores the exact count. Without Redis, or while Redis is away, each process counts and tells the other processes. */
  redis: Redis | null
}

/**
 * Without Redis, each process tells the other processes about its hits a few milliseconds later. If the processes cannot reach each other,
 * each process allows reads up to the full limit. So a lost connection between the processes does not lock out a member. For all other
 * calls, each process allows only its share of the limit.
 */
export function createLimits({ bus, redis }: LimitsParts): Limits {
  const own = new Map<Limit, RateLimiterMemory>()
  const shared = new Map<Limit, RateLimiterRedis>()
  const channels = new Map<number, Channel>()
  /** The number of processes when the processes last reached each other. */
  let num_processes = 1

  function channelOf(site_id: number): Channel {
    const known = channels.get(site_id)
    if (known) return known
    const channel = bus.ofSite(site_id)
    channel.subscribe('hit', (value) => {
      const [limit, key] = value as [Limit, string]
      void ownOf(limit).penalty(`${site_id}:${key}`)
    })
    channel.subscribe('hit back', (value) => {
      const [limit, key] = value as [Limit, string]
      void ownOf(limit).reward(`${site_id}:${key}`)
    })
    channels.set(site_id, channel)
    return channel
  }

  const ownOf = (limit: Limit) => of(own, limit, (options) => new RateLimiterMemory(options))
  const sharedOf = (limit: Limit, client: Redis) =>
    of(shared, limit, ({ keyPrefix, ...options }) => {
      const rejectIfRedisNotReady = true
      return new RateLimiterRedis({
        ...options,
        keyPrefix: `couplet:limit:${keyPrefix}`,
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady,
      })
    })

  /** The share of the limit that this process may allow. */
  function partOf({ purpose, limit }: Hit): number {
    const { points } = readLimit(limit)
    return bus.state().way === 'away' && !purpose.startsWith('GET ') ? Math.max(1, Math.floor(points / num_processes)) : points
  }

  async function countHere(hit: Hit): Promise<number> {
    const { site_id, purpose, subject, limit } = hit
    const key = `${purpose}:${subject}`
    const channel = channelOf(site_id)
    const limiter = ownOf(limit)
    const { consumedPoints, msBeforeNext } = await limiter.penalty(`${site_id}:${key}`)
    const is_over = consumedPoints > partOf(hit)
    if (!is_over) channel.publish('hit', [limit, key])
    return is_over ? Math.max(1, msBeforeNext) : 0
  }

  return {
    async count(hit) {
      const { way, num_others } = bus.state()
      if (way !== 'away') num_processes = num_others + 1
      if (!redis) return countHere(hit)
      const { site_id, purpose, subject, limit } = hit
      try {
        await sharedOf(limit, redis).consume(`${site_id}:${purpose}:${subject}`)
        return 0
      } catch (refusal) {
        return refusal instanceof RateLimiterRes ? Math.max(1, refusal.msBeforeNext) : countHere(hit)
      }
    },
    async giveBack({ site_id, purpose, subject, limit }) {
      const key = `${purpose}:${subject}`
      // a hit that was counted locally while Redis was away still counts until its period ends
      if (redis)
        return void (await sharedOf(limit, redis)
          .reward(`${site_id}:${key}`)
          .catch(() => null))
      await ownOf(limit).reward(`${site_id}:${key}`)
      channelOf(site_id).publish('hit back', [limit, key])
    },
  }
}

function of<L>(known: Map<Limit, L>, limit: Limit, make: (options: { keyPrefix: string; points: number; duration: number }) => L): L {
  const found = known.get(limit)
  if (found) return found
  const { points, seconds: duration } = readLimit(limit)
  const made = make({ keyPrefix: limit, points, duration })
  known.set(limit, made)
  return made
}
