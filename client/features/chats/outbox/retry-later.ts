const first_ms = 4000
const longest_ms = 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Once more after a while: twice as long each time, and never all browsers at one moment. Only the last request counts. */
export function retryLater(work: () => void): void {
  clearTimeout(timer)
  const delay = Math.min(longest_ms, first_ms * 2 ** failures)
  failures += 1
  timer = setTimeout(work, delay / 2 + (Math.random() * delay) / 2)
}

/** Somebody answers again. */
export function forgetRetries(): void {
  clearTimeout(timer)
  failures = 0
}
