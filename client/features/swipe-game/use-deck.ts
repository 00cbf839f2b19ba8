import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { markLikedInSearches } from '#client/features/members/members.api.ts'
import { ApiFault } from '#client/platform/api.ts'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { SwipeCard } from '#schemas/discovery/swipe-game.ts'
import { limits } from '#schemas/limits.ts'
import { type Decision, decided, refill_at, refilled, returned, withLikesLeft } from './deck-rules.ts'
import { type Deck, deckQuery, fetchDeck, sendLike, sendPass, sendUndo } from './swipe-game.api.ts'

interface DeckParts {
  /** Announces a text to screen readers. */
  say(text: string): void
  /** Shows why a decision failed; an empty text removes the last reason. */
  tellProblem(text: string): void
  onMatch(card: SwipeCard): void
}

/**
 * The state of the swipe game. A decision shows at once. Decisions are sent one after the other, and a decision that the server rejects is
 * undone.
 */
export function useDeck({ say, tellProblem, onMatch }: DeckParts) {
  const t = useT()
  const { time } = useFormats()
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = deckQuery(api)
  const { data: deck } = useSuspenseQuery(deckQuery(api))
  const gone = useRef(new Set<string>())
  const line = useRef(Promise.resolve())
  const filling = useRef(false)
  /** The card that comes back to the deck with an animation, after an undo or a failed decision. */
  const [back_from, setBackFrom] = useState<{ id: string; decision: Decision } | null>(null)

  const change = (make: (deck: Deck) => Deck) => queryClient.setQueryData(queryKey, (before) => before && make(before))
  /** Runs requests one after the other, so that an undo does not reach the server before its pass. */
  const queue = (task: () => Promise<void>) => {
    line.current = line.current.then(task)
  }

  async function refill(): Promise<void> {
    if (filling.current) return
    filling.current = true
    // if fetching new cards fails, the next decision tries again; an empty deck has a button to try again
    const dealt = await fetchDeck(api).catch(() => null)
    if (dealt) change((before) => refilled(before, dealt, gone.current))
    filling.current = false
  }

  function bringBack(card: SwipeCard, decision: Decision): void {
    gone.current.delete(card.id)
    setBackFrom({ id: card.id, decision })
  }

  /** Returns the reason why a decision is not possible now, so that the card stays; null if the decision is possible. */
  function refusal(card: SwipeCard, decision: Decision): string | null {
    if (!navigator.onLine) return t('swipe.offline', { name: card.name })
    return decision === 'like' && deck.likes_left === 0 ? t('faults.swipe_limit') : null
  }

  function decide(card: SwipeCard, decision: Decision): boolean {
    const refused = refusal(card, decision)
    if (refused) {
      say(refused)
      if (navigator.onLine) showToast({ text: t('swipe.resets', { time: time(deck.resets_at), total: limits.swipe_likes_a_day }) })
      else tellProblem(refused)
      return false
    }
    tellProblem('')
    gone.current.add(card.id)
    change((before) => decided(before, card, decision))
    say(sayings(t, deck.profiles, card)[decision])
    queue(() => send(card, decision))
    if (!deck.is_whole && deck.profiles.length - 1 <= refill_at) queue(refill)
    return true
  }

  async function send(card: SwipeCard, decision: Decision): Promise<void> {
    try {
      if (decision === 'pass') return void (await sendPass(api, card.id))
      const reply = await sendLike(api, card.id)
      change((before) => withLikesLeft(before, reply))
      markLikedInSearches(queryClient, card.id, true)
      for (const queryKey of [['likes'], ['profile', card.id], ['match-finder', 'matches']])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      if (reply.matched) onMatch(card)
    } catch (error) {
      fail(card, decision, error)
    }
  }

  function fail(card: SwipeCard, decision: Decision, error: unknown): void {
    const code = error instanceof ApiFault ? error.code : 'internal'
    if (code === 'not_found') {
      if (decision === 'like') change((before) => ({ ...before, likes_left: before.likes_left + 1 }))
      else change((before) => ({ ...before, passes: before.passes.filter(({ id }) => id !== card.id) }))
      say(t('swipe.not_found', { name: card.name }))
      return
    }
    change((before) => returned(before, card, decision))
    bringBack(card, decision)
    // the member has used the daily likes in another window
    if (code === 'swipe_limit') change((before) => ({ ...before, likes_left: 0 }))
    const text = code === 'swipe_limit' ? t('faults.swipe_limit') : t('swipe.kept', { name: card.name })
    say(text)
    tellProblem(text)
  }

  /** Undoes the last pass. */
  function undo(): void {
    const card = deck.passes.at(-1)
    if (!card || !navigator.onLine) {
      say(card ? t('common.offline') : t('swipe.undo_none'))
      return
    }
    tellProblem('')
    change((before) => returned(before, card, 'pass'))
    bringBack(card, 'pass')
    say(`${t('swipe.said_back', { name: card.name })} ${sayNext(t, card)}`)
    queue(async () => {
      try {
        await sendUndo(api, card.id)
      } catch {
        gone.current.add(card.id)
        change((before) => decided(before, card, 'pass'))
        say(t('common.try_later'))
        tellProblem(t('common.try_later'))
      }
    })
  }

  return { deck, decide, undo, refill: () => queue(refill), back_from }
}

const sayNext = (t: ReturnType<typeof useT>, { name, age }: SwipeCard) =>
  age === null ? t('swipe.said_next_name', { name }) : t('swipe.said_next', { name, age })

function sayings(t: ReturnType<typeof useT>, profiles: readonly SwipeCard[], { id, name }: SwipeCard): Record<Decision, string> {
  const next = profiles.find((card) => card.id !== id)
  const now = next ? sayNext(t, next) : t('swipe.said_end')
  return { like: `${t('swipe.said_liked', { name })} ${now}`, pass: `${t('swipe.said_passed', { name })} ${now}` }
}
