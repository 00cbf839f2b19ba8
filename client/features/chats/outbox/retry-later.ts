const first_ms = 4000
const longest_ms = 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/**
 * Retries with exponential backoff. Random jitter prevents many browsers from retrying at the same moment. A new call replaces the planned retry.
 */
export function retryLater(work: () => void): void {
  clearTimeout(timer)
  const delay = Math.min(longest_ms, first_ms * 2 ** failures)
  failures += 1
  timer = setTimeout(work, delay / 2 + (Math.random() * delay) / 2)
}

/** Resets the backoff. Called when the server is reachable again. */
export function forgetRetries(): void {
  clearTimeout(timer)
  failures = 0
}
