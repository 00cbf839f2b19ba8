import { createSourceReader, readLoosely } from '#server/platform/sites/files/sources.ts'
import type { LastGood } from './last-good.ts'
import type { Openings } from './openings.ts'
import type { SitesOptions } from './registry.ts'
import type { SiteIndex } from './site-index.ts'
import type { SiteLoader } from './site-loader.ts'

interface ReaderOptions extends Pick<SitesOptions, 'tenants_dir' | 'themes_dir' | 'log'> {
  openings: Openings
  index: SiteIndex
  loader: SiteLoader
  last_good: LastGood
}

/** Reads from the database which sites were opened. An opened site stays opened for ever; to close it, change its status. */
export function createOpeningReader({ openings, index, loader, last_good, log, ...folders }: ReaderOptions) {
  const opened = new Set<string>()

  /** Reads the openings of these sites. If the database is away, a known site does not change, and a new site cannot start. */
  async function learn(slugs: readonly string[]): Promise<void> {
    const unknown = slugs.filter((slug) => !opened.has(slug))
    if (unknown.length === 0) return
    const fresh = unknown.some((slug) => !index.entries.has(slug))
    const found = await openings.read(unknown).catch((error: unknown) => {
      if (fresh) throw error
      log.warn({ err: error }, 'the list of opened sites could not be read from the database')
      return new Map<string, never>()
    })
    const undecided = unknown.filter((slug) => found.get(slug) === 'undecided')
    if (undecided.length > 0) await openings.decide(undecided.map((slug) => ({ slug, was_live: wasLive(slug) })))
    // another process may have recorded the decision first, so read it back
    const decided = undecided.length > 0 ? await openings.read(undecided) : found
    for (const slug of unknown) if ((decided.get(slug) ?? found.get(slug)) === 'opened') open(slug)
  }

  /**
   * True if the site had the status live before this start of the server. Uses the version that was active before this start, because the
   * file may have been edited after it.
   */
  function wasLive(slug: string): boolean {
    const served = last_good.find(slug)?.status
    return (served ?? readLoosely(createSourceReader(folders).gather(slug).site ?? '').status) === 'live'
  }

  function open(slug: string): void {
    opened.add(slug)
    const entry = index.entries.get(slug)
    if (!entry || entry.is_opened) return
    entry.is_opened = true
    // the site is compiled as a preview, so drop it; the next request compiles the site as an opened site
    loader.drop(entry)
    log.info({ site: slug }, 'site opened')
  }

  return { learn, isOpened: (slug: string) => opened.has(slug) }
}
