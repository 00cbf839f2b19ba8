const storage_key = 'chunk-reloaded-at'
const guard_ms = 60_000
/**
 * Time limit for leaving the page. After this time, the user counts as still on the page, for example because the browser has started a
 * download instead.
 */
const leaving_ms = 10_000

/**
 * Handles a chunk that cannot be loaded. Usually a newer build has replaced the chunk, so the page reloads and gets the new build (ST-20).
 * Offline, a reload would lose the page and all typed text, so the chunk loads again when the browser is online. When the user leaves the
 * page, Firefox reports all chunks as failed; a reload would cancel that navigation.
 */
export function reloadOnChunkFailure(retry: () => void, reload = () => location.reload()): void {
  let left_at = 0
  addEventListener('beforeunload', () => {
    left_at = Date.now()
  })
  handleFailure = () => {
    if (!navigator.onLine) addEventListener('online', retry, { once: true })
    else if (Date.now() - left_at < leaving_ms) addEventListener('pageshow', retry, { once: true })
    else if (mayReload()) reload()
  }
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown }
    preventRouterReload(payload)
    if (num_optional === 0) handleFailure()
    else if (payload instanceof Error) ignored.add(payload)
  })
}

let handleFailure = () => {}
let num_optional = 0
/** Failures of optional imports. They are ignored, unless a page cannot render because of them. */
const ignored = new WeakSet<Error>()

/** Must be called with the error of a page. If the error is a chunk failure that was ignored before, the failure is handled now. */
export function handleIgnoredChunkFailure(error: unknown): void {
  if (error instanceof Error && ignored.delete(error)) handleFailure()
}

/** Runs an optional import that the caller can retry. A failure of this import does not reload the page, unlike the failure of a chunk that a page needs. */
export async function withoutReload<Value>(fetch: () => Promise<Value>): Promise<Value> {
  num_optional += 1
  try {
    return await fetch()
  } finally {
    num_optional -= 1
  }
}

/** Whether the page may reload now: at most once in 60 s. If a reload does not help, an error page is better than a reload loop. */
export function mayReload(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(storage_key))
    if (last > 0 && now - last < guard_ms) return false
    sessionStorage.setItem(storage_key, String(now))
    return true
  } catch {
    // without storage, nothing would prevent a reload loop
    return false
  }
}

/**
 * The router would also reload after this failure, without the limit of 60 s. With this entry in sessionStorage, the router treats the
 * reload as already done.
 */
function preventRouterReload(error: unknown): void {
  if (!(error instanceof Error)) return
  try {
    sessionStorage.setItem(`tanstack_router_reload:${error.message}`, '1')
  } catch {
    // without storage, the router does not reload, so nothing needs to be marked
  }
}
