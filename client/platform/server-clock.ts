/** How far the server's clock is ahead of this browser's; null until the server has said what time it is. */
let ahead_ms: number | null = null

/** Word of the time takes a while to arrive and comes in whole seconds: a clock that agrees to within this is believed. */
const tolerance_ms = 5000

/** The server's time in milliseconds, told by this browser's clock: for what ends at a moment that the server decides. */
export const serverNow = (): number => Date.now() + (ahead_ms ?? 0)

/** Heard once per page, so that what counts down never jumps. On the server nobody says anything: its own clock is the one. */
export function hearServerTime(server_ms: number, heard_at: number): void {
  if (ahead_ms !== null || Number.isNaN(server_ms)) return
  const difference = server_ms - heard_at
  ahead_ms = Math.abs(difference) > tolerance_ms ? difference : 0
}

/** When the page's first byte was here: rendering and reading the rest of it took time that the server did not need. */
export function pageHeardAt(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const is_known = navigation instanceof PerformanceNavigationTiming && navigation.responseStart > 0
  return performance.timeOrigin + (is_known ? navigation.responseStart : performance.now())
}
