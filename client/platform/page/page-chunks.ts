const storage_key = 'chunk-reloaded-at'
const guard_ms = 60_000
/** So long the next page may take to come; a download leaves none, and the page stays. */
const leaving_ms = 10_000

/**
 * A chunk that cannot be fetched is most often one of a build that has been replaced: loading the page anew brings the new one (ST-20).
 * Without a connection a new page would be none at all, and what somebody has written would be gone with this one: then the chunk is asked for
 * once more as soon as there is a connection. Firefox gives up on every chunk as soon as its page is left, seconds before the next one has come:
 * to load the page anew would call the leaving off.
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
/** Failures that came while something bearable was under way: its own, unless a page turns out to miss them. */
const unheeded = new WeakSet<Error>()

/** Told what a page could not be shown for: where that is a chunk which seemed to be bearable, it is seen to now. */
export function heedMissingChunk(error: unknown): void {
  if (error instanceof Error && unheeded.delete(error)) heed()
}

/** For what the page does without, and asks for again by itself: while it is under way, only a failure that a page shows loads the page anew. */
export async function withoutReload<Value>(fetch: () => Promise<Value>): Promise<Value> {
  num_bearable += 1
  try {
    return await fetch()
  } finally {
    num_bearable -= 1
  }
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
