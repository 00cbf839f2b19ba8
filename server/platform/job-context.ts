import type { Job } from '#server/platform/database/jobs-database.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type OutsideParts, outsideOfSite } from '#server/platform/http/outside-parts.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** A feature's work for later. It runs in a context of its own site, without a viewer; what it throws brings the job back later. */
export interface FeatureJob {
  queue: string
  /** How many may be under way at the same time; one after the other when absent. */
  at_once?: number
  perform(ctx: Context, payload: unknown, job: Job): Promise<void>
}

export interface JobContextParts extends OutsideParts {
  sites: Pick<SiteRegistry, 'byId'>
  /** Where links lead, without a slash at the end: nobody asked for this page, so no request can say it. */
  originOf(site: Site): string
}

/** Does a piece of work in a site's own unit, which ends with it. `request_id` is of the request it comes from. */
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
