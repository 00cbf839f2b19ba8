import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Logger } from 'pino'
import type { FaultCode } from '#schemas/faults.ts'
import { DatabaseAway } from '#server/platform/database/database-away.ts'
import { type Download, type Endpoint, lineOf, type Subscribe } from '#server/platform/http/calls/endpoint.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { describeApi } from '#server/platform/http/calls/openapi.ts'
import { readIn } from '#server/platform/http/calls/read-body.ts'
import { prepare } from '#server/platform/http/calls/run.ts'
import { openUpload } from '#server/platform/http/calls/upload.ts'
import { streamEvents } from '#server/platform/live/event-stream.ts'
import { nameRoute, routeLabel } from '#server/platform/metrics/route-label.ts'
import { ProviderAway } from '#server/platform/payment-provider.ts'
import type { Context } from './context.ts'
import { isNoRoom } from './no-room.ts'
import { checkWriteOrigin } from './origin.ts'
import { sendDownload } from './send-download.ts'

interface HttpDoorOptions {
  openContext(req: Request, res: Response): Promise<Context>
  checks_replies: boolean
  log: Logger
}

/** The endpoints as Express routes. Each route exists with and without `.php` (spec §7). */
export function createHttpDoor(endpoints: readonly Endpoint[], options: HttpDoorOptions): RequestHandler {
  const router = aRouter()
  let description: object | undefined
  router.get('/api/openapi.json', (_req, res) => {
    description ??= describeApi(endpoints)
    res.json(description)
  })
  router.use(forgetConditions, readBodies(endpoints), routesOf(endpoints, options), () => {
    throw new Fault('not_found')
  })
  router.use(answerFault(options.log))
  return (req, res, next) => (isCall(req.path) ? router(req, res, next) : next())
}

const aRouter = () => Router({ caseSensitive: true, strict: true })
const isCall = (path: string) => path === '/api' || path.startsWith('/api/')

/** Express compares a path with every route in turn. One router per resource (`likes` of `/api/likes/:id`) makes the list short. */
function routesOf(endpoints: readonly Endpoint[], options: HttpDoorOptions): RequestHandler {
  const resources = new Map<string, Router>()
  const routerOf = (path: string): Router => {
    const known = resources.get(resourceOf(path)) ?? aRouter()
    resources.set(resourceOf(path), known)
    return known
  }
  const methods = new Map<string, string[]>()
  // calls with a fixed query come first, because a call without a fixed query accepts every query
  for (const endpoint of [...endpoints].sort((a, b) => pinsOf(b) - pinsOf(a))) {
    for (const path of pathsOf(endpoint)) {
      methods.set(path, [...new Set([...(methods.get(path) ?? []), endpoint.method])])
      routerOf(path)[endpoint.method.toLowerCase() as 'get'](path, routeOf(endpoint, options))
    }
  }
  for (const [path, allowed] of methods) {
    routerOf(path).all(path, (_req, res) => {
      res.set('allow', allowed.join(', '))
      throw new Fault('method_not_allowed')
    })
  }
  return (req, res, next) => {
    const router = resources.get(resourceOf(req.path))
    return router ? router(req, res, next) : next()
  }
}

const resourceOf = (path: string) => /^\/api\/([^/.]*)/.exec(path)?.[1] ?? ''

function pathsOf({ path }: Endpoint): string[] {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return last.startsWith(':') ? [path] : [path, `${path}.php`]
}

const pinsOf = ({ pinned }: Endpoint) => Object.keys(pinned).length

function routeOf(endpoint: Endpoint, options: HttpDoorOptions): RequestHandler {
  const call = prepare(endpoint, options)
  const [, route = ''] = lineOf(endpoint).split(' ')
  return async (req, res, next) => {
    if (Object.entries(endpoint.pinned).some(([name, value]) => req.query[name] !== value)) return next('route')
    nameRoute(res, route)
    // check the origin before the context is opened, so that a forged write uses no database connection
    if (endpoint.method !== 'GET' && !endpoint.declaration.is_webhook) checkWriteOrigin(req, res.locals.host)
    const context = await options.openContext(req, res)
    try {
      const upload = endpoint.declaration.upload && openUpload(req, endpoint.declaration.upload)
      const input = { params: req.params, query: req.query, body: req.body, upload }
      const answer = call(context, input)
      const { status, body } = await (upload ? answer.finally(() => context.unit.release().then(upload.discard)) : answer)
      if (endpoint.declaration.download) return await sendDownload(res, body as Download)
      await context.unit.finish()
      notifyOwnSessions(endpoint, context)
      res.set('cache-control', 'no-store')
      if (endpoint.declaration.stream) streamEvents(req, res, watched(context, res, body as Subscribe))
      else if (body === undefined) res.status(status).end()
      else res.status(status).json(body)
    } finally {
      await context.unit.finish()
    }
  }
}

/** After the commit, tells the other tabs and devices of the member to fetch the data that this call has changed. */
function notifyOwnSessions({ declaration: { renews } }: Endpoint, { viewer, live }: Context): void {
  if (renews && viewer) live.send(viewer.id, { kind: 'own', changed: renews })
}

/** Counts an open stream. The duration of a stream is not a response time, so the log of slow requests ignores streams. */
function watched({ metrics }: Context, res: Response, subscribe: Subscribe): Subscribe {
  res.locals.is_stream = true
  res.once('close', metrics.streamOpened())
  return subscribe
}

/** Removes conditional headers, because calls must never answer 304. With `If-None-Match: *`, Express would answer 304. */
const forgetConditions: RequestHandler = (req, _res, next) => {
  delete req.headers['if-none-match']
  delete req.headers['if-modified-since']
  next()
}

// compressed bodies are refused: bodies are small, and decompression could use much memory
const parseJson = express.json({ limit: '64kb', strict: true, inflate: false, type: 'application/json' })

/** Parses JSON bodies. The body of an upload is read later, by its call. A body that the call ignores is not read. */
function readBodies(endpoints: readonly Endpoint[]): RequestHandler {
  const others = endpoints.filter(({ declaration }) => declaration.upload || declaration.ignores_body)
  const lines = others.flatMap((endpoint) => pathsOf(endpoint).map((path) => `${endpoint.method} ${path}`))
  const isOther = new RegExp(`^(${lines.map((line) => line.replaceAll(/:\w+/g, '[^/]+').replaceAll('.', '\\.')).join('|')})$`)
  const forms = new Set(endpoints.filter(({ declaration }) => declaration.takes_form).flatMap((endpoint) => pathsOf(endpoint)))
  return (req, res, next) => {
    if (isOther.test(`${req.method} ${req.path}`)) return next()
    const is_form = forms.has(req.path) && Boolean(req.is('application/x-www-form-urlencoded'))
    return is_form ? parseFormBody(req, res, next) : readBody(req, res, next)
  }
}

const parseForm = express.urlencoded({ extended: false, inflate: false, limit: '4kb', type: 'application/x-www-form-urlencoded' })

const parseFormBody: RequestHandler = (req, res, next) => readIn(parseForm, { req, res, next })

const readBody: RequestHandler = (req, res, next) => {
  const has_body = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  if (has_body && !req.is('application/json')) throw new Fault('unsupported_media_type')
  readIn(parseJson, { req, res, next })
}

/** Faults that are failures of the server or of a dependency, with their log message. */
const failures: Partial<Record<FaultCode, string>> = {
  internal: 'a call failed',
  storage_full: 'there is no room left to store anything',
  payment_unavailable: 'the payment provider is away',
}
/** Faults whose answer has a Retry-After header. */
const waits: ReadonlySet<string> = new Set(['too_many_requests', 'site_unavailable', 'payment_unavailable'])
/** Retry-After in seconds if the database or the payment provider is unreachable. */
const away_seconds = 5

/**
 * Converts any error into the answer of a fault. Errors that are not faults are logged with their cause and answered with the code
 * `internal`.
 */
function answerFault(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const fault = toFault(error)
    res.locals.fault = fault.code
    const message = failures[fault.code]
    if (message)
      log.error({ err: error, request_id: res.locals.request_id, site: res.locals.site?.slug, route: routeLabel(req, res) }, message)
    if (res.headersSent) return next(error)
    if (fault.data?.seconds !== undefined && waits.has(fault.code)) res.set('retry-after', String(fault.data.seconds))
    res.set('cache-control', 'no-store').status(fault.status).json(fault.toBody())
  }
}

export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  // the code that detected the failure has already logged it
  if (error instanceof DatabaseAway) return new Fault('site_unavailable', { data: { seconds: away_seconds } })
  if (error instanceof ProviderAway) return new Fault('payment_unavailable', { data: { seconds: away_seconds } })
  if (isNoRoom(error)) return new Fault('storage_full')
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown }
  if (type === 'entity.parse.failed' || type === 'charset.unsupported') return new Fault('invalid_json')
  if (type === 'encoding.unsupported') return new Fault('unsupported_media_type')
  if (type === 'entity.too.large' || type === 'parameters.too.many') return new Fault('body_too_large')
  if (error instanceof URIError) return new Fault('not_found')
  // the body parsers set a 4xx status for an incomplete body or a wrong length
  if (typeof type === 'string' && Number(status) >= 400 && Number(status) < 500) return new Fault('invalid_json')
  return new Fault('internal')
}
