import type { DehydratedState } from '@tanstack/react-query'

/**
 * Returns the query state of a page with its fetch times set to `now` if the page is a visitor's. The page of a visitor may come from the
 * page cache, so its fetch times may be old. Without this, the browser would fetch all data again at once. The page of a member is rendered
 * for each request and keeps its times. So does a page from the browser's history, which may be old.
 */
export function arrivedNow(state: DehydratedState, { now, is_return }: { now: number; is_return: boolean }): DehydratedState {
  const user = state.queries.find(({ queryKey }) => queryKey[0] === 'user')
  if (is_return || !user || user.state.data !== null) return state
  return { ...state, queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })) }
}

/** Whether the page comes from the browser's history. The browser then shows it without a request. */
export function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}
