import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from './context.ts'
import type { Limit } from './endpoint.ts'
import { Fault } from './fault.ts'

const seconds = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const
const limiters = new Map<Limit, RateLimiterMemory>()

/**
 * Counts one call against a limit; over it, `too_many_requests` with the seconds to wait.
 * The key begins with the site, so a busy site never uses up another's allowance.
 * @param subject who is counted, beyond the purpose; by default the member, or the visitor's address
 */
export async function hit(
  { site, viewer, client }: Context,
  purpose: string,
  limit: Limit,
  subject = viewer?.id ?? client.ip,
): Promise<void> {
  try {
    await limiterOf(limit).consume(`${site.id}:${purpose}:${subject}`)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new Fault('too_many_requests', { data: { seconds: Math.ceil(refusal.msBeforeNext / 1000) } })
  }
}

function limiterOf(limit: Limit): RateLimiterMemory {
  const known = limiters.get(limit)
  if (known) return known
  const [points, unit] = limit.split('/') as [string, keyof typeof seconds]
  const limiter = new RateLimiterMemory({ keyPrefix: limit, points: Number(points), duration: seconds[unit] })
  limiters.set(limit, limiter)
  return limiter
}
