import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { takesCookies } from '#client/features/site/cookies.api.ts'
import { ApiFault } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { Credentials, User } from '#schemas/members/user.ts'

/** What follows every way of logging in: every query but the user is forgotten, because a visitor's answers are not a member's. */
export function useEnter(): (reply: { user: User }) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async ({ user }) => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
    queryClient.setQueryData(['user'], user)
    await router.invalidate()
  }
}

/** Before a session is asked for: a browser that takes no cookies would lose it with the answer, and nobody would say why. */
export function insistOnCookies(): void {
  if (!takesCookies()) throw new ApiFault('cookies_refused')
}

export function useLogin() {
  const api = useApi()
  const enter = useEnter()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      insistOnCookies()
      return api.post<{ user: User }>('/api/user', credentials)
    },
    onSuccess: enter,
  })
}

export function useLogout() {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => api.post('/api/logout'),
    async onSuccess() {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
      queryClient.setQueryData(['user'], null)
      // the visitors' front page is a document of its own
      await router.navigate({ to: '/', reloadDocument: true })
    },
  })
}
