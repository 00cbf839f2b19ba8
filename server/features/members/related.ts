import { limits } from '#schemas/limits.ts'
import { gendersSought, wishesIncluding } from '#schemas/members/looking-for.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { todayOf, yearsBefore } from '#server/platform/calendar.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findProfileRow, type ProfileRow } from './members.queries.ts'
import { checkBrowsing } from './members.service.ts'
import { toCard } from './profile-view.ts'
import { showsField, withoutHidden } from './shown-fields.service.ts'
import { type CandidateRow, type CandidatesWanted, findViewerPreferences, listCandidates } from './two-way-fit.queries.ts'

/** The number of candidates that are compared with the profile. */
const compared = 60

/**
 * Profiles similar to this profile, real members first. A member gets profiles that fit both ways (each member looks for the gender of the
 * other). A visitor gets profiles with the same gender and an overlapping `looking_for`.
 */
export async function listRelated(ctx: Context, { id, seen }: { id: string; seen: readonly string[] }): Promise<ProfileCard[]> {
  checkBrowsing(ctx)
  const profile = await findProfileRow(ctx, id)
  if (!profile) throw new Fault('not_found')
  const wished = await wishesOf(ctx, profile)
  const except = [id, ...seen, ...(ctx.viewer ? [ctx.viewer.id] : [])]
  const like = withoutHidden(ctx.site, profile)
  const found: CandidateRow[] = []
  for (const kind of ['member', 'fictional'] as const) {
    for (const years of ageSteps(ctx)) {
      if (found.length >= limits.related_profiles) break
      const known = [...except, ...found.map((row) => row.id)]
      const wanted = { ...wished, kind, country: profile.country, born: bornAround(ctx, profile, years), except: known, limit: compared }
      found.push(...byLikeness(ctx, like, await listCandidates(ctx, wanted)))
    }
  }
  return found.slice(0, limits.related_profiles).map((row) => toCard(ctx, row))
}

/** First the members of a similar age, then members of any age. If the site hides ages, ages must not influence the result. */
const ageSteps = ({ site }: Context) => (showsField(site, 'age') ? [limits.fit.related_years, limits.maximum_age] : [limits.maximum_age])

/** For a member: profiles that fit both ways. For a visitor: profiles with the same gender and an overlapping `looking_for`. */
async function wishesOf(ctx: Context, profile: ProfileRow): Promise<Pick<CandidatesWanted, 'sought' | 'wishes' | 'shows_presence'>> {
  const { viewer } = ctx
  const overlapping = [...new Set(gendersSought(profile.looking_for).flatMap(wishesIncluding))]
  if (!viewer) return { sought: profile.gender, wishes: overlapping, shows_presence: true }
  const me = await findViewerPreferences({ ...ctx, viewer })
  return { sought: me.looking_for, wishes: wishesIncluding(me.gender), shows_presence: me.shows_presence }
}

function bornAround({ site, now }: Context, { birth_on }: ProfileRow, years: number): { from: string; to: string } {
  const today = todayOf({ site, now })
  const latest = yearsBefore(birth_on, -years)
  return { from: yearsBefore(birth_on, years), to: latest < today ? latest : today }
}

/**
 * Sorts candidates: most shared interests first, then members of the same region, then the order of listOrderFor(). Only fields that the
 * site shows count.
 */
function byLikeness({ site }: Context, profile: ProfileRow, rows: CandidateRow[]): CandidateRow[] {
  const likeness = (row: CandidateRow) => {
    const { interests, region } = withoutHidden(site, row)
    return 2 * interests.filter((each) => profile.interests.includes(each)).length + (region !== null && region === profile.region ? 1 : 0)
  }
  return rows
    .map((row) => ({ row, points: likeness(row) }))
    .sort((a, b) => b.points - a.points)
    .map(({ row }) => row)
}
