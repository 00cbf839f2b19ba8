import type { Profile, ProfileCard, ProfileChange } from '#schemas/profile.ts'
import { isRegionOf } from '#server/features/site/site.service.ts'
import type { Context, MemberContext } from '#server/platform/context.ts'
import { transaction } from '#server/platform/db.ts'
import { Fault, fieldFault } from '#server/platform/fault.ts'
import { maySearch } from '#server/platform/visitor-policy.ts'
import {
  findProfileRow,
  listCardRows,
  listPhotos,
  lockOwnWords,
  type OwnWords,
  updateLastSeen,
  updateOwnWords,
  wasSeenSince,
} from './members.queries.ts'
import { toCard, toProfile } from './profile-view.ts'

/** Each write of last_seen_at costs twenty times its size in the search indexes. */
const touch_minutes = 15

/** Visitors browse where the site lets them (RO-01). */
export function checkBrowsing(ctx: Context): void {
  if (!maySearch(ctx)) throw new Fault('authentication_required')
}

/** A profile as the caller may see it, visitors only where they may browse. */
export async function getProfile(ctx: Context, id: string): Promise<Profile> {
  checkBrowsing(ctx)
  return getVisibleProfile(ctx, id)
}

/** Throws `not_found` alike for what does not exist, is not to be seen or belongs to another site. */
export async function getVisibleProfile(ctx: Context, id: string): Promise<Profile> {
  const row = await findProfileRow(ctx, id)
  if (!row) throw new Fault('not_found')
  return toProfile(ctx, row, await listPhotos(ctx, id))
}

export function getOwnProfile(ctx: MemberContext): Promise<Profile> {
  return getVisibleProfile(ctx, ctx.viewer.id)
}

/** Cards in the order of the ids. Profiles that are not to be seen are left out. */
export async function listCards(ctx: Context, ids: readonly string[]): Promise<ProfileCard[]> {
  if (ids.length === 0) return []
  const rows = await listCardRows(ctx, ids)
  const cards = new Map(rows.map((row) => [row.id, toCard(ctx, row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Notes that the viewer is there; true when it was written down, which happens every 15 minutes at most. */
export async function touchLastSeen(ctx: MemberContext): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - touch_minutes * 60_000)
  // a read first: nearly always there is nothing to write, and a write is a transaction of its own
  return !(await wasSeenSince(ctx, since)) && updateLastSeen(ctx, since)
}

export async function changeProfile(ctx: MemberContext, change: ProfileChange): Promise<Profile> {
  const { interests = [] } = change
  if (interests.some((key) => !ctx.site.file.interests.includes(key))) throw fieldFault('interests', 'not_a_choice')
  await transaction(ctx, async (tx) => {
    const words = await lockOwnWords(tx)
    if (change.region && !isRegionOf(words.country, change.region)) throw fieldFault('region', 'not_a_choice')
    await updateOwnWords(tx, merged(words, change))
  })
  return getOwnProfile(ctx)
}

function merged(words: OwnWords, change: ProfileChange): OwnWords {
  const { about = words.about, city = words.city } = change
  return { ...words, ...change, about: about.trim(), city: city?.trim() || null }
}
