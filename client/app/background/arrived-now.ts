import type { DehydratedState } from '@tanstack/react-query'

/**
 * Returns the query state of a page. For a visitor's page, all fetch times become `now`: the page may come from the page cache, and old
 * fetch times would make the browser fetch all data again at once. A member's page keeps its fetch times, because the server renders that
 * page for each request. A page from the browser's history also keeps its fetch times, because its data may really be old.
 */
export function arrivedNow(state: DehydratedState, { now, is_return }: { now: number; is_return: boolean }): DehydratedState {
  const user = state.queries.find(({ queryKey }) => queryKey[0] === 'user')
  if (is_return || !user || user.state.data !== null) return state
  return { ...state, queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })) }
}

/** Whether the browser shows this page from its history, without a request to the server. */
export function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}
