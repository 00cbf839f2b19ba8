import { setImmediate as breathe } from 'node:timers/promises'
import type { SiteFacts, Sites } from './staff/scopes.ts'

/** The registry of all sites. `statusOf` does not compile a site. */
export interface Registry {
  list(): readonly { slug: string }[]
  bySlug(slug: string): SiteFacts | null
  statusOf(slug: string): { active_version: string | null; status: string | null } | null
}

/**
 * Keeps the few facts that the desk needs of each site. The registry keeps only some compiled sites, and compiling one takes about a
 * millisecond; a call of the desk may need all sites of an installation.
 */
export function keepSiteFacts(registry: Registry) {
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
    const { company_id, name, status: of_file, time_zone } = file
    const facts: SiteFacts = {
      id,
      file: { company_id, name, status: of_file, time_zone },
      company: { name: company.name, country: company.country, ...(company.desk && { desk: company.desk }) },
    }
    kept.set(slug, { version, facts })
    return facts
  }

  return {
    /** The sites as one call sees them. A list is made once for the call. */
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
          companies ??= new Map(
            listed().flatMap(({ slug }) => {
              const site = bySlug(slug)
              return site ? [[site.file.company_id, site.company.name] as const] : []
            }),
          )
          return companies
        },
      }
    },
    /** Reads the facts of all sites, one at a time, so that the first call does not have to. */
    async readAll(): Promise<void> {
      for (const { slug } of registry.list()) {
        bySlug(slug)
        await breathe()
      }
    },
  }
}
