const storage_key = 'chunk-reloaded-at'
const guard_ms = 60_000

/** A chunk that cannot be fetched is most often one of a build that has been replaced: loading the page anew brings the new one (ST-20). */
export function reloadOnChunkFailure(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    keepRouterStill((event as Event & { payload?: unknown }).payload)
    if (mayReload()) reload()
  })
}

/** At most once in 60 s: where it does not help, the error page is better than a page that loads for ever. */
export function mayReload(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(storage_key))
    if (last > 0 && now - last < guard_ms) return false
    sessionStorage.setItem(storage_key, String(now))
    return true
  } catch {
    // nothing could be remembered, so nothing would stop the second reload
    return false
  }
}

/** The router has a reload of its own for the same failure, without our minute: it counts as done. */
function keepRouterStill(error: unknown): void {
  if (!(error instanceof Error)) return
  try {
    sessionStorage.setItem(`tanstack_router_reload:${error.message}`, '1')
  } catch {
    // then the router cannot remember it either, and does not reload
  }
}
