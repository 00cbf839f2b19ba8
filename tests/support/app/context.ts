import type { Parts } from '#server/app.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** Returns a context that belongs to no request, to call a service directly. */
export function contextOf(site: Site, { parts, viewer }: { parts: Parts; viewer: Viewer | null }): Context {
  const [locale] = site.locales
  if (!locale) throw new TypeError(`site ${site.slug} has no locale`)
  return {
    site,
    viewer,
    former_id: null,
    locale,
    now: parts.clock(),
    request_id: null,
    unit: parts.database.unit(site.id, parts.log),
    cache: parts.caches(site),
    live: parts.live.ofSite(site),
    figures: parts.figures.ofSite(site),
    limits: parts.limits,
    media: parts.media.ofSite(site),
    pictures: parts.pictures,
    evidence_key: parts.evidence_key,
    wakeJobs: parts.wakeJobs,
    payments: parts.payments.ofSite(site),
    log: parts.log,
    metrics: parts.metrics.ofSite(site.slug),
    client: {
      ip: '192.0.2.1',
      user_agent: 'test',
      origin: `https://${site.hosts[0]}`,
      country: null,
      selected_country: null,
      arrival: {},
      authorization: null,
      is_own_client: true,
      is_secure: true,
    },
    readCookie: () => undefined,
    setCookie: () => {},
  }
}
