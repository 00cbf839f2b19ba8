import type { Context } from './context.ts'
import type { Limit } from './endpoint.ts'
import { Fault } from './fault.ts'

/**
 * Counts one call against a limit; over it, `too_many_requests` with the seconds to wait.
 * The key begins with the site, so a busy site never uses up another's allowance.
 * @param subject who is counted, beyond the purpose; by default the member, or the visitor's address
 */
export async function hit(
  { site, viewer, client, limits }: Context,
  purpose: string,
  limit: Limit,
  subject = viewer?.id ?? client.ip,
): Promise<void> {
  const wait_ms = await limits.count({ site_id: site.id, purpose, subject, limit })
  if (wait_ms > 0) throw new Fault('too_many_requests', { data: { seconds: Math.ceil(wait_ms / 1000) } })
}
