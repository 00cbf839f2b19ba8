const first_ms = 4000
const longest_ms = 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/**
 * Retries with exponential backoff and random jitter, so that browsers do not retry at the same time. A new call replaces the previous one.
 */
export function retryLater(work: () => void): void {
  clearTimeout(timer)
  const delay = Math.min(longest_ms, first_ms * 2 ** failures)
  failures += 1
  timer = setTimeout(work, delay / 2 + (Math.random() * delay) / 2)
}

/** Resets the backoff: the server is reachable again. */
export function forgetRetries(): void {
  clearTimeout(timer)
  failures = 0
}
