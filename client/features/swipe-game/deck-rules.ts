import type { SwipeCard, SwipeDeck, SwipeLikeReply } from '#schemas/discovery/swipe-game.ts'
import type { Deck } from './swipe-game.api.ts'

export type Decision = 'like' | 'pass'

/** So many cards are left when the next ones are asked for. */
export const refill_at = 4

const without = (cards: readonly SwipeCard[], id: string) => cards.filter((card) => card.id !== id)

/** The card leaves the deck at once; a like is one of the day's, a pass can be taken back. */
export function decided(deck: Deck, card: SwipeCard, decision: Decision): Deck {
  const profiles = without(deck.profiles, card.id)
  return decision === 'like'
    ? { ...deck, profiles, likes_left: Math.max(0, deck.likes_left - 1) }
    : { ...deck, profiles, passes: [...without(deck.passes, card.id), card] }
}

/** What was decided did not come about: the card lies on top again. */
export function returned(deck: Deck, card: SwipeCard, decision: Decision): Deck {
  const profiles = [card, ...without(deck.profiles, card.id)]
  return decision === 'like'
    ? { ...deck, profiles, likes_left: deck.likes_left + 1 }
    : { ...deck, profiles, passes: without(deck.passes, card.id) }
}

/** Likes that are still on their way are counted here already, so within a day the lower number is the newer one. */
export function withLikesLeft(deck: Deck, { likes_left, resets_at }: Pick<SwipeLikeReply, 'likes_left' | 'resets_at'>): Deck {
  return { ...deck, resets_at, likes_left: resets_at === deck.resets_at ? Math.min(deck.likes_left, likes_left) : likes_left }
}

/** New cards below those that lie there; nobody twice, and nobody who was decided while the server dealt. */
export function refilled(deck: Deck, dealt: SwipeDeck, gone: ReadonlySet<string>): Deck {
  const known = new Set([...deck.profiles, ...deck.passes].map(({ id }) => id))
  const fresh = dealt.profiles.filter(({ id }) => !known.has(id) && !gone.has(id))
  return { ...withLikesLeft(deck, dealt), profiles: [...deck.profiles, ...fresh], is_whole: fresh.length === 0 }
}
