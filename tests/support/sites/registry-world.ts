import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { everySiteIsOpened } from '#server/platform/sites/registry/openings.ts'
import { openSites, type SiteRegistry, type SitesOptions } from '#server/platform/sites/registry/registry.ts'
import { someTenants, type TestTenants } from './tenants.ts'

interface RegistryWorld {
  /** The site files. Every test gets new ones. */
  readonly tenants: TestTenants
  /** Opens a registry of these sites. The registry is closed after the test. */
  open(options?: Partial<SitesOptions>): Promise<SiteRegistry>
}

/** Prepares a test file: site files that a test may change, and registries that read these files. */
export function aRegistryWorld(): RegistryWorld {
  let tenants: TestTenants
  const opened: SiteRegistry[] = []
  beforeEach(() => {
    tenants = someTenants()
  })
  afterEach(() => {
    for (const registry of opened.splice(0)) registry.close()
    tenants.clear()
  })
  return {
    get tenants() {
      return tenants
    },
    async open(options = {}) {
      const ids: string[] = []
      const registerSites = async (slugs: readonly string[]) => {
        ids.push(...slugs.filter((slug) => !ids.includes(slug)))
        return new Map(ids.map((slug, index) => [slug, index + 1]))
      }
      const registry = await openSites({
        ...tenants,
        mode: 'development',
        registerSites,
        openings: everySiteIsOpened,
        log: pino({ level: 'silent' }),
        ...options,
      })
      opened.push(registry)
      return registry
    },
  }
}

export const stateOf = (sites: SiteRegistry, slug: string) => sites.list().find((site) => site.slug === slug)
