import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { companiesIn, type SiteFacts, type Sites } from './staff/scopes.ts'

/** All sites. `statusOf` tells the version of a site without compiling it. */
export interface SitesByVersion {
  list(): readonly { slug: string }[]
  bySlug(slug: string): SiteFacts | null
  statusOf(slug: string): { active_version: string | null; status: string | null } | null
}

/**
 * Caches the few facts that the desk needs of each site, until its version or status changes. A call of the desk may need all sites of an
 * installation. The registry caches only some compiled sites, and compiling one takes about a millisecond.
 */
export function cacheSiteFacts(registry: SitesByVersion) {
  const kept = new Map<string, { version: string; facts: SiteFacts }>()

  function bySlug(slug: string): SiteFacts | null {
    const status = registry.statusOf(slug)
    if (!status?.active_version) return registry.bySlug(slug)
    const version = `${status.active_version} ${status.status}`
    const before = kept.get(slug)
    if (before?.version === version) return before.facts
    const site = registry.bySlug(slug)
    if (!site) return null
    const { id, file, company } = site
    const { company_id, name, status: file_status, time_zone } = file
    const facts: SiteFacts = {
      id,
      file: { company_id, name, status: file_status, time_zone },
      company: { name: company.name, country: company.country, ...(company.desk && { desk: company.desk }) },
    }
    kept.set(slug, { version, facts })
    return facts
  }

  return {
    /** The sites for one call. They are listed once. */
    view(): Sites['sites'] {
      let list: readonly { slug: string }[] | null = null
      let companies: ReadonlyMap<string, string> | null = null
      const listed = () => {
        list ??= registry.list()
        return list
      }
      return {
        list: listed,
        bySlug,
        companies() {
          companies ??= companiesIn({ list: listed, bySlug })
          return companies
        },
      }
    },
    /** Fills the cache at the start, so that the first call does not wait. Other work runs between two sites. */
    async readAll(): Promise<void> {
      for (const { slug } of registry.list()) {
        bySlug(slug)
        await yieldToEventLoop()
      }
    },
  }
}
