/** How far the server's clock is ahead of the browser's, in ms; null until it is known. */
let ahead_ms: number | null = null

/** The server's time arrives with a delay and in whole seconds. A smaller difference counts as none. */
const tolerance_ms = 5000

/** The server's current time in ms, for things that end at a time that the server decides. */
export const serverNow = (): number => Date.now() + (ahead_ms ?? 0)

/** Takes the first time per page only, so that a countdown never jumps. On the server it is not called, because its own clock is right. */
export function hearServerTime(server_ms: number, heard_at: number): void {
  if (ahead_ms !== null || Number.isNaN(server_ms)) return
  const difference = server_ms - heard_at
  ahead_ms = Math.abs(difference) > tolerance_ms ? difference : 0
}

/** The time of the first byte of the page: rendering and parsing must not count as a clock difference. */
export function pageHeardAt(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const is_known = navigation instanceof PerformanceNavigationTiming && navigation.responseStart > 0
  return performance.timeOrigin + (is_known ? navigation.responseStart : performance.now())
}
