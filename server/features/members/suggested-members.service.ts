import type { ProfileCard } from '#schemas/members/profile.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import type { CardRow } from './members.queries.ts'
import { toCard } from './profile-view.ts'
import { findSeeker } from './search/search.queries.ts'
import { listSuggestedRows } from './suggested-members.queries.ts'

/**
 * Active members who fit both ways: real members of the own country first, then of other countries, and labelled fictional profiles for the
 * rest.
 */
export async function listSuggestedMembers(ctx: MemberContext, limit: number): Promise<ProfileCard[]> {
  const seeker = await findSeeker(ctx)
  const found: CardRow[] = []
  for (const kind of ['member', 'fictional'] as const) {
    for (const country of [seeker.country, null]) {
      if (found.length === limit) break
      const except = found.map(({ id }) => id)
      found.push(...(await listSuggestedRows(ctx, { seeker, kind, country, except, limit: limit - found.length })))
    }
  }
  return found.map((row) => toCard(ctx, row))
}
