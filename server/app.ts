import { randomUUID } from 'node:crypto'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import { endpoints } from './endpoints.ts'
import { createLanderPages } from './features/landers/lander-pages.ts'
import { followLink } from './follow-link.ts'
import { serveBrand } from './platform/brand-assets.ts'
import type { createCaches } from './platform/cache.ts'
import { answerSuspendedSite, answerUnavailableSite } from './platform/closed-site.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/db.ts'
import { resolveHost } from './platform/host.ts'
import { createHttpDoor } from './platform/http-door.ts'
import type { LiveHub } from './platform/live.ts'
import { logRequests } from './platform/log.ts'
import { serveMedia } from './platform/media.ts'
import type { Pages } from './platform/page.ts'
import { createPageDoor } from './platform/page-door.ts'
import { createPageRoute } from './platform/page-route.ts'
import type { PaymentProvider } from './platform/payment-provider.ts'
import { guardPreview } from './platform/preview.ts'
import { openContext } from './platform/request-context.ts'
import { type Call, prepare } from './platform/run.ts'
import type { SiteRegistry } from './platform/sites/registry.ts'
import { answerUnknownHost, redirectToCanonicalHost } from './platform/unknown-host.ts'
import { candidateOf } from './warm.ts'

/** The outside world as the app sees it. Tests give their own clock, database and providers. */
export interface Parts {
  sites: SiteRegistry
  database: Database
  caches: ReturnType<typeof createCaches>
  live: LiveHub
  payments: PaymentProvider
  /** Null: only the API answers. */
  pages: Pages | null
  data_dir: string
  /** As Express's `trust proxy` takes it; false believes no forwarded header. */
  trust_proxy: string | number | false
  is_production: boolean
  clock(): Date
  wakeJobs(): void
  log: Logger
}

/** The web application: middleware in order, the two doors, the error handlers. Listens to nothing itself. */
export function createApp(parts: Parts): Express {
  const app = express()
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', parts.trust_proxy)
    .set('query parser', 'simple')
    .set('case sensitive routing', true)

  app.use(nameRequest, logRequests(parts.log), findSite(parts), guardPreview, answerSuspendedSite, redirectToCanonicalHost)
  if (parts.pages) app.use(parts.pages.assets)
  app.use('/media', serveMedia(parts.data_dir))
  app.use('/brand', serveBrand())

  const open = (req: Request, res: Response): Promise<Context> => openContext(req, res, parts)
  const checks_replies = !parts.is_production
  app.use(createHttpDoor(endpoints, { openContext: open, checks_replies, log: parts.log }))
  if (parts.pages) {
    app.use(
      createLanderPages({ pages: parts.pages, openContext: open, signUp: callOf('POST /api/signup', checks_replies), log: parts.log }),
    )
    app.use(
      createPageRoute({
        pages: parts.pages,
        openContext: open,
        door: createPageDoor(endpoints, { checks_replies }),
        followLink,
        log: parts.log,
      }),
    )
  }
  return app
}

function callOf(line: string, checks_replies: boolean): Call {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === line)
  if (!endpoint) throw new TypeError(`no call ${line}`)
  return prepare(endpoint, { checks_replies })
}

/** Every log line and every error page of a request carries this id. */
const nameRequest: RequestHandler = (_req, res, next) => {
  res.locals.request_id = randomUUID()
  res.set('x-request-id', res.locals.request_id)
  next()
}

function findSite({ sites, log }: Pick<Parts, 'sites' | 'log'>): RequestHandler {
  return (req, res, next) => {
    // a forwarded host counts only when the connection itself comes from a configured proxy
    const trusts: (address: string, hop: number) => boolean = req.app.get('trust proxy fn')
    const host = resolveHost(req, { trust_proxy: trusts(req.socket.remoteAddress ?? '', 0) })
    try {
      const site = candidateOf(req) ?? (host && sites.byHost(host))
      if (!site) return answerUnknownHost(res)
      res.locals.site = site
      res.locals.host = host
    } catch (error) {
      log.error({ err: error, host }, 'a site could not be compiled')
      return answerUnavailableSite(res)
    }
    next()
  }
}
