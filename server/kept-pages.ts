import { indexedAddresses } from '#schemas/members/addresses.ts'
import type { Keeping } from '#server/platform/pages/cache/answer-kept.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { locateBlockPage } from './features/landers/landers.service.ts'

/** The same for everybody for as long as the site's files stay as they are; the hour is for the dates in them. */
const written: Keeping = { seconds: 3600, reads_query: true, may_stay: true }
/** Members hide, come and go. What is drawn may be five seconds old by itself (`shared_by_visitors`): who was there ten seconds ago is gone. */
const shows_people_seconds = 5

const written_paths: ReadonlySet<string> = new Set([...indexedAddresses.filter((path) => path !== '/'), '/login'])

/** The pages that are drawn once for all visitors (an allow-list: any other page is drawn for who asks). `path` is without its language. */
export function keepingOf(site: Site, path: string): Keeping | null {
  // a page of blocks is drawn from its path alone; one member's is never kept, or who takes it back would still stand there
  const located = locateBlockPage(site, path)
  if (located) return located.address.kind === 'profile' ? null : { seconds: shows_people_seconds, reads_query: false, may_stay: false }
  if (path === '/members') return { seconds: shows_people_seconds, reads_query: true, may_stay: false }
  return written_paths.has(path) ? written : null
}
