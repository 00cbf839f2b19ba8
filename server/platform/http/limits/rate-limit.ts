import { type CallLimit, isNamed, type NamedLimit } from '#server/platform/http/calls/call-limits.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { networkOf } from '#server/platform/http/visitor/network-address.ts'
import type { Hit } from './limits.ts'

/**
 * Counts a call against each declared limit that has no name: by network address, and by member if there is a session. Calls are counted
 * first, so that parallel calls cannot exceed the limit. Call the returned function on success: it undoes the counts of limits on failures.
 */
export async function countCall(ctx: Context, call: string, limits: readonly (CallLimit | NamedLimit)[]): Promise<() => Promise<void>> {
  const refundable: Hit[] = []
  for (const limit of limits) {
    const subject = isNamed(limit) ? null : subjectOf(ctx, limit)
    if (subject === null) continue
    const { counts = 'requests', by, most } = limit
    const counted = { site_id: ctx.site.id, purpose: counts === 'requests' ? call : `${call} ${counts} ${by}`, limit: most, subject }
    await count(ctx, counted)
    if (counts === 'failures') refundable.push(counted)
  }
  return async () => {
    for (const counted of refundable) await ctx.limits.giveBack(counted)
  }
}

/** Counts against a limit whose subject only the handler knows. Throws `too_many_requests` with the seconds to wait. */
export const hit = (ctx: Context, limit: NamedLimit, subject: string): Promise<void> => count(ctx, hitOf(ctx, limit, subject))

/**
 * Counts like `hit`, but returns false if the limit is exceeded. Use it for mails: above the limit, the mail is not sent and the answer
 * does not change.
 */
export const isWithin = async (ctx: Context, limit: NamedLimit, subject: string): Promise<boolean> =>
  (await ctx.limits.count(hitOf(ctx, limit, subject))) === 0

/** Undoes a counted hit. */
export const giveBack = (ctx: Context, limit: NamedLimit, subject: string): Promise<void> => ctx.limits.giveBack(hitOf(ctx, limit, subject))

/** The key begins with the site, so requests on one site never count for another site. */
const hitOf = ({ site }: Context, { name, most }: NamedLimit, subject: string): Hit => ({
  site_id: site.id,
  purpose: name,
  limit: most,
  subject,
})

/** The subject that the limit counts. Null for a limit by member without a session; then only the network address counts. */
function subjectOf({ viewer, client }: Context, { by }: CallLimit): string | null {
  if (by === 'address') return networkOf(client.ip)
  if (by === 'member') return viewer?.id ?? null
  throw new TypeError(`the gate cannot count by ${by}`)
}

async function count({ limits }: Context, counted: Hit): Promise<void> {
  const wait_ms = await limits.count(counted)
  if (wait_ms > 0) throw new Fault('too_many_requests', { data: { seconds: Math.ceil(wait_ms / 1000) } })
}
