import { desk_limits } from '#schemas/desk/limits.ts'
import type { DeskContext } from '#server/desk/context.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Hit } from '#server/platform/http/limits/limits.ts'
import { networkOf } from '#server/platform/http/visitor/network-address.ts'

type Counting = Pick<DeskContext, 'limits' | 'client'>

const of_network = ({ client }: Counting): string => `network ${networkOf(client.ip)}`

/** Counts a try for the network and for the given subjects. A success does not count. */
export async function counted<T>(ctx: Counting, subjects: readonly string[], work: () => Promise<T>): Promise<T> {
  const limit = `${desk_limits.login_tries}/${desk_limits.login_window_minutes} minutes` as const
  const hits: Hit[] = [of_network(ctx), ...subjects].map((subject) => ({ site_id: 0, purpose: 'desk login', subject, limit }))
  for (const hit of hits) await count(ctx, hit)
  const result = await work()
  for (const hit of hits) await ctx.limits.giveBack(hit)
  return result
}

/** Counts a challenge for a login, because anybody can ask for one, and the database stores it. */
export function countChallenge(ctx: Counting): Promise<void> {
  const limit = `${desk_limits.challenges}/${desk_limits.login_window_minutes} minutes` as const
  return count(ctx, { site_id: 0, purpose: 'desk challenge', subject: of_network(ctx), limit })
}

async function count({ limits }: Counting, hit: Hit): Promise<void> {
  const wait_ms = await limits.count(hit)
  if (wait_ms > 0) throw new Fault('too_many_requests', { data: { seconds: Math.ceil(wait_ms / 1000) } })
}
