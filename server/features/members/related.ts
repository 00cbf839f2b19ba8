import type { Gender } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard } from '#schemas/profile.ts'
import { dayIn, yearsBefore } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { Fault } from '#server/platform/fault.ts'
import { findSelf, listRelatedRows, type RelatedRow } from './fit.queries.ts'
import { findProfileRow, type ProfileRow } from './members.queries.ts'
import { checkBrowsing } from './members.service.ts'
import { toCard } from './profile-view.ts'

/** So many of the last seen are compared with the profile. */
const compared = 60

/** Profiles like this one, for whoever looks: those who fit the viewer both ways, or a visitor alike the profile itself. Real ones first. */
export async function listRelated(ctx: Context, { id, seen }: { id: string; seen: readonly string[] }): Promise<ProfileCard[]> {
  checkBrowsing(ctx)
  const profile = await findProfileRow(ctx, id)
  if (!profile) throw new Fault('not_found')
  const wished = await wishesOf(ctx, profile)
  const except = [id, ...seen, ...(ctx.viewer ? [ctx.viewer.id] : [])]
  const found: RelatedRow[] = []
  for (const kind of ['member', 'fictional'] as const) {
    for (const years of [limits.fit.related_years, limits.maximum_age]) {
      if (found.length >= limits.related_profiles) break
      const known = [...except, ...found.map((row) => row.id)]
      const wanted = { ...wished, kind, country: profile.country, born: bornAround(ctx, profile, years), except: known, limit: compared }
      found.push(...byLikeness(profile, await listRelatedRows(ctx, wanted)))
    }
  }
  return found.slice(0, limits.related_profiles).map((row) => toCard(ctx, row))
}

async function wishesOf(ctx: Context, profile: ProfileRow): Promise<{ gender: Gender; looking_for: Gender }> {
  const { viewer } = ctx
  if (!viewer) return profile
  const me = await findSelf({ ...ctx, viewer })
  return { gender: me.looking_for, looking_for: me.gender }
}

function bornAround({ site, now }: Context, { birth_on }: ProfileRow, years: number): { from: string; to: string } {
  const today = dayIn(site.file.time_zone, now)
  const latest = yearsBefore(birth_on, -years)
  return { from: yearsBefore(birth_on, years), to: latest < today ? latest : today }
}

/** The most that both like first, then the same region; otherwise as they came, last seen first. */
function byLikeness(profile: ProfileRow, rows: RelatedRow[]): RelatedRow[] {
  const likeness = ({ interests, region }: RelatedRow) =>
    2 * interests.filter((each) => profile.interests.includes(each)).length + (region !== null && region === profile.region ? 1 : 0)
  return rows
    .map((row) => ({ row, points: likeness(row) }))
    .sort((a, b) => b.points - a.points)
    .map(({ row }) => row)
}
