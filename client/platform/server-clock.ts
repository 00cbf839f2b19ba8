/** Number of ms by which the server's clock is ahead of the browser's clock; null until it is known. */
let ahead_ms: number | null = null

/** The server's time is in whole seconds and arrives with a delay. So a difference up to this value counts as no difference. */
const tolerance_ms = 5000

/** The current time of the server in ms. Use it for a countdown to a time that the server decides. */
export const serverNow = (): number => Date.now() + (ahead_ms ?? 0)

/**
 * Sets the server's time, only once per page, so that a countdown never jumps. The server does not call this function, because its own
 * clock is right.
 */
export function handleServerTime(server_ms: number, heard_at: number): void {
  if (ahead_ms !== null || Number.isNaN(server_ms)) return
  const difference = server_ms - heard_at
  ahead_ms = Math.abs(difference) > tolerance_ms ? difference : 0
}

/** The time at which the first byte of the page arrived. Later times would count rendering and parsing as a difference of the clocks. */
export function pageHeardAt(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const is_known = navigation instanceof PerformanceNavigationTiming && navigation.responseStart > 0
  return performance.timeOrigin + (is_known ? navigation.responseStart : performance.now())
}
