import { redirect } from '@tanstack/react-router'
import type { User } from '#schemas/members/user.ts'
import type { RouterContext } from './shell/router-context.ts'

interface GuardInput {
  context: RouterContext
  location: { href: string }
}

/** The viewer as guards see it: the cache holds it on every page. */
export const viewerOf = ({ queryClient }: RouterContext): User | null => queryClient.getQueryData<User | null>(['user']) ?? null

/** Members only; a visitor is sent to the login and comes back afterwards. */
export function requireMember({ context, location }: GuardInput): void {
  const viewer = viewerOf(context)
  if (!viewer) throw redirect({ to: '/login', search: { to: location.href }, replace: true })
  completeFirst(viewer)
}

/** An account that a partner began opens nothing but the page that completes it. */
function completeFirst({ is_incomplete }: User): void {
  if (is_incomplete) throw redirect({ to: '/complete-signup', replace: true })
}

/** Visitors only, such as the login itself; a member goes home. */
export function requireVisitor({ context }: GuardInput): void {
  if (viewerOf(context)) throw redirect({ to: '/', replace: true })
}

/**
 * A member's home. What a visitor finds at that address is no page of this program, so the browser loads it anew (RT-01). Whose session ended
 * while being here goes to the login, as from every other page.
 */
export function requireHome({ context, cause }: GuardInput & { cause: string }): void {
  const viewer = viewerOf(context)
  if (!viewer) throw cause === 'stay' ? redirect({ to: '/login', replace: true }) : redirect({ to: '/', reloadDocument: true })
  completeFirst(viewer)
}

/** Members, and visitors where the site lets them look around (RO-01). The server decides again with every call. */
export function searchAllowed(input: GuardInput): void {
  const viewer = viewerOf(input.context)
  if (viewer) completeFirst(viewer)
  else if (!input.context.settings.may_search) requireMember(input)
}
