import { type RequestHandler, type Response, Router } from 'express'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { isFindable } from './findable.ts'
import { robotsOf } from './robots.ts'
import { sitemapIndexOf, sitemapOf, sitemapPath } from './sitemap.ts'

const an_hour = 'public, max-age=3600'

/** Serves /robots.txt on every host and in every state of a site, including suspended sites. */
export const answerRobots: RequestHandler = (req, res, next) => {
  if (req.path !== '/robots.txt' || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
  send(res, 'text/plain', kept(siteOf(res), req.path, robotsOf))
}

/**
 * Serves /sitemap.xml. For a site with one language, it lists the pages. For a site with several languages, it is an index of one sitemap
 * per language. Only live sites have a sitemap.
 */
export function serveSitemaps(): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/sitemap.xml', (req, res, next) => {
    const site = siteOf(res)
    const [only, ...others] = site.locales
    if (!only || !isFindable(site)) return next()
    send(
      res,
      'application/xml',
      kept(site, req.path, () => (others.length > 0 ? sitemapIndexOf(site) : sitemapOf(site, only))),
    )
  })
  router.get('/sitemap-:tag.xml', (req, res, next) => {
    const site = siteOf(res)
    const locale = site.locales.find(({ tag }) => sitemapPath(tag) === req.path)
    if (!locale || site.locales.length < 2 || !isFindable(site)) return next()
    send(
      res,
      'application/xml',
      kept(site, req.path, () => sitemapOf(site, locale)),
    )
  })
  return router
}

const siteOf = (res: Response): Site => res.locals.site

function send(res: Response, type: string, body: string): void {
  res.set({ 'cache-control': an_hour, 'x-content-type-options': 'nosniff', 'content-type': `${type}; charset=utf-8` }).send(body)
}

/** Sitemaps by compiled site. When a site is compiled again, the sitemaps of the old version are released. */
const written = new WeakMap<Site, Map<string, string>>()

function kept(site: Site, path: string, write: (site: Site) => string): string {
  const of_site = written.get(site) ?? new Map<string, string>()
  written.set(site, of_site)
  const text = of_site.get(path) ?? write(site)
  of_site.set(path, text)
  return text
}
