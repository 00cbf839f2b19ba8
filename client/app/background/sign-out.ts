import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { forgetMatches } from '#client/features/likes/match/match-modal.store.ts'

/**
 * Removes all data of the member from the browser and opens the login (API-16). The login later leads back to this page. The server ends
 * the session itself.
 */
export function signOut(router: AnyRouter, queryClient: QueryClient): void {
  if (typeof window === 'undefined') return
  const { href } = router.latestLocation
  forgetMatches()
  queryClient.cancelQueries()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
  queryClient.setQueryData(['user'], null)
  router.invalidate().then(() => {
    // a deleted account has its own page; a page for members only has already redirected to the login
    if (!/\/(account-deleted|login)$/.test(router.latestLocation.pathname)) router.navigate({ to: '/login', search: { to: href } })
  })
}
