import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { markLikedInSearches } from '#client/features/members/members.api.ts'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { LikeReply, LikesReply } from '#schemas/discovery/like.ts'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import type { User } from '#schemas/members/user.ts'

/** A shorter list shows all its members, so it has no link to the whole list. */
export const fewest_with_link = 4

/** The first page of each of the three lists. The background refresh updates this query. */
export const likesQuery = (api: Api) => queryOptions({ queryKey: ['likes'], queryFn: () => api.get<LikesReply>('/api/likes') })

/** One of the three lists, loaded page by page. */
export const likesOfTypeQuery = (api: Api, type: LikeType) =>
  infiniteQueryOptions({
    queryKey: ['likes', type],
    queryFn: ({ pageParam }) => api.get<LikesReply>('/api/likes', { type, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

const sendLike = (api: Api, { id, is_liked }: { id: string; is_liked: boolean }) => {
  const call = is_liked ? api.put<LikeReply> : api.delete<LikeReply>
  return call(`/api/likes/${id}`, undefined, { is_idempotent: true })
}

/** Updates the cached data after the viewer has liked or unliked a profile, in this tab or in another session. */
export function renewAfterLike(queryClient: QueryClient, { profile_id, is_liked }: { profile_id: string; is_liked: boolean }) {
  markLikedInSearches(queryClient, profile_id, is_liked)
  // this like changes the deck of the swipe game, so remove the cached deck; the game loads a new deck when it opens
  queryClient.removeQueries({ queryKey: ['swipe-game'], type: 'inactive' })
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['likes'] }),
    queryClient.invalidateQueries({ queryKey: ['profile', profile_id] }),
    queryClient.invalidateQueries({ queryKey: ['match-finder', 'matches'], refetchType: 'none' }),
  ])
}

/** Likes or unlikes a profile. Both requests are idempotent, so the client can retry them on a bad connection. */
export function useLike(profile_id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (is_liked: boolean) => sendLike(api, { id: profile_id, is_liked }),
    onSuccess: ({ is_liked }) => renewAfterLike(queryClient, { profile_id, is_liked }),
  })
}

/** Restores a like that the viewer has just removed. */
export function useLikeAgain() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => sendLike(api, { id, is_liked: true }),
    onSuccess: ({ is_liked }, id) => renewAfterLike(queryClient, { profile_id: id, is_liked }),
  })
}

/** Clears the new-like flag of a profile that the viewer opens (ST-16). It changes the cache at once, and then the server. */
export function useMarkLikeSeen() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (profile_id: string) => api.put(`/api/likes/${profile_id}/seen`, undefined, { is_idempotent: true }),
    onSuccess(_, profile_id) {
      const likes = queryClient.getQueryData<LikesReply>(['likes'])
      const is_new = likes?.liked_by.some(({ id, like_new }) => id === profile_id && like_new)
      queryClient.setQueryData<LikesReply>(
        ['likes'],
        (before) =>
          before && { ...before, liked_by: before.liked_by.map((like) => (like.id === profile_id ? { ...like, like_new: false } : like)) },
      )
      for (const type of ['received', 'mutual']) void queryClient.invalidateQueries({ queryKey: ['likes', type], refetchType: 'none' })
      if (is_new)
        queryClient.setQueryData<User | null>(['user'], (user) => user && { ...user, num_new_likes: Math.max(0, user.num_new_likes - 1) })
      else return queryClient.invalidateQueries({ queryKey: ['user'] })
    },
  })
}

/** Returns the number of unread messages in the conversation with a listed member; null without a conversation. */
export const unreadWith = ({ conversations }: Pick<LikesReply, 'conversations'>, id: string): number | null =>
  conversations.find(({ profile_id }) => profile_id === id)?.num_unread_messages ?? null
