import type { Site } from '#server/platform/sites/registry/site.ts'
import { ByteLimitedMap } from './byte-limited-map.ts'
import type { KeptPage } from './kept-page.ts'

/** The pages of one version of one site; there is no other way to reach a kept page. */
export interface SitePages {
  find(key: string): KeptPage | undefined
  /** The page that somebody has drawn at this moment; null when it turned out to be none to keep. */
  awaited(key: string): Promise<KeptPage | null> | undefined
  /** Whoever begins calls the answer in the end, with the page or without. A second call changes nothing. */
  begin(key: string, life_seconds: number): (page: KeptPage | null) => void
}

export type PageCache = (site: Pick<Site, 'id' | 'version'>) => SitePages

interface PageCacheOptions {
  /** Which program draws the pages. */
  build: string
  clock(): Date
  /** How long the database has been away; null while it is there. */
  awayMs?: () => number | null
  most_bytes?: number
}

const default_bytes = 64 * 2 ** 20
/** While nothing can be drawn anew, what was current so shortly before is better than nothing, and nobody can have changed it since. */
const spare_ms = 60_000

/** Nothing is ever taken out because something changed: what changes a page is in its key, and what shows people lives for seconds. */
export function createPageCache({ build, clock, awayMs = () => null, most_bytes = default_bytes }: PageCacheOptions): PageCache {
  const kept = new ByteLimitedMap<Held>(most_bytes)
  const begun = new Map<string, Promise<KeptPage | null>>()

  return ({ id, version }) => {
    const keyOf = (key: string) => `${id} ${version} ${build} ${key}`
    return {
      find(key) {
        const entry = kept.get(keyOf(key))
        if (!entry) return undefined
        const now = clock().getTime()
        const away_ms = awayMs()
        // one that is over stays: it is replaced by the next, or is the last there is
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

/** A page until when. */
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
