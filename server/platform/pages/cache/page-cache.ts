import type { Site } from '#server/platform/sites/registry/site.ts'
import { ByteLimitedMap } from './byte-limited-map.ts'
import type { CachedPage } from './cached-page.ts'

/** The cached pages of one version of one site. Code with this object cannot reach the pages of another site. */
interface SitePages {
  find(key: string): CachedPage | undefined
  /** A page that another request is rendering. The promise resolves to null if the page cannot be cached. */
  awaited(key: string): Promise<CachedPage | null> | undefined
  /** Call it before rendering. Call the returned function once, with the page or with null. Further calls have no effect. */
  begin(key: string, life_seconds: number): (page: CachedPage | null) => void
}

export type PageCache = (site: Pick<Site, 'id' | 'version' | 'is_opened'>) => SitePages

interface PageCacheOptions {
  /** The version of the program that renders the pages. */
  build: string
  clock(): Date
  /** Milliseconds since the database became unavailable; null while it is available. */
  awayMs?: () => number | null
  most_bytes?: number
}

const default_bytes = 64 * 2 ** 20
/**
 * During an outage, a page is still shown if it expired less than this time before the outage. The data of the page could not change during
 * the outage.
 */
const outage_grace_ms = 60_000

/**
 * Creates the page cache. Pages are never invalidated: the key contains every version that a page depends on, and pages with members expire
 * after seconds.
 */
export function createPageCache({ build, clock, awayMs = () => null, most_bytes = default_bytes }: PageCacheOptions): PageCache {
  const entries = new ByteLimitedMap<CacheEntry>(most_bytes)
  const pending = new Map<string, Promise<CachedPage | null>>()

  return ({ id, version, is_opened }) => {
    // opening a site to the public changes its pages, but not the version of its files
    const keyOf = (key: string) => `${id} ${version} ${is_opened} ${build} ${key}`
    return {
      find(key) {
        const entry = entries.get(keyOf(key))
        if (!entry) return undefined
        const now = clock().getTime()
        const away_ms = awayMs()
        // an expired page stays in the cache until a new page replaces it, because the expired page may be needed during an outage
        const is_current = entry.until > now || (away_ms !== null && entry.until > now - away_ms - outage_grace_ms)
        return is_current ? entry.page : undefined
      },
      awaited: (key) => pending.get(keyOf(key)),
      begin(key, life_seconds) {
        const full = keyOf(key)
        let settle: (page: CachedPage | null) => void = () => {}
        const promise = new Promise<CachedPage | null>((resolve) => {
          settle = resolve
        })
        pending.set(full, promise)
        let is_done = false
        return (page) => {
          if (is_done) return
          is_done = true
          if (pending.get(full) === promise) pending.delete(full)
          if (page) entries.set(full, new CacheEntry(page, clock().getTime() + life_seconds * 1000, full.length * 2))
          settle(page)
        }
      },
    }
  }
}

/** A cached page with its expiry time. */
class CacheEntry {
  readonly page: CachedPage
  readonly until: number
  readonly #key_bytes: number

  constructor(page: CachedPage, until: number, key_bytes: number) {
    this.page = page
    this.until = until
    this.#key_bytes = key_bytes
  }

  get bytes(): number {
    return this.page.bytes + this.#key_bytes
  }
}
