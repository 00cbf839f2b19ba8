import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** Forgets everything the member saw and goes to the login (API-16), which leads back to this page. The session itself is ended by the server. */
export function signOut(router: AnyRouter, queryClient: QueryClient): void {
  if (typeof window === 'undefined') return
  const { href } = router.latestLocation
  queryClient.cancelQueries()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
  queryClient.setQueryData(['user'], null)
  router.invalidate().then(() => {
    // who has just deleted the account is on the way to the page that says so; a page for members has led to the login by itself
    if (!/\/(account-deleted|login)$/.test(router.latestLocation.pathname)) router.navigate({ to: '/login', search: { to: href } })
  })
}
