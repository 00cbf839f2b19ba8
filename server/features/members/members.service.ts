import type { LookingForAnswer, Profile, ProfileCard, ProfileChange, PromotedProfile } from '#schemas/members/profile.ts'
import { type MembersShown, shownMembers } from '#schemas/pages/blocks/members-shown.ts'
import { findRegion } from '#server/features/site/places.service.ts'
import { afterCommit, transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { forgetShared } from '#server/platform/pages/shared-by-visitors.ts'
import { maySearch } from '#server/platform/pages/visitor-policy.ts'
import { fitWith } from './fit.ts'
import {
  type CardRow,
  findProfileRow,
  listCardRows,
  listPartnerRows,
  listPhotos,
  listPromotedRows,
  lockOwnWords,
  markLookingForAsked,
  type ProfileRow,
  updateLastSeen,
  updateOwnWords,
  wasSeenSince,
} from './members.queries.ts'
import { applyChange, checkChange } from './profile-change.ts'
import { toCard, toProfile } from './profile-view.ts'

/** A member who is online must not appear offline in a search between two writes of last_seen_at. */
const touch_minutes = 4

/** Visitors browse where the site lets them (RO-01). */
export function checkBrowsing(ctx: Context): void {
  // somebody who is logged in is not told to log in: the client would log them out
  if (ctx.viewer?.is_incomplete) throw new Fault('signup_incomplete')
  if (!maySearch(ctx)) throw new Fault('authentication_required')
}

/** A profile as the caller may see it, visitors only where they may browse. */
export async function getProfile(ctx: Context, id: string): Promise<Profile> {
  checkBrowsing(ctx)
  const { viewer } = ctx
  const profile = await getVisibleProfile(ctx, id)
  // whoever looks, in a conversation's top bar too, hears when the other comes or goes
  if (viewer && viewer.id !== id && profile.is_online !== null) ctx.live.watch(viewer.id, id, ctx.now)
  const fit = viewer ? await fitWith({ ...ctx, viewer }, profile) : []
  return fit.length > 0 ? { ...profile, fit } : profile
}

/** Throws `not_found` alike for what does not exist, is not to be seen or belongs to another site. */
export async function getVisibleProfile(ctx: Context, id: string): Promise<Profile> {
  const row = await findProfileRow(ctx, id)
  if (!row) throw new Fault('not_found')
  return toProfile(ctx, row, await listPhotos(ctx, id))
}

/** A profile that may be shown to the public: its member's, who agreed to it, or a labelled fictional one. Everybody else is not found. */
export async function getPromotedProfile(ctx: Context, id: string): Promise<PromotedProfile> {
  const [row] = await listPromotedRows(asAnybody(ctx), [id], ctx.viewer)
  if (!row) throw new Fault('not_found')
  return toPromoted(ctx, row)
}

/** In the order of the ids; whoever may not be shown to the public is left out. */
export async function listPromotedProfiles(ctx: Context, ids: readonly string[]): Promise<PromotedProfile[]> {
  if (ids.length === 0) return []
  const rows = await listPromotedRows(asAnybody(ctx), ids, ctx.viewer)
  const profiles = new Map(rows.map((row) => [row.id, toPromoted(ctx, row)]))
  return ids.flatMap((id) => profiles.get(id) ?? [])
}

/** Names whom visitors are shown, where they are asked for so. */
export const promotedKey = (show: MembersShown): string => `promoted ${show}`

const forgetPromoted = (ctx: Context): void => {
  for (const show of shownMembers) forgetShared(ctx, promotedKey(show))
}

/** Less than another member sees: the main photo alone, the region and not the city, and never whether or when somebody was here. */
function toPromoted(ctx: Context, row: ProfileRow): PromotedProfile {
  const profile = toProfile(asAnybody(ctx), row, row.main_photo ? [{ ...row.main_photo, large_filename: null }] : [])
  const region_name = profile.region && (findRegion(profile.country, profile.region)?.name ?? null)
  return { ...profile, region_name, city: null, sexuality: null, is_online: false, last_active: null }
}

/** What is public is the same for whoever looks, the owner too. */
const asAnybody = (ctx: Context): Context => ({ ...ctx, viewer: null })

export function getOwnProfile(ctx: MemberContext): Promise<Profile> {
  return getVisibleProfile(ctx, ctx.viewer.id)
}

/** Cards in the order of the ids. Profiles that are not to be seen are left out. */
export async function listCards(ctx: Context, ids: readonly string[]): Promise<ProfileCard[]> {
  return ids.length === 0 ? [] : inOrder(ctx, ids, await listCardRows(ctx, ids))
}

/** The same for whom the viewer already writes with: a paused profile is hidden, its conversations are not. */
export async function listPartnerCards(ctx: Context, ids: readonly string[]): Promise<ProfileCard[]> {
  return ids.length === 0 ? [] : inOrder(ctx, ids, await listPartnerRows(ctx, ids))
}

function inOrder(ctx: Context, ids: readonly string[], rows: readonly CardRow[]): ProfileCard[] {
  const cards = new Map(rows.map((row) => [row.id, toCard(ctx, row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Notes that the viewer is there; true when it was written down, which happens every few minutes at most. */
export async function touchLastSeen(ctx: MemberContext): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - touch_minutes * 60_000)
  // a read first: nearly always there is nothing to write, and a write is a transaction of its own
  return !(await wasSeenSince(ctx, since)) && updateLastSeen(ctx, since)
}

/** All of a change or nothing of it. */
export async function changeProfile(ctx: MemberContext, change: ProfileChange): Promise<Profile> {
  await transaction(ctx, async (tx) => {
    const next = applyChange(tx.site, await lockOwnWords(tx), change)
    checkChange(tx, change, next)
    await updateOwnWords(tx, next)
    if (change.looking_for !== undefined) await markLookingForAsked(tx)
    if (!next.shows_presence) afterCommit(tx, () => tx.live.unwatchAll(tx.viewer.id))
    if (change.promotion_consent !== undefined) afterCommit(tx, () => forgetPromoted(tx))
  })
  return getOwnProfile(ctx)
}

/** A member whose profile says `bi` is asked once whom they look for. */
export async function answerLookingFor(ctx: MemberContext, { looking_for }: LookingForAnswer): Promise<Profile> {
  if (looking_for !== null) return changeProfile(ctx, { looking_for })
  await transaction(ctx, (tx) => markLookingForAsked(tx))
  return getOwnProfile(ctx)
}
