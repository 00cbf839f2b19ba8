import { wishesIncluding } from '#schemas/members/looking-for.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { toCard } from './profile-view.ts'
import { findSeeker } from './search/search.queries.ts'
import { type CandidateRow, listCandidates } from './two-way-fit.queries.ts'

/**
 * Active members who fit both ways (each member looks for the gender of the other). Real members of the viewer's country come first, then
 * real members of other countries. Labelled fictional profiles fill the remaining places.
 */
export async function listSuggestedMembers(ctx: MemberContext, limit: number): Promise<ProfileCard[]> {
  const seeker = await findSeeker(ctx)
  const wished = { sought: seeker.looking_for, wishes: wishesIncluding(seeker.gender), shows_presence: seeker.shows_presence, born: null }
  const found: CandidateRow[] = []
  for (const kind of ['member', 'fictional'] as const) {
    for (const country of [seeker.country, null]) {
      if (found.length === limit) break
      const except = [ctx.viewer.id, ...found.map(({ id }) => id)]
      found.push(...(await listCandidates(ctx, { ...wished, kind, country, except, limit: limit - found.length })))
    }
  }
  return found.map((row) => toCard(ctx, row))
}
