import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { InterestsReply } from '#schemas/members/place.ts'
import type { LookingForAnswer, Profile, ProfileChange } from '#schemas/members/profile.ts'
import type { User } from '#schemas/members/user.ts'

/** The interests that a member may select, fetched only once (API-14). Their texts are in messages/<locale>/interests.json. */
export const interestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['interests'],
    queryFn: async () => (await api.get<InterestsReply>('/api/interests')).interests,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Changes the viewer's own profile. The reply replaces the profile in all caches. */
export function useChangeProfile() {
  const api = useApi()
  const takeProfile = useTakeProfile()
  return useMutation({
    mutationFn: (change: ProfileChange) => api.put<{ profile: Profile }>('/api/profile', change, { is_idempotent: true }),
    onSuccess: ({ profile }) => takeProfile(profile),
  })
}

export function useAnswerLookingFor() {
  const api = useApi()
  const takeProfile = useTakeProfile()
  return useMutation({
    mutationFn: (answer: LookingForAnswer) =>
      api.put<{ profile: Profile }>('/api/profile/looking-for-answer', answer, { is_idempotent: true }),
    onSuccess: ({ profile }) => takeProfile(profile),
  })
}

function useTakeProfile() {
  const queryClient = useQueryClient()
  return (profile: Profile) => {
    queryClient.setQueryData<User | null>(['user'], (user) => user && { ...user, profile })
    // prices, taxes and payment methods depend on the country, so remove them from the cache
    for (const of_country of ['packages', 'direct-debit']) queryClient.removeQueries({ queryKey: [of_country] })
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: ['profile', profile.id] }),
      // the default search criteria depend on which gender the member looks for, so the cached searches are outdated
      queryClient.invalidateQueries({ queryKey: ['members'], refetchType: 'none' }),
    ])
  }
}

export function useChangeLanguage() {
  const api = useApi()
  return useMutation({ mutationFn: (language: string) => api.put<{ user: User }>('/api/user', { language }, { is_idempotent: true }) })
}
