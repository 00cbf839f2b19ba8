import { limits } from '#schemas/limits.ts'
import { fitBothWays } from '#schemas/members/looking-for.ts'
import type { FitReason, Profile } from '#schemas/members/profile.ts'
import { distanceInSteps } from '#server/features/site/distance.service.ts'
import { ageOn, todayOf } from '#server/platform/calendar.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { findViewerPreferences, type ViewerPreferences } from './two-way-fit.queries.ts'

/**
 * The reasons why the viewer and this member fit each other. Uses visible fields only. Empty if the two members do not look for each other.
 */
export async function listFitReasons(ctx: MemberContext, profile: Profile): Promise<FitReason[]> {
  if (profile.kind !== 'member' || profile.id === ctx.viewer.id) return []
  const me = await findViewerPreferences(ctx)
  const { gender, looking_for } = profile
  if (!looking_for || !fitBothWays(me, { gender, looking_for })) return []
  const shared = profile.interests.filter((interest) => me.interests.includes(interest))
  return [
    { about: 'each_other', interests: [], amount: null },
    ...(shared.length > 0 ? [{ about: 'interests', interests: shared, amount: null } as const] : []),
    ...nearness(me, profile),
    ...sameAge(ctx, me, profile),
  ]
}

function nearness(me: ViewerPreferences, profile: Profile): FitReason[] {
  const km = distanceInSteps(me, profile)
  if (km !== null && km <= limits.fit.near_km) return [{ about: 'near', interests: [], amount: km }]
  const is_same_region = profile.region !== null && profile.region === me.region && profile.country === me.country
  return is_same_region ? [{ about: 'region', interests: [], amount: null }] : []
}

function sameAge({ site, now }: Context, me: ViewerPreferences, { age }: Profile): FitReason[] {
  if (age === null) return []
  const years = Math.abs(ageOn(me.birth_on, todayOf({ site, now })) - age)
  return years <= limits.fit.years_apart ? [{ about: 'age', interests: [], amount: years }] : []
}
