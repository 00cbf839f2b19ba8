import type { DehydratedState } from '@tanstack/react-query'

/**
 * What a visitor's page carries was drawn for everybody and held when it left, however long ago it was drawn: nothing of it is asked for again at
 * once. A member's page was drawn for this very request, and keeps its times. So does one the browser went back to: it may be of long ago.
 */
export function arrivedNow(state: DehydratedState, { now, is_return }: { now: number; is_return: boolean }): DehydratedState {
  const user = state.queries.find(({ queryKey }) => queryKey[0] === 'user')
  if (is_return || !user || user.state.data !== null) return state
  return { ...state, queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })) }
}

/** The page comes from the browser's history, which asks nobody. */
export function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}
