import type { SwipeCard, SwipeDeck, SwipeLikeReply } from '#schemas/discovery/swipe-game.ts'
import type { Deck } from './swipe-game.api.ts'

export type Decision = 'like' | 'pass'

/** When only this number of cards is left, the next cards are fetched. */
export const refill_at = 4

const without = (cards: readonly SwipeCard[], id: string) => cards.filter((card) => card.id !== id)

/** Removes a card from the deck after a decision. A like counts towards the daily limit. A pass can be undone, so the deck remembers it. */
export function decided(deck: Deck, card: SwipeCard, decision: Decision): Deck {
  const profiles = without(deck.profiles, card.id)
  return decision === 'like'
    ? { ...deck, profiles, likes_left: Math.max(0, deck.likes_left - 1) }
    : { ...deck, profiles, passes: [...without(deck.passes, card.id), card] }
}

/** Puts the card on top of the deck again after a decision that failed. */
export function returned(deck: Deck, card: SwipeCard, decision: Decision): Deck {
  const profiles = [card, ...without(deck.profiles, card.id)]
  return decision === 'like'
    ? { ...deck, profiles, likes_left: deck.likes_left + 1 }
    : { ...deck, profiles, passes: without(deck.passes, card.id) }
}

/**
 * Sets the number of likes that are left today. The number in the deck may be lower than the number in the reply, because the deck already
 * counts likes that are still being sent. So within one day, the lower of the two numbers is correct.
 */
export function withLikesLeft(deck: Deck, { likes_left, resets_at }: Pick<SwipeLikeReply, 'likes_left' | 'resets_at'>): Deck {
  return { ...deck, resets_at, likes_left: resets_at === deck.resets_at ? Math.min(deck.likes_left, likes_left) : likes_left }
}

/**
 * Adds new cards below the other cards. It leaves out cards that the deck already has, and cards that were decided while the request ran.
 */
export function refilled(deck: Deck, dealt: SwipeDeck, gone: ReadonlySet<string>): Deck {
  const known = new Set([...deck.profiles, ...deck.passes].map(({ id }) => id))
  const fresh = dealt.profiles.filter(({ id }) => !known.has(id) && !gone.has(id))
  return { ...withLikesLeft(deck, dealt), profiles: [...deck.profiles, ...fresh], is_whole: fresh.length === 0 }
}
