import type { SwipeCard, SwipeDeck, SwipeLikeReply } from '#schemas/discovery/swipe-game.ts'
import type { Deck } from './swipe-game.api.ts'

export type Decision = 'like' | 'pass'

/** The next cards are fetched when this number is left. */
export const refill_at = 4

const without = (cards: readonly SwipeCard[], id: string) => cards.filter((card) => card.id !== id)

/** Removes a card from the deck at once. A like counts towards the daily limit; a pass can be undone. */
export function decided(deck: Deck, card: SwipeCard, decision: Decision): Deck {
  const profiles = without(deck.profiles, card.id)
  return decision === 'like'
    ? { ...deck, profiles, likes_left: Math.max(0, deck.likes_left - 1) }
    : { ...deck, profiles, passes: [...without(deck.passes, card.id), card] }
}

/** Puts the card back on top after a failed decision. */
export function returned(deck: Deck, card: SwipeCard, decision: Decision): Deck {
  const profiles = [card, ...without(deck.profiles, card.id)]
  return decision === 'like'
    ? { ...deck, profiles, likes_left: deck.likes_left + 1 }
    : { ...deck, profiles, passes: without(deck.passes, card.id) }
}

/** Updates the number of likes left. Pending likes are already counted, so on the same day the lower number is the current one. */
export function withLikesLeft(deck: Deck, { likes_left, resets_at }: Pick<SwipeLikeReply, 'likes_left' | 'resets_at'>): Deck {
  return { ...deck, resets_at, likes_left: resets_at === deck.resets_at ? Math.min(deck.likes_left, likes_left) : likes_left }
}

/** Adds new cards below the others, without duplicates and without cards that were decided during the request. */
export function refilled(deck: Deck, dealt: SwipeDeck, gone: ReadonlySet<string>): Deck {
  const known = new Set([...deck.profiles, ...deck.passes].map(({ id }) => id))
  const fresh = dealt.profiles.filter(({ id }) => !known.has(id) && !gone.has(id))
  return { ...withLikesLeft(deck, dealt), profiles: [...deck.profiles, ...fresh], is_whole: fresh.length === 0 }
}
