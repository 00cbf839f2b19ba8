import { type RequestHandler, type Response, Router } from 'express'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { isFindable } from './findable.ts'
import { robotsOf } from './robots.ts'
import { sitemapIndexOf, sitemapOf, sitemapPath } from './sitemap.ts'

const an_hour = 'public, max-age=3600'

/** /robots.txt, on every host of a site and in every state of it: a site that is closed says so here as well. */
export const answerRobots: RequestHandler = (req, res, next) => {
  if (req.path !== '/robots.txt' || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
  send(res, 'text/plain', kept(siteOf(res), req.path, robotsOf))
}

/** /sitemap.xml: the pages of a site with one language, or the list of the sitemaps of several. There is none of a site that is not live. */
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

/** A compiled site is one version: what is written of it goes when it goes. */
const written = new WeakMap<Site, Map<string, string>>()

function kept(site: Site, path: string, write: (site: Site) => string): string {
  const of_site = written.get(site) ?? new Map<string, string>()
  written.set(site, of_site)
  const text = of_site.get(path) ?? write(site)
  of_site.set(path, text)
  return text
}
