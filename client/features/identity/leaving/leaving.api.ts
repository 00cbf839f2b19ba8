import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { LeavingReply, ReactivationReply } from '#schemas/members/leaving.ts'
import type { Profile } from '#schemas/members/profile.ts'
import type { User } from '#schemas/members/user.ts'

export const leavingQuery = (api: Api) => queryOptions({ queryKey: ['leaving'], queryFn: () => api.get<LeavingReply>('/api/leaving') })

/**
 * The deleted account that this browser may restore. Set after the link of the deletion mail was opened, or after a login to that account.
 */
export const reactivationQuery = (api: Api) =>
  queryOptions({ queryKey: ['reactivation'], queryFn: async () => (await api.get<ReactivationReply>('/api/reactivation')).reactivation })

/** Hides the profile, or shows it again. The account itself does not change. */
export function usePauseProfile() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (is_paused: boolean) => api.put<{ profile: Profile }>('/api/profile/pause', { is_paused }, { is_idempotent: true }),
    onSuccess({ profile }) {
      queryClient.setQueryData<User | null>(['user'], (user) => user && { ...user, profile })
      return queryClient.invalidateQueries({ queryKey: ['leaving'] })
    },
  })
}
