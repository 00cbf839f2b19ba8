import type { Site } from '#server/platform/sites/registry/site.ts'
import { ByteLimitedMap } from './byte-limited-map.ts'
import type { KeptPage } from './kept-page.ts'

/** The cached pages of one version of one site. A handle cannot reach the pages of another site. */
interface SitePages {
  find(key: string): KeptPage | undefined
  /** A page that another request is rendering. The promise resolves to null if the page cannot be cached. */
  awaited(key: string): Promise<KeptPage | null> | undefined
  /** Call it before rendering. Call the returned function once, with the page or with null. Further calls have no effect. */
  begin(key: string, life_seconds: number): (page: KeptPage | null) => void
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
 * During an outage, a page is still shown if it expired less than this time before the outage. Its data could not change during the outage.
 */
const spare_ms = 60_000

/**
 * Creates the page cache. Pages are never invalidated: the key contains every version that a page depends on, and pages with members expire
 * after seconds.
 */
export function createPageCache({ build, clock, awayMs = () => null, most_bytes = default_bytes }: PageCacheOptions): PageCache {
  const kept = new ByteLimitedMap<Held>(most_bytes)
  const begun = new Map<string, Promise<KeptPage | null>>()

  return ({ id, version, is_opened }) => {
    // the opening changes pages, but not the version of the files
    const keyOf = (key: string) => `${id} ${version} ${is_opened} ${build} ${key}`
    return {
      find(key) {
        const entry = kept.get(keyOf(key))
        if (!entry) return undefined
        const now = clock().getTime()
        const away_ms = awayMs()
        // an expired page stays in the cache until a new page replaces it, because it may be needed during an outage
        const is_current = entry.until > now || (away_ms !== null && entry.until > now - away_ms - spare_ms)
        return is_current ? entry.page : undefined
      },
      awaited: (key) => begun.get(keyOf(key)),
      begin(key, life_seconds) {
        const full = keyOf(key)
        let tell: (page: KeptPage | null) => void = () => {}
        const promise = new Promise<KeptPage | null>((resolve) => {
          tell = resolve
        })
        begun.set(full, promise)
        let is_done = false
        return (page) => {
          if (is_done) return
          is_done = true
          if (begun.get(full) === promise) begun.delete(full)
          if (page) kept.set(full, new Held(page, clock().getTime() + life_seconds * 1000, full.length * 2))
          tell(page)
        }
      },
    }
  }
}

/** A cached page with its expiry time. */
class Held {
  readonly page: KeptPage
  readonly until: number
  readonly #key_bytes: number

  constructor(page: KeptPage, until: number, key_bytes: number) {
    this.page = page
    this.until = until
    this.#key_bytes = key_bytes
  }

  get bytes(): number {
    return this.page.bytes + this.#key_bytes
  }
}
