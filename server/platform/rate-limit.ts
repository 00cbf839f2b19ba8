import { type CallLimit, isNamed, type Limit, type NamedLimit } from './call-limits.ts'
import type { Context } from './context.ts'
import { Fault } from './fault.ts'
import { networkOf } from './network-address.ts'

/** Counts a call against each declared limit that the gate can count: by network address, and by member if there is a session. */
export async function countCall(ctx: Context, call: string, limits: readonly (CallLimit | NamedLimit)[]): Promise<void> {
  for (const limit of limits) {
    if (isNamed(limit)) continue
    const subject = subjectOf(ctx, limit)
    if (subject !== null) await count(ctx, { purpose: call, limit: limit.most, subject })
  }
}

/** Counts against a limit whose subject the handler knows. Throws `too_many_requests` with the seconds to wait. */
export const hit = (ctx: Context, { name, most }: NamedLimit, subject: string): Promise<void> =>
  count(ctx, { purpose: name, limit: most, subject })

/** Null without a session: then only the address counts. */
function subjectOf({ viewer, client }: Context, { by }: CallLimit): string | null {
  if (by === 'address') return networkOf(client.ip)
  if (by === 'member') return viewer?.id ?? null
  throw new TypeError(`the gate cannot count by ${by}`)
}

/** The key begins with the site, so a busy site never uses up another site's allowance. */
async function count({ site, limits }: Context, counted: { purpose: string; limit: Limit; subject: string }): Promise<void> {
  const wait_ms = await limits.count({ site_id: site.id, ...counted })
  if (wait_ms > 0) throw new Fault('too_many_requests', { data: { seconds: Math.ceil(wait_ms / 1000) } })
}
