import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { SwipeCard, SwipeDeck, SwipeLikeReply } from '#schemas/discovery/swipe-game.ts'

/** The deck as this page plays it: cards that were decided are gone from it before the server has heard of them. */
export interface Deck extends Omit<SwipeDeck, 'last_pass'> {
  /** Whom one can take back, the last one at the end. */
  passes: readonly SwipeCard[]
  /** The server had nobody beyond these when it was last asked. */
  is_whole: boolean
}

export const fetchDeck = (api: Api) => api.get<SwipeDeck>('/api/swipe-game')

/** Dealt once and then played: fetched anew it would change the cards under the finger, so new ones are only laid below. */
export const deckQuery = (api: Api) =>
  queryOptions({
    queryKey: ['swipe-game'],
    queryFn: async (): Promise<Deck> => {
      const { last_pass, ...deck } = await fetchDeck(api)
      return { ...deck, passes: last_pass ? [last_pass] : [], is_whole: false }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

// safe to repeat, so they survive a bad connection
const again = { is_idempotent: true } as const
export const sendLike = (api: Api, id: string) => api.put<SwipeLikeReply>(`/api/swipe-game/likes/${id}`, undefined, again)
export const sendPass = (api: Api, id: string) => api.put(`/api/swipe-game/passes/${id}`, undefined, again)
export const sendUndo = (api: Api, id: string) => api.delete(`/api/swipe-game/passes/${id}`, undefined, again)
