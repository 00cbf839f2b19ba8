import type { Request, RequestHandler, Response } from 'express'
import { readCookies, writeCookie } from '#server/platform/http/cookies.ts'
import { localeOfPath, withoutPrefix } from '#server/platform/http/locale-path.ts'
import { countryOf } from '#server/platform/http/request-context.ts'
import { arrivalOf } from '#server/platform/http/visitor/arrival.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { nameRoute } from '#server/platform/metrics/route-label.ts'
import type { RenderedPage } from '#server/platform/pages/page.ts'
import { keepLocale } from '#server/platform/pages/page-route.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { CachedPage, sendCached } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import { replyHeaders } from './send-rendered.ts'

/** How long the page cache may store a page, and which parts of the request the page depends on. */
export interface CachePolicy {
  seconds: number
  /** True if the page depends on the query. For such a page, a request with a query does not use the cache. */
  reads_query: boolean
  /** True if the browser may store the page and revalidate it. Only for pages that are the same after a login and show no members. */
  browser_may_store: boolean
}

interface ServeCachedParts {
  cache: PageCache
  /** Returns null for a page that must be rendered for each request. `path` has no language prefix. */
  cachePolicyOf(site: Site, path: string): CachePolicy | null
  country_header: string | null
  metrics: Metrics
}

/**
 * Cookies on which no page depends. If a request has any other cookie, such as a session, the page is rendered for this request and not
 * cached.
 */
const ignored_cookies: ReadonlySet<string> = new Set(['i18n_redirected'])
const longest_path = 200

/**
 * Answers from the page cache before any database access. On a cache miss, the routes render the page, and concurrent requests for the same
 * page wait for it.
 */
export function serveCached({ cache, cachePolicyOf, country_header, metrics }: ServeCachedParts): RequestHandler {
  return async (req, res, next) => {
    const site: Site = res.locals.site
    const locale = localeOfPath(site, req.path)
    const path = withoutPrefix(locale, req.path)
    const policy = isCacheable(req, site) ? cachePolicyOf(site, path) : null
    if (!policy || (policy.reads_query && req.url.includes('?'))) return next()

    const pages = cache(site)
    const key = `${locale.tag} ${countryOf(req, res, country_header) ?? '-'} ${path}`
    const count = metrics.ofSite(site.slug).count
    const page = pages.find(key) ?? (await pages.awaited(key))
    if (res.destroyed) return
    if (page) {
      count('page_cache_hits')
      return answer(req, res, { page, site, locale })
    }
    count('page_cache_misses')
    const done = pages.begin(key, policy.seconds)
    res.once('close', () => done(null))
    res.locals.cachePage = (rendered: RenderedPage): CachedPage | null => {
      const cached = pack(rendered, { policy, locale })
      done(cached)
      return cached
    }
    next()
  }
}

function isCacheable(req: Request, { preview }: Site): boolean {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || preview || req.path.length > longest_path) return false
  if (req.headers.authorization !== undefined) return false
  if (req.url.includes('?') && Object.keys(arrivalOf(req.query)).length > 0) return false
  return req.headers.cookie === undefined || [...readCookies(req).keys()].every((name) => ignored_cookies.has(name))
}

function answer(req: Request, res: Response, { page, site, locale }: { page: CachedPage; site: Site; locale: SiteLocale }): void {
  if (page.route !== undefined) nameRoute(res, page.route)
  // set the language cookie of this visitor, because the cookie is not part of the cached page
  keepLocale({
    site,
    locale,
    readCookie: (name) => readCookies(req).get(name),
    setCookie: (change) => writeCookie(res, change, req.secure),
  })
  sendCached(req, res, page)
}

function pack(rendered: RenderedPage, { policy, locale }: { policy: CachePolicy; locale: SiteLocale }): CachedPage | null {
  const page = rendered.status === 200 ? rendered.toCache?.() : null
  if (!page) return null
  const control = policy.browser_may_store ? { 'cache-control': 'private, no-cache' } : {}
  return new CachedPage({ headers: { ...replyHeaders(locale), ...control, ...page.headers }, body: page.body, route: rendered.route })
}
