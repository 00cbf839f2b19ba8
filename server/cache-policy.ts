import { indexedAddresses } from '#schemas/members/addresses.ts'
import type { CachePolicy } from '#server/platform/pages/cache/serve-cached.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { locateBlockPage } from './features/landers/landers.service.ts'

/**
 * Static pages are the same for all visitors until the site's files change. They are cached for only one hour, because some pages contain
 * dates.
 */
const static_page: CachePolicy = { seconds: 3600, reads_query: true, browser_may_store: true }
/**
 * Pages with members are cached for a short time, because members hide their profiles and leave. The data of a page can already be five
 * seconds old (`shared_by_visitors`), so a page is at most ten seconds old.
 */
const shows_people_seconds = 5

const static_paths: ReadonlySet<string> = new Set([...indexedAddresses.filter((path) => path !== '/'), '/login'])

/**
 * How long the page cache may store a page. Null for a page that depends on the viewer. Only pages in this list are cached. `path` has no
 * language prefix.
 */
export function cachePolicyOf(site: Site, path: string): CachePolicy | null {
  // a page of blocks depends only on its path; the lander of a member is never cached, because the member may withdraw the consent at any
  // time
  const located = locateBlockPage(site, path)
  if (located)
    return located.address.kind === 'profile' ? null : { seconds: shows_people_seconds, reads_query: false, browser_may_store: false }
  if (path === '/members') return { seconds: shows_people_seconds, reads_query: true, browser_may_store: false }
  return static_paths.has(path) ? static_page : null
}
