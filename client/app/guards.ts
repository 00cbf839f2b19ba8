import { redirect } from '@tanstack/react-router'
import type { User } from '#schemas/members/user.ts'
import type { RouterContext } from './shell/router-context.ts'

interface GuardInput {
  context: RouterContext
  location: { href: string }
}

/** The viewer, from the query cache. The cache has the viewer on every page. */
export const viewerOf = ({ queryClient }: RouterContext): User | null => queryClient.getQueryData<User | null>(['user']) ?? null

/** Members only. Redirects a visitor to the login, which leads back to the page. */
export function requireMember({ context, location }: GuardInput): void {
  const viewer = viewerOf(context)
  if (!viewer) throw redirect({ to: '/login', search: { to: location.href }, replace: true })
  completeFirst(viewer)
}

/** A member whose account was started by a partner may only open the page that completes it. */
function completeFirst({ is_incomplete }: User): void {
  if (is_incomplete) throw redirect({ to: '/complete-signup', replace: true })
}

/** Visitors only, for example for the login. Redirects a member to the home page. */
export function requireVisitor({ context }: GuardInput): void {
  if (viewerOf(context)) throw redirect({ to: '/', replace: true })
}

/**
 * The home page of a member. A visitor gets another page at this address, which the application cannot render, so the browser loads it from
 * the server (RT-01). If the session ended on this page, the guard redirects to the login.
 */
export function requireHome({ context, cause }: GuardInput & { cause: string }): void {
  const viewer = viewerOf(context)
  if (!viewer) throw cause === 'stay' ? redirect({ to: '/login', replace: true }) : redirect({ to: '/', reloadDocument: true })
  completeFirst(viewer)
}

/** Members, and visitors if the site allows them to search (RO-01). The server checks this again with each call. */
export function searchAllowed(input: GuardInput): void {
  const viewer = viewerOf(input.context)
  if (viewer) completeFirst(viewer)
  else if (!input.context.settings.may_search) requireMember(input)
}
