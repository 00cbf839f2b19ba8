import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { SwipeCard, SwipeDeck, SwipeLikeReply } from '#schemas/discovery/swipe-game.ts'

/** The deck of this page. It no longer contains cards whose decision is still being sent. */
export interface Deck extends Omit<SwipeDeck, 'last_pass'> {
  /** The passes that can be undone, the last one at the end. */
  passes: readonly SwipeCard[]
  /** The server had no further cards at the last request. */
  is_whole: boolean
}

export const fetchDeck = (api: Api) => api.get<SwipeDeck>('/api/swipe-game')

/** Fetched once. A new fetch would change the visible cards, so later cards are only added below. */
export const deckQuery = (api: Api) =>
  queryOptions({
    queryKey: ['swipe-game'],
    queryFn: async (): Promise<Deck> => {
      const { last_pass, ...deck } = await fetchDeck(api)
      return { ...deck, passes: last_pass ? [last_pass] : [], is_whole: false }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

// idempotent, so they are retried on a bad connection
const again = { is_idempotent: true } as const
export const sendLike = (api: Api, id: string) => api.put<SwipeLikeReply>(`/api/swipe-game/likes/${id}`, undefined, again)
export const sendPass = (api: Api, id: string) => api.put(`/api/swipe-game/passes/${id}`, undefined, again)
export const sendUndo = (api: Api, id: string) => api.delete(`/api/swipe-game/passes/${id}`, undefined, again)
