import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { takesCookies } from '#client/features/site/cookies.api.ts'
import { ApiFault } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { Credentials, User } from '#schemas/members/user.ts'

/**
 * Must be called after every kind of login. Removes all queries except the user, because the server's replies for a visitor differ from the
 * replies for a member.
 */
export function useEnter(): (reply: { user: User }) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async ({ user }) => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
    queryClient.setQueryData(['user'], user)
    await router.invalidate()
  }
}

/**
 * Throws before the login if the browser rejects cookies. Otherwise, the browser would lose the session and the member would not know why.
 */
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
      // load a new document, because the application cannot render the front page for visitors
      await router.navigate({ to: '/', reloadDocument: true })
    },
  })
}
