import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import { setBaseHeaders } from '#server/platform/http/base-headers.ts'
import { type Call, prepare } from '#server/platform/http/calls/run.ts'
import { answerSuspendedSite } from '#server/platform/http/closed-site.ts'
import type { Context } from '#server/platform/http/context.ts'
import { createHttpDoor } from '#server/platform/http/http-door.ts'
import { redirectLanguage } from '#server/platform/http/language-address.ts'
import { limitAddress } from '#server/platform/http/limits/limit-address.ts'
import type { OutsideParts } from '#server/platform/http/outside-parts.ts'
import { openContext } from '#server/platform/http/request-context.ts'
import { nameRequest } from '#server/platform/http/request-id.ts'
import { redirectToCanonicalHost } from '#server/platform/http/unknown-host.ts'
import { serveAppFiles } from '#server/platform/pages/brand/app-files.ts'
import { serveBrand } from '#server/platform/pages/brand/brand-assets.ts'
import type { PageCache } from '#server/platform/pages/cache/page-cache.ts'
import { serveCached } from '#server/platform/pages/cache/serve-cached.ts'
import { answerRobots, serveSitemaps } from '#server/platform/pages/findable/serve-findable.ts'
import { answerWellKnown } from '#server/platform/pages/findable/well-known.ts'
import type { Pages } from '#server/platform/pages/page.ts'
import { createPageDoor } from '#server/platform/pages/page-door.ts'
import { answerFailure, createPageRoute } from '#server/platform/pages/page-route.ts'
import { guardPreview } from '#server/platform/pages/preview.ts'
import { serveSocialPictures } from '#server/platform/pages/social-picture/serve-social-pictures.ts'
import { serveNotices } from '#server/platform/pages/third-party-notices.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import { cachePolicyOf } from './cache-policy.ts'
import { type DeskHost, serveDesk } from './desk/desk-host.ts'
import { endpoints } from './endpoints.ts'
import { chatPhotoGate } from './features/chats/chat-photo-gate.ts'
import { createLanderPages } from './features/landers/lander-pages.ts'
import { photoGate } from './features/photos/photo-gate.ts'
import { createReportForm } from './features/safety/report-form.ts'
import { followLink, knowsLink } from './follow-link.ts'
import { takeTurns } from './platform/fairness/take-turns.ts'
import type { Turns } from './platform/fairness/turns.ts'
import { serveMedia } from './platform/media/serve-media.ts'
import { watchRequests } from './platform/metrics/watch-requests.ts'
import { findSite } from './site-of-host.ts'

/** The dependencies of the app. Tests pass their own clock, database and providers. */
export interface Parts extends OutsideParts {
  sites: SiteRegistry
  /** The pages. If null, the app serves only the API. */
  pages: Pages | null
  /** The page cache. If null, every page is rendered for each request. */
  page_cache: PageCache | null
  /** Addresses of trusted proxies. With false, all forwarded headers are ignored. */
  trust_proxy: string | false
  /**
   * The header in which the trusted proxy sends the visitor's country. If null, the country comes from the bundled table of network
   * addresses.
   */
  country_header: string | null
  is_production: boolean
  /** A request that takes longer than this number of milliseconds is logged. */
  slow_request_ms: number
  turns: Turns
  /** The desk on its own host. Null without a desk. */
  desk: DeskHost | null
}

/** Creates the web application: middleware in order, API calls, pages, and error handlers. The application does not listen on a port. */
export function createApp(parts: Parts): Express {
  const app = express()
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', parts.trust_proxy)
    .set('query parser', 'simple')
    .set('case sensitive routing', true)

  const { pages, page_cache, turns } = parts
  app.use(nameRequest)
  app.use(setBaseHeaders)
  app.use(limitAddress)
  app.use(watchRequests({ ...parts, slow_ms: parts.slow_request_ms }))
  if (parts.desk) app.use(serveDesk(parts.desk))
  app.use(findSite(parts))
  app.use(guardPreview)
  app.use(answerRobots)
  app.use(answerWellKnown(parts))
  app.use(answerSuspendedSite)
  app.use(redirectToCanonicalHost)
  if (pages) {
    // mount these before the built files, because the service worker of the site must not get the cache headers of built files
    app.use(serveAppFiles(pages), serveSitemaps(), serveSocialPictures(), serveNotices())
    app.use(pages.assets)
    if (page_cache) app.use(serveCached({ ...parts, cache: page_cache, cachePolicyOf }))
  }
  app.use(takeTurns(turns))
  const open = (req: Request, res: Response): Promise<Context> => openContext(req, res, parts)
  app.use('/media', serveMedia({ media: parts.media, gates: [photoGate, chatPhotoGate], openContext: open }))
  app.use('/brand', serveBrand())

  const checks_replies = !parts.is_production
  app.use(createHttpDoor(endpoints, { openContext: open, checks_replies, log: parts.log }))
  if (parts.pages) {
    const page_parts = {
      pages: parts.pages,
      openContext: open,
      log: parts.log,
    }
    app.use(redirectLanguage)
    app.use(createReportForm({ openContext: open, report: callOf('POST /api/public-reports', checks_replies) }))
    app.use(createLanderPages({ ...page_parts, signUp: callOf('POST /api/signup', checks_replies) }))
    app.use(
      createPageRoute({
        ...page_parts,
        door: createPageDoor(endpoints, { checks_replies }),
        followLink,
        knowsLink,
      }),
    )
  }
  app.use(lastErrorHandler(parts.log))
  return app
}

/**
 * Last error handler, for errors of middleware that runs before API calls and pages (EC-13). The default handler of Express would send a
 * stack trace.
 */
function lastErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const status = Number((error as { status?: unknown } | null)?.status)
    // a 4xx status means an error of the client, such as a missing file or a URL that cannot be decoded
    if (status >= 400 && status < 500 && !res.headersSent) return void res.status(status).set('cache-control', 'no-store').end()
    answerFailure(error, { req, res, next, log })
  }
}

function callOf(line: string, checks_replies: boolean): Call {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === line)
  if (!endpoint) throw new TypeError(`no call ${line}`)
  return prepare(endpoint, { checks_replies })
}
