/** A picture that hangs, or a page in a window that is not seen, holds nothing up for longer. */
const patience_ms = 3000

/**
 * Wakes the application once the page is painted and has loaded what is seen of it first: on a slow phone its scripts would take turns with
 * pictures and fonts, and the page would be ready no sooner.
 */
export function wakeOnceSeen(wake: () => void): void {
  void Promise.all([loaded(), painted()]).then(wake)
  setTimeout(wake, patience_ms)
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

function painted(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return Promise.resolve()
  return new Promise((resolve) => new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }))
}
