import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { SwipeCard, SwipeDeck, SwipeLikeReply } from '#schemas/discovery/swipe-game.ts'

/** The deck of this page. A card leaves the deck at once, even while its decision is still being sent. */
export interface Deck extends Omit<SwipeDeck, 'last_pass'> {
  /** Passes that the viewer can undo. The last pass is at the end. */
  passes: readonly SwipeCard[]
  /** True if the last request brought no new cards. */
  is_whole: boolean
}

export const fetchDeck = (api: Api) => api.get<SwipeDeck>('/api/swipe-game')

/** The deck, fetched only once: a second fetch would replace the visible cards. Later cards are added below the other cards. */
export const deckQuery = (api: Api) =>
  queryOptions({
    queryKey: ['swipe-game'],
    queryFn: async (): Promise<Deck> => {
      const { last_pass, ...deck } = await fetchDeck(api)
      return { ...deck, passes: last_pass ? [last_pass] : [], is_whole: false }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

// likes, passes and undo requests are idempotent, so the client retries them on a bad connection
const again = { is_idempotent: true } as const
export const sendLike = (api: Api, id: string) => api.put<SwipeLikeReply>(`/api/swipe-game/likes/${id}`, undefined, again)
export const sendPass = (api: Api, id: string) => api.put(`/api/swipe-game/passes/${id}`, undefined, again)
export const sendUndo = (api: Api, id: string) => api.delete(`/api/swipe-game/passes/${id}`, undefined, again)
