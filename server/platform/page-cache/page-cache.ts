import type { Site } from '#server/platform/sites/site.ts'
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
  most_bytes?: number
}

const default_bytes = 64 * 2 ** 20

/** Nothing is ever taken out because something changed: what changes a page is in its key, and what shows people lives for seconds. */
export function createPageCache({ build, clock, most_bytes = default_bytes }: PageCacheOptions): PageCache {
  const kept = new ByteLimitedMap<{ page: KeptPage; until: number; bytes: number }>(most_bytes)
  const begun = new Map<string, Promise<KeptPage | null>>()

  return ({ id, version }) => {
    const keyOf = (key: string) => `${id} ${version} ${build} ${key}`
    return {
      find(key) {
        const full = keyOf(key)
        const entry = kept.get(full)
        if (!entry || entry.until > clock().getTime()) return entry?.page
        kept.delete(full)
        return undefined
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
          if (page) kept.set(full, { page, until: clock().getTime() + life_seconds * 1000, bytes: page.bytes + full.length * 2 })
          tell(page)
        }
      },
    }
  }
}
