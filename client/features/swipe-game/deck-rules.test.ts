import { expect, test } from 'vitest'
import type { SwipeCard } from '#schemas/discovery/swipe-game.ts'
import { someUser } from '#tests/support/boot.ts'
import { decisionOf } from './card-motion.ts'
import { decided, refilled, returned, withLikesLeft } from './deck-rules.ts'
import type { Deck } from './swipe-game.api.ts'

const aCard = (id: string): SwipeCard => ({ ...someUser.profile, id, about: '', shared_interests: [], distance_km: null })
const [a, b, c] = [aCard('a'), aCard('b'), aCard('c')]
const deck: Deck = { profiles: [a, b], likes_left: 4, resets_at: '2026-11-22T23:00:00.000Z', passes: [], is_whole: false }
const ids = (cards: readonly SwipeCard[]) => cards.map(({ id }) => id).join()

test('VA-12 a like lowers the number of likes left, a pass does not, and a failed decision puts the card back on top', () => {
  const liked = decided(deck, a, 'like')
  expect([ids(liked.profiles), liked.likes_left, ids(liked.passes)]).toEqual(['b', 3, ''])
  const passed = decided(liked, b, 'pass')
  expect([ids(passed.profiles), passed.likes_left, ids(passed.passes)]).toEqual(['', 3, 'b'])
  const back = returned(returned(passed, b, 'pass'), a, 'like')
  expect([ids(back.profiles), back.likes_left, ids(back.passes)]).toEqual(['a,b', 4, ''])
})

test('VA-12 a late reply never raises the number of likes left, but a new day does', () => {
  const two = decided(decided(deck, a, 'like'), b, 'like')
  expect(withLikesLeft(two, { likes_left: 3, resets_at: deck.resets_at }).likes_left).toBe(2)
  expect(withLikesLeft(two, { likes_left: 1, resets_at: deck.resets_at }).likes_left).toBe(1)
  expect(withLikesLeft(two, { likes_left: 4, resets_at: '2026-11-23T23:00:00.000Z' }).likes_left).toBe(4)
})

test('SC-13 new cards go below the deck, without members who are in the deck or already decided', () => {
  const dealt = { profiles: [b, a, c], likes_left: 4, resets_at: deck.resets_at, last_pass: null }
  const full = refilled({ ...deck, profiles: [b] }, dealt, new Set(['a']))
  expect([ids(full.profiles), full.is_whole]).toEqual(['b,c', false])
  expect(refilled(full, dealt, new Set(['a'])).is_whole).toBe(true)
})

test('SC-13 a long or fast drag decides, and a short drag does not', () => {
  expect(decisionOf({ x: 200, width: 360, velocity: 0 })).toBe('like')
  expect(decisionOf({ x: -60, width: 360, velocity: 1 })).toBe('pass')
  expect(decisionOf({ x: 60, width: 360, velocity: 0.1 })).toBeNull()
  expect(decisionOf({ x: -20, width: 360, velocity: 2 })).toBeNull()
})
