import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { answerUnavailableSite } from '#server/platform/http/closed-site.ts'
import { resolveHost, toOriginForm } from '#server/platform/http/host.ts'
import { findInternal } from '#server/platform/http/internal-request.ts'
import { isFromTrustedProxy } from '#server/platform/http/trusted-proxy.ts'
import { answerGoneHost, answerUnknownHost } from '#server/platform/http/unknown-host.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'

/** Middleware that finds the site of the request's host and stores it in `res.locals.site`. Unknown and closed hosts get their answer here. */
export function findSite({ sites, log }: { sites: SiteRegistry; log: Logger }): RequestHandler {
  return (req, res, next) => {
    // X-Forwarded-Host counts only if a configured proxy opened the connection
    const host = resolveHost(req, { trust_proxy: isFromTrustedProxy(req) })
    // the handlers below expect a path, but Express keeps the raw request target in `originalUrl`
    if (host) req.url = req.originalUrl = toOriginForm(req.originalUrl)
    try {
      const internal = findInternal(req)
      const site = internal?.site ?? (host && sites.byHost(host))
      if (!site) return host && sites.isGone(host) ? answerGoneHost(res) : answerUnknownHost(res)
      res.locals.site = site
      res.locals.country = internal?.country
      res.locals.host = host
    } catch (error) {
      log.error({ err: error, host, request_id: res.locals.request_id }, 'a site could not be compiled')
      return answerUnavailableSite(res)
    }
    next()
  }
}
