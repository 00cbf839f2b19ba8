import { redirect } from '@tanstack/react-router'
import { ApiFault } from '#client/platform/api.ts'
import type { User } from '#schemas/members/user.ts'
import type { RouterContext } from './shell/router-context.ts'

interface GuardInput {
  context: RouterContext
  location: { href: string }
}

/** Returns the viewer from the query cache. The cache contains the viewer on every page. */
export const viewerOf = ({ queryClient }: RouterContext): User | null => queryClient.getQueryData<User | null>(['user']) ?? null

/** Guard of a page for members only. Redirects a visitor to the login, which later leads back to the page. */
export function requireMember({ context, location }: GuardInput): void {
  const viewer = viewerOf(context)
  if (!viewer) throw redirect({ to: '/login', search: { to: location.href }, replace: true })
  completeFirst(viewer)
}

/** If a partner started the account, the member may open only the page that asks for the missing data. */
function completeFirst({ is_incomplete }: User): void {
  if (is_incomplete) throw redirect({ to: '/complete-signup', replace: true })
}

/** Guard of a page for visitors only, for example the login. Redirects a member to the home page. */
export function requireVisitor({ context }: GuardInput): void {
  if (viewerOf(context)) throw redirect({ to: '/', replace: true })
}

/**
 * Guard of the home page of members. For a visitor, the server has another page at this address. The application cannot render that page,
 * so the browser loads it from the server (RT-01). If the session ended on this page, the guard redirects to the login.
 */
export function requireHome({ context, cause }: GuardInput & { cause: string }): void {
  const viewer = viewerOf(context)
  if (!viewer) throw cause === 'stay' ? redirect({ to: '/login', replace: true }) : redirect({ to: '/', reloadDocument: true })
  completeFirst(viewer)
}

/**
 * Guard of the search: allows members, and also visitors if the site lets visitors search (RO-01). The server checks this permission again
 * at each call.
 */
export function searchAllowed(input: GuardInput): void {
  const viewer = viewerOf(input.context)
  if (viewer) completeFirst(viewer)
  else if (!input.context.settings.may_search) requireMember(input)
}

/** Error handler for the loader of a page that shows a failed request itself. Only a missing login is thrown, and leads to the login page. */
export function throwIfSignedOut(error: unknown): void {
  if (error instanceof ApiFault && error.authentication_required) throw error
}
