const storage_key = 'chunk-reloaded-at'
const guard_ms = 60_000
/** Time limit for a navigation. If the browser starts a download instead, the page stays. */
const leaving_ms = 10_000

/**
 * Handles a chunk that cannot be loaded. Most often a newer build has replaced it, so a reload loads the new build (ST-20). Offline, a
 * reload would lose the page and all typed text, so the chunk is loaded again once the browser is online. Firefox fails all chunks when the
 * user leaves the page; a reload would then cancel that navigation.
 */
export function reloadOnChunkFailure(retry: () => void, reload = () => location.reload()): void {
  let left_at = 0
  addEventListener('beforeunload', () => {
    left_at = Date.now()
  })
  heed = () => {
    if (!navigator.onLine) addEventListener('online', retry, { once: true })
    else if (Date.now() - left_at < leaving_ms) addEventListener('pageshow', retry, { once: true })
    else if (mayReload()) reload()
  }
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown }
    keepRouterStill(payload)
    if (num_bearable === 0) heed()
    else if (payload instanceof Error) unheeded.add(payload)
  })
}

let heed = () => {}
let num_bearable = 0
/** Failures during an optional import. They are ignored unless a page cannot render because of them. */
const unheeded = new WeakSet<Error>()

/** Call it with the error of a page. If the cause is a chunk failure that was ignored before, it is handled now. */
export function heedMissingChunk(error: unknown): void {
  if (error instanceof Error && unheeded.delete(error)) heed()
}

/** For an import that is optional and retried: its failure causes a reload only if a page cannot render because of it. */
export async function withoutReload<Value>(fetch: () => Promise<Value>): Promise<Value> {
  num_bearable += 1
  try {
    return await fetch()
  } finally {
    num_bearable -= 1
  }
}

/** At most once in 60 s. If a reload does not help, an error page is better than a reload loop. */
export function mayReload(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(storage_key))
    if (last > 0 && now - last < guard_ms) return false
    sessionStorage.setItem(storage_key, String(now))
    return true
  } catch {
    // without storage, nothing would stop a second reload
    return false
  }
}

/** The router reloads for the same failure without the limit of 60 s. This marks its reload as done. */
function keepRouterStill(error: unknown): void {
  if (!(error instanceof Error)) return
  try {
    sessionStorage.setItem(`tanstack_router_reload:${error.message}`, '1')
  } catch {
    // without storage, the router does not reload either
  }
}
