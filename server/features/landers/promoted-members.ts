import type { PromotedProfile } from '#schemas/members/profile.ts'
import { type MembersShown, most_members_shown } from '#schemas/pages/blocks/members-shown.ts'
import { listPromotedProfiles } from '#server/features/members/members.service.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/http/context.ts'
import { listPromoted } from './landers.queries.ts'

/** The number of positions. Profiles get a random one (migration 0013). */
const ring = 2 ** 28
/** Steps of the golden ratio never repeat and are spread evenly, so all members are shown equally often. */
const golden = (Math.sqrt(5) - 1) / 2

/** The members for a page: the same all day, others the next day, with a different start position per site. */
export async function choosePromoted(ctx: Context, show: MembersShown): Promise<PromotedProfile[]> {
  const found = await listPromoted(ctx, { show, most: most_members_shown, from: placeOfDay(ctx) })
  const members = await listPromotedProfiles(
    ctx,
    found.map(({ id }) => id),
  )
  // a main photo that waits for review is not visible yet
  return members.toSorted((a, b) => Number(a.main_image === null) - Number(b.main_image === null))
}

function placeOfDay({ site, now }: Context): number {
  const day = Date.parse(dayIn(site.file.time_zone, now)) / 86_400_000
  return Math.floor((((day + site.id * Math.E) * golden) % 1) * ring)
}
