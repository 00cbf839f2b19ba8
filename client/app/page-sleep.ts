import { readSeconds } from '#client/features/likes/like-pop-up-rules.ts'
import { viewerOf } from './guards.ts'
import { isMissing } from './page-facts.ts'
import type { AppRouter } from './router.tsx'

/**
 * Whether the page waits for somebody to want the application (entry-asleep.ts): a visitor's, of a route that says so, or one that is not there.
 * Members' pages want to hear of news. An address with a `t` counts seconds (MO-15).
 */
export function mayPageSleep({ state, options: { context } }: Pick<AppRouter, 'state' | 'options'>): boolean {
  if (viewerOf(context) || readSeconds(state.location.searchStr) !== null) return false
  return isMissing(state) || state.matches.at(-1)?.staticData.may_sleep === true
}
