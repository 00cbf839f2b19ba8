import type { Job } from '#server/platform/database/jobs-database.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type OutsideParts, outsideOfSite } from '#server/platform/http/outside-parts.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** A background job of a feature. The job runs in a context of one site, without a viewer. If the job throws, it is retried. */
export interface FeatureJob {
  queue: string
  /** Maximum number of concurrent jobs of this queue. The default is 1. */
  at_once?: number
  perform(ctx: Context, payload: unknown, job: Job): Promise<void>
}

interface JobContextParts extends OutsideParts {
  sites: Pick<SiteRegistry, 'byId'>
  /** Origin of the site for links, without a trailing slash. A job has no request, so it cannot use the host of a request. */
  originOf(site: Site): string
}

/** Runs work in a unit of the site and finishes the unit. `request_id` is the id of the request that caused the work. */
export type InSite = <T>(site_id: number, work: (ctx: Context) => Promise<T>, request_id?: string | null) => Promise<T>

export function createJobContexts(parts: JobContextParts): InSite {
  return async (site_id, work, request_id = null) => {
    const site = parts.sites.byId(site_id)
    const [locale] = site?.locales ?? []
    if (!site || !locale) throw new Error(`no site with the key ${site_id} is served here`)
    const log = parts.log.child({ site: site.slug, ...(request_id !== null && { request_id }) })
    const unit = parts.database.unit(site.id, log)
    try {
      return await work({
        ...outsideOfSite(parts, site),
        site,
        viewer: null,
        former_id: null,
        locale,
        now: parts.clock(),
        request_id,
        unit,
        log,
        client: {
          ip: '',
          user_agent: '',
          origin: parts.originOf(site),
          country: null,
          selected_country: null,
          arrival: {},
          authorization: null,
          is_own_client: false,
          is_secure: true,
        },
        readCookie: () => undefined,
        setCookie: () => {
          throw new TypeError('a job has no browser')
        },
      })
    } finally {
      await unit.finish()
    }
  }
}
