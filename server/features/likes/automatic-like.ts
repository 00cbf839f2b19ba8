import type { AutomaticLikeChoice, AutomaticMatch, AutomaticMatchReply } from '#schemas/discovery/automatic-like.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { listCards } from '#server/features/members/members.service.ts'
import { dayIn, todayOf } from '#server/platform/calendar.ts'
import { afterCommit, transaction } from '#server/platform/database/db.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import {
  type AutomaticLikeRow,
  findAutomaticMatch,
  findCandidate,
  findChoice,
  insertAutomaticLikes,
  lockMatching,
  updateChoice,
  updateMatched,
} from './automatic-like.queries.ts'

export async function getAutomaticLikeChoice(ctx: MemberContext): Promise<AutomaticLikeChoice> {
  return { is_on: (await findChoice(ctx))?.is_on ?? false }
}

export async function chooseAutomaticLike(ctx: MemberContext, { is_on }: AutomaticLikeChoice): Promise<AutomaticLikeChoice> {
  await updateChoice(ctx, is_on)
  return { is_on }
}

/**
 * The automatic match of today in the site's calendar (API-08). Either of the two members may have triggered the match. Null if there is no
 * match.
 */
export async function matchOfToday(ctx: MemberContext): Promise<AutomaticMatchReply | null> {
  const choice = await findChoice(ctx)
  if (!choice?.is_on || ctx.viewer.status !== 'active') return null
  const id = isOfToday(ctx, choice) ? await findAutomaticMatch(ctx, choice.matched_at) : await makeMatch(ctx)
  const [card] = id ? await listCards(ctx, [id]) : []
  // after a like was withdrawn, the two members are no longer a match
  return card?.is_match ? { profile: toMatch(ctx.site, card) } : null
}

function makeMatch(ctx: MemberContext): Promise<string | null> {
  return transaction(ctx, async (tx) => {
    // lock the site: without the lock, concurrent callers could get two matches on one day
    await lockMatching(tx)
    const choice = await findChoice(tx)
    if (!choice?.is_on) return null
    if (isOfToday(tx, choice)) return findAutomaticMatch(tx, choice.matched_at)
    const id = await findCandidate(tx, todayOf(tx))
    if (!id || !(await insertAutomaticLikes(tx, id))) return null
    await updateMatched(tx, id)
    afterCommit(tx, () => {
      tx.metrics.count('matches')
      tx.live.send(id, { kind: 'like', profile_id: tx.viewer.id, matched: true })
      tx.live.send(tx.viewer.id, { kind: 'own_like', profile_id: id, is_liked: true })
    })
    return id
  })
}

function isOfToday({ site, now }: MemberContext, choice: AutomaticLikeRow): choice is AutomaticLikeRow & { matched_at: Date } {
  const { time_zone } = site.file
  return choice.matched_at !== null && dayIn(time_zone, choice.matched_at) === dayIn(time_zone, now)
}

function toMatch({ file }: Site, { id, name, main_image }: ProfileCard): AutomaticMatch {
  if (!main_image) return { id, name, main_image }
  // the filename starts with a slash and the prefix ends with one, so drop the first slash of the filename
  const match = file.cdn_prefix ? `${file.cdn_prefix}${main_image.filename.slice(1)}` : main_image.filename
  return { id, name, main_image: { ...main_image, match } }
}
