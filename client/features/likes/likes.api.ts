import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page-context.tsx'
import type { LikeReply, LikesReply } from '#schemas/like.ts'
import type { User } from '#schemas/user.ts'

export const likesQuery = (api: Api) => queryOptions({ queryKey: ['likes'], queryFn: () => api.get<LikesReply>('/api/likes') })

/** Likes or unlikes a profile. Both are safe to repeat, so they survive a bad connection. */
export function useLike(profile_id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (is_liked: boolean) => {
      const call = is_liked ? api.put<LikeReply> : api.delete<LikeReply>
      return call(`/api/likes/${profile_id}`, undefined, { is_idempotent: true })
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['likes'] }),
        queryClient.invalidateQueries({ queryKey: ['profile', profile_id] }),
        queryClient.invalidateQueries({ queryKey: ['members'], refetchType: 'none' }),
      ]),
  })
}

/** Opening a profile clears its new-like flag (ST-16), here at once and on the server. */
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
      if (is_new)
        queryClient.setQueryData<User | null>(['user'], (user) => user && { ...user, num_new_likes: Math.max(0, user.num_new_likes - 1) })
      else return queryClient.invalidateQueries({ queryKey: ['user'] })
    },
  })
}
