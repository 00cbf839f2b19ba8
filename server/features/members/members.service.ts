import type { LookingForAnswer, Profile, ProfileCard, ProfileChange, PromotedProfile } from '#schemas/members/profile.ts'
import { type MembersShown, shownMembers } from '#schemas/pages/blocks/members-shown.ts'
import { noteVisit } from '#server/features/figures/facts.service.ts'
import { findRegion } from '#server/features/site/places.service.ts'
import { dayIn, nextDayBegins, todayOf } from '#server/platform/calendar.ts'
import { afterCommit, transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { forgetShared } from '#server/platform/pages/shared-by-visitors.ts'
import { maySearch } from '#server/platform/pages/visitor-policy.ts'
import { listFitReasons } from './fit-reasons.ts'
import {
  type CardRow,
  findProfileRow,
  listCardRows,
  listPartnerRows,
  listPhotos,
  listPromotedRows,
  lockOwnFields,
  markLookingForAsked,
  type ProfileRow,
  replaceAnswers,
  updateLastSeen,
  updateOwnFields,
  wasSeenSince,
} from './members.queries.ts'
import { applyChange, checkChange, tidyAnswer } from './profile-change.ts'
import { toCard, toProfile } from './profile-view.ts'

/**
 * Interval for storing the last visit. The interval is shorter than the time for which a member counts as online. So an online member does
 * not appear offline in a search.
 */
const touch_minutes = 4

/** Visitors may browse only if the site allows it (RO-01). */
export function checkBrowsing(ctx: Context): void {
  // a member with a session must not get `authentication_required`, because the client would log out
  if (ctx.viewer?.is_incomplete) throw new Fault('signup_incomplete')
  if (!maySearch(ctx)) throw new Fault('authentication_required')
}

/** A profile as the viewer may see it. Visitors need permission to browse. */
export async function getProfile(ctx: Context, id: string): Promise<Profile> {
  checkBrowsing(ctx)
  const { viewer } = ctx
  const profile = await getVisibleProfile(ctx, id)
  // the page of a profile or conversation gets an event when the other member comes online or leaves
  if (viewer && viewer.id !== id && profile.is_online !== null) ctx.live.watch(viewer.id, id, ctx.now)
  const fit = viewer ? await listFitReasons({ ...ctx, viewer }, profile) : []
  return fit.length > 0 ? { ...profile, fit } : profile
}

/** Throws the same `not_found` for an unknown profile, a hidden profile and a profile of another site. */
export async function getVisibleProfile(ctx: Context, id: string): Promise<Profile> {
  const row = await findProfileRow(ctx, id)
  if (!row) throw new Fault('not_found')
  return toProfile(ctx, row, await listPhotos(ctx, id))
}

/**
 * The public part of a profile. Only for a member who agreed to be shown, and for a labelled fictional profile. Any other profile gives
 * `not_found`.
 */
export async function getPromotedProfile(ctx: Context, id: string): Promise<PromotedProfile> {
  const [row] = await listPromotedRows(asVisitor(ctx), [id], ctx.viewer)
  if (!row) throw new Fault('not_found')
  return toPromoted(ctx, row)
}

/** Public profiles in the order of the given ids. Profiles that must not be public are left out. */
export async function listPromotedProfiles(ctx: Context, ids: readonly string[]): Promise<PromotedProfile[]> {
  if (ids.length === 0) return []
  const rows = await listPromotedRows(asVisitor(ctx), ids, ctx.viewer)
  const profiles = new Map(rows.map((row) => [row.id, toPromoted(ctx, row)]))
  return ids.flatMap((id) => profiles.get(id) ?? [])
}

/** Cache key of the members that are shown to visitors. */
export const promotedKey = (show: MembersShown): string => `promoted ${show}`

const forgetPromoted = (ctx: Context): void => {
  for (const show of shownMembers) forgetShared(ctx, promotedKey(show))
}

/**
 * The public profile has fewer fields than the profile that members see. It shows only the main photo, the region but not the city, and no
 * presence.
 */
function toPromoted(ctx: Context, row: ProfileRow): PromotedProfile {
  const profile = toProfile(asVisitor(ctx), row, row.main_photo ? [{ ...row.main_photo, large_filename: null }] : [])
  const region_name = profile.region && (findRegion(profile.country, profile.region)?.name ?? null)
  return { ...profile, region_name, city: null, sexuality: null, is_online: false, last_active: null }
}

/** The public profile is the same for every viewer, including its owner. */
const asVisitor = (ctx: Context): Context => ({ ...ctx, viewer: null })

export function getOwnProfile(ctx: MemberContext): Promise<Profile> {
  return getVisibleProfile(ctx, ctx.viewer.id)
}

/** Cards in the order of the given ids, without hidden profiles. */
export async function listCards(ctx: Context, ids: readonly string[]): Promise<ProfileCard[]> {
  return ids.length === 0 ? [] : cardsInOrderOf(ctx, ids, await listCardRows(ctx, ids))
}

/** Cards of members with whom the viewer has conversations. Paused profiles are included. */
export async function listPartnerCards(ctx: Context, ids: readonly string[]): Promise<ProfileCard[]> {
  return ids.length === 0 ? [] : cardsInOrderOf(ctx, ids, await listPartnerRows(ctx, ids))
}

function cardsInOrderOf(ctx: Context, ids: readonly string[], rows: readonly CardRow[]): ProfileCard[] {
  const cards = new Map(rows.map((row) => [row.id, toCard(ctx, row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Stores the viewer's visit, at most once in `touch_minutes`, and always the first of a day. True if the visit was stored. */
export async function touchLastSeen(ctx: MemberContext): Promise<boolean> {
  const recent = new Date(ctx.now.getTime() - touch_minutes * 60_000)
  const { time_zone } = ctx.site.file
  const since = dayIn(time_zone, recent) === todayOf(ctx) ? recent : nextDayBegins(time_zone, recent)
  // read first: a write needs its own transaction and is rarely necessary
  if (await wasSeenSince(ctx, since)) return false
  const seen = await updateLastSeen(ctx, since)
  if (seen) noteVisit(ctx, seen)
  return seen !== null
}

/** Changes all given fields of the profile. If a field is invalid, no field is changed. */
export async function changeProfile(ctx: MemberContext, change: ProfileChange): Promise<Profile> {
  await transaction(ctx, async (tx) => {
    const next = applyChange(tx.site, await lockOwnFields(tx), change)
    const answers = change.answers?.map(tidyAnswer)
    checkChange(tx, { ...change, answers }, next)
    await updateOwnFields(tx, next)
    if (answers) await replaceAnswers(tx, answers)
    if (change.looking_for !== undefined) await markLookingForAsked(tx)
    if (!next.shows_presence) afterCommit(tx, () => tx.live.unwatchAll(tx.viewer.id))
    if (change.promotion_consent !== undefined) afterCommit(tx, () => forgetPromoted(tx))
  })
  return getOwnProfile(ctx)
}

/** A member whose profile says `bi` is asked once for `looking_for`. */
export async function answerLookingFor(ctx: MemberContext, { looking_for }: LookingForAnswer): Promise<Profile> {
  if (looking_for !== null) return changeProfile(ctx, { looking_for })
  await transaction(ctx, (tx) => markLookingForAsked(tx))
  return getOwnProfile(ctx)
}
