import type { SwipeCard, SwipeDeck, SwipeLikeReply } from '#schemas/discovery/swipe-game.ts'
import { limits } from '#schemas/limits.ts'
import { giveLike } from '#server/features/likes/likes.service.ts'
import { getVisibleProfile, listCards } from '#server/features/members/members.service.ts'
import { showsField } from '#server/features/members/shown-fields.service.ts'
import { nextDayBegins, todayOf } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import {
  countLike,
  countLikesOn,
  type DealtRow,
  deal,
  deleteOldPasses,
  deletePass,
  findLastPass,
  findPlayer,
  type Player,
  upsertPass,
} from './swipe-game.queries.ts'

const day_ms = 86_400_000
/** Number of characters that fit on a card. */
const about_length = 160

/** The next cards, and the number of likes left today. */
export async function getDeck(ctx: MemberContext): Promise<SwipeDeck> {
  const player = await findPlayer(ctx)
  const rows = await dealRows(ctx, player)
  const last_pass = await findLastPass(ctx, new Date(ctx.now.getTime() - day_ms))
  const cards = await toCards(ctx, player, last_pass ? [...rows, last_pass] : rows)
  return {
    profiles: cards.filter(({ id }) => id !== last_pass?.id),
    ...counterOf(ctx, await countLikesOn(ctx, todayOf(ctx))),
    last_pass: cards.find(({ id }) => id === last_pass?.id) ?? null,
  }
}

/**
 * Real members of the viewer's country first, then real members of other countries. Labelled fictional profiles appear only if no real
 * members are left.
 */
async function dealRows(ctx: MemberContext, player: Player): Promise<DealtRow[]> {
  const found: DealtRow[] = []
  const passed_since = passesCountSince(ctx)
  const kinds = ctx.site.file.fictional_profiles ? (['member', 'fictional'] as const) : (['member'] as const)
  for (const kind of kinds) {
    for (const country of [player.country, null]) {
      const limit = limits.swipe_deck - found.length
      if (limit === 0) return found
      found.push(...(await deal(ctx, { player, kind, country, except: found.map(({ id }) => id), passed_since, limit })))
    }
  }
  return found
}

/** Converts rows to cards. A card contains only fields that the site shows. */
async function toCards(ctx: MemberContext, player: Player, rows: readonly DealtRow[]): Promise<SwipeCard[]> {
  const known = new Map(rows.map((row) => [row.id, row]))
  const cards = await listCards(ctx, [...known.keys()])
  return cards.flatMap((card) => {
    const row = known.get(card.id)
    if (!row) return []
    return {
      ...card,
      about: showsField(ctx.site, 'about') ? beginningOf(row.about) : '',
      shared_interests: showsField(ctx.site, 'interests') ? row.interests.filter((each) => player.interests.includes(each)) : [],
      distance_km: card.distance_km ?? null,
    }
  })
}

/** The whole sentences that fit. A first sentence that is too long is cut after a word. */
function beginningOf(about: string): string {
  const text = about.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= about_length) return text
  const sentences = /^.*[.!?…](?= )/.exec(text.slice(0, about_length + 1))
  if (sentences) return sentences[0]
  return `${text.slice(0, text.lastIndexOf(' ', about_length) + 1 || about_length).trimEnd()}…`
}

/** Gives a normal like, which counts toward the daily limit. A like that already existed does not count. */
export async function likeInGame(ctx: MemberContext, id: string): Promise<SwipeLikeReply> {
  const day = todayOf(ctx)
  return transaction(ctx, async (tx) => {
    const like = await giveLike(tx, id)
    if (!like) return { matched: false, ...counterOf(tx, await countLikesOn(tx, day)) }
    const counted = await countLike(tx, day)
    if (!counted) throw new Fault('swipe_limit', { data: { resets_at: resetOf(tx).toISOString() } })
    return { matched: like.matched, ...counterOf(tx, counted.likes) }
  })
}

/** Hides the profile from the viewer's deck for some weeks. The other member is not notified. */
export async function passProfile(ctx: MemberContext, id: string): Promise<void> {
  if (id === ctx.viewer.id) throw new Fault('forbidden')
  await getVisibleProfile(ctx, id)
  await transaction(ctx, async (tx) => {
    await deleteOldPasses(tx, passesCountSince(tx))
    await upsertPass(tx, id)
  })
}

export async function undoPass(ctx: MemberContext, id: string): Promise<void> {
  await deletePass(ctx, id)
}

const passesCountSince = ({ now }: MemberContext) => new Date(now.getTime() - limits.swipe_pass_days * day_ms)
const resetOf = ({ site, now }: MemberContext) => nextDayBegins(site.file.time_zone, now)

function counterOf(ctx: MemberContext, likes: number): Pick<SwipeDeck, 'likes_left' | 'resets_at'> {
  return { likes_left: Math.max(0, limits.swipe_likes_a_day - likes), resets_at: resetOf(ctx).toISOString() }
}
