import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** Forgets everything the member saw and goes to the login (API-16). The session itself is ended by the server. */
export function signOut(router: AnyRouter, queryClient: QueryClient): void {
  if (typeof window === 'undefined') return
  queryClient.cancelQueries()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
  queryClient.setQueryData(['user'], null)
  router.invalidate().then(() => {
    // whoever has just deleted the account is on the way to the page that says so
    if (!router.latestLocation.pathname.endsWith('/account-deleted')) router.navigate({ to: '/login' })
  })
}
