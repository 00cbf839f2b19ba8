import type { PromotedProfile } from '#schemas/members/profile.ts'
import { type MembersShown, most_members_shown } from '#schemas/pages/blocks/members-shown.ts'
import { listPromotedProfiles } from '#server/features/members/members.service.ts'
import { todayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/http/context.ts'
import { listPromoted } from './landers.queries.ts'

/**
 * The number of positions on a ring. Each profile gets a random position (migration 0013). After the last position, the order continues
 * with the first position.
 */
const ring = 2 ** 28
/**
 * Each day moves the start position by a golden-ratio step. Such steps never repeat and are spread evenly, so all members are shown equally
 * often.
 */
const golden = (Math.sqrt(5) - 1) / 2

/**
 * The promoted members of a page. They are the same for a whole day and change on the next day. Different sites have different start
 * positions.
 */
export async function choosePromoted(ctx: Context, show: MembersShown): Promise<PromotedProfile[]> {
  const found = await listPromoted(ctx, { show, most: most_members_shown, from: placeOfDay(ctx) })
  const members = await listPromotedProfiles(
    ctx,
    found.map(({ id }) => id),
  )
  // a profile whose main photo waits for review is shown without a photo, so it comes last
  return members.toSorted((a, b) => Number(a.main_image === null) - Number(b.main_image === null))
}

function placeOfDay({ site, now }: Context): number {
  const day = Date.parse(todayOf({ site, now })) / 86_400_000
  return Math.floor((((day + site.id * Math.E) * golden) % 1) * ring)
}
