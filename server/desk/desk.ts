import { pipeline } from 'node:stream/promises'
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler, type Response } from 'express'
import { DatabaseAway } from '#server/platform/database/database-away.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { readIn } from '#server/platform/http/calls/read-body.ts'
import { hostCookieName, readCookies } from '#server/platform/http/cookies.ts'
import { checkWriteOrigin } from '#server/platform/http/origin.ts'
import type { BuiltPages } from '#server/platform/pages/page.ts'
import { findPerson } from './access/login.ts'
import { type DeskCall, prepareDeskCall } from './call.ts'
import type { DeskContext, DeskParts } from './context.ts'
import { serveDeskPage } from './desk-page.ts'
import { deskCalls } from './endpoints.ts'
import { cacheSiteFacts } from './site-facts.ts'
import type { Sites } from './staff/scopes.ts'

const json = express.json({ limit: '64kb', strict: true })
const session_seconds = 12 * 3600

export interface DeskOptions extends DeskParts {
  pages: Pick<BuiltPages, 'assets' | 'files'> | null
  /** Addresses of trusted proxies. With false, all forwarded headers are ignored. */
  trust_proxy: string | false
  is_development: boolean
  checks_replies: boolean
}

/**
 * The application of the desk, on its own host. It has no site, no session of a member and no page cache. The host is decided before this
 * application is called.
 */
export function createDesk(options: DeskOptions): Express {
  const app = express()
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', options.trust_proxy)
    .set('query parser', 'simple')
    .set('case sensitive routing', true)
    .set('strict routing', true)
  app.use((_req, res, next) => {
    res.set({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    next()
  })
  const facts = cacheSiteFacts(options.sites)
  facts.readAll().catch((error: unknown) => options.log.warn({ err: error }, 'the facts of the sites were not read at start'))
  const viewSites = () => facts.view()
  for (const call of deskCalls) app[call.method.toLowerCase() as 'get'](call.path, ...handlersOf(call, { ...options, viewSites }))
  app.use('/desk/api', () => {
    throw new Fault('not_found')
  })
  if (options.pages) {
    app.use(options.pages.assets)
    app.get(['/', '/desk'], (_req, res) => res.redirect(303, '/desk/'))
    app.get('/desk/{*path}', serveDeskPage({ files: options.pages.files, is_development: options.is_development }))
  }
  app.use(() => {
    throw new Fault('not_found')
  })
  app.use(answerFault(options))
  return app
}

type OpenOptions = DeskOptions & { viewSites: () => Sites['sites'] }

function handlersOf(call: DeskCall, options: OpenOptions): RequestHandler[] {
  const run = prepareDeskCall(call, options)
  const is_write = call.method !== 'GET'
  return [
    (req, res, next) => {
      if (!is_write) return next()
      checkWriteOrigin(req, options.host)
      if (req.headers['content-length'] !== undefined && req.headers['content-length'] !== '0' && !req.is('application/json'))
        throw new Fault('unsupported_media_type')
      readIn(json, { req, res, next })
    },
    async (req, res) => {
      const ctx = await openDeskContext(req, res, options)
      try {
        const { status, body } = await run(ctx, { params: req.params, query: req.query as Record<string, unknown>, body: req.body })
        await ctx.unit.finish()
        if (body === undefined) res.status(status).end()
        else if (call.declaration.reply === 'table') await sendTable(res, body as AsyncIterable<string>)
        else if (Buffer.isBuffer(body)) res.status(status).type('image/webp').set('x-content-type-options', 'nosniff').send(body)
        else res.status(status).json(body)
      } finally {
        await ctx.unit.finish()
      }
    },
  ]
}

/** Streams a table. If reading fails, the connection closes, so that the client does not accept an incomplete file. */
const sendTable = (res: Response, parts: AsyncIterable<string>): Promise<void> =>
  pipeline(parts, res.status(200).type('text/csv').set({ 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' }))

const cookieOf = (req: Request): string => hostCookieName('desk', req.protocol === 'https')

async function openDeskContext(req: Request, res: Response, parts: OpenOptions): Promise<DeskContext> {
  const { host, viewSites, limits, inSite, key, is_demo, database, clock } = parts
  const is_secure = req.protocol === 'https'
  const log = parts.log.child({ request_id: res.locals.request_id })
  const port = req.socket.localPort
  const ctx: DeskContext = {
    host,
    sites: viewSites(),
    limits,
    inSite,
    key,
    is_demo,
    unit: database.unit(log),
    now: clock(),
    log,
    person: null,
    client: {
      ip: req.ip ?? '',
      user_agent: req.get('user-agent') ?? '',
      origin: host.endsWith('.localhost') && port !== 80 ? `${req.protocol}://${host}:${port}` : `${req.protocol}://${host}`,
      is_secure,
    },
    setSession(token) {
      const settings = { path: '/', httpOnly: true, secure: is_secure, sameSite: 'strict' } as const
      if (token === null) res.clearCookie(cookieOf(req), settings)
      else res.cookie(cookieOf(req), token, { ...settings, maxAge: session_seconds * 1000 })
    },
  }
  const token = readCookies(req).get(cookieOf(req))
  if (token === undefined) return ctx
  try {
    return { ...ctx, person: await findPerson(ctx, token) }
  } catch (error) {
    await ctx.unit.finish()
    throw error
  }
}

/** Answers every error as JSON. An unexpected error is logged, and its answer says nothing about it. */
function answerFault({ log }: DeskOptions): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error)
    const fault = faultOf(error)
    if (fault.code === 'internal') log.error({ err: error, request_id: res.locals.request_id }, 'a call of the desk failed')
    res.status(fault.status).json(fault.toBody())
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (error instanceof DatabaseAway) return new Fault('site_unavailable')
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown }
  if (type === 'entity.too.large') return new Fault('body_too_large')
  if (type === 'entity.parse.failed') return new Fault('invalid_json')
  return new Fault(typeof status === 'number' && status >= 400 && status < 500 ? 'bad_request' : 'internal')
}
