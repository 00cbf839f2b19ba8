import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { isInternal } from '#server/platform/http/internal-request.ts'
import type { Metrics } from './metrics.ts'
import { createRefusalLog } from './refusal-log.ts'
import { routeLabel } from './route-label.ts'

interface WatchOptions {
  metrics: Metrics
  log: Logger
  /** A request that takes longer than this is logged. */
  slow_ms: number
}

/** Counts and logs every request from outside at its end, with site, route and status. Path, query, body and personal data are never logged. */
export function watchRequests({ metrics, log, slow_ms }: WatchOptions): RequestHandler {
  const refusals = createRefusalLog(log)
  return (req, res, next) => {
    if (isInternal(req)) return next()
    const began = performance.now()
    res.once('close', () => {
      const ms = performance.now() - began
      const site: string | undefined = res.locals.site?.slug
      const status = res.headersSent ? res.statusCode : null
      const route = routeLabel(req, res)
      const is_stream = res.locals.is_stream === true
      metrics.requestDone({ site, method: req.method, route, status, seconds: is_stream ? null : ms / 1000 })
      if (site !== undefined && status === 429) metrics.ofSite(site).count('rate_limited')
      if (site !== undefined && res.locals.is_shed === true) metrics.ofSite(site).count('shed')
      const level = levelOf({ status: status ?? 0, is_slow: !is_stream && ms > slow_ms })
      if (route !== '/assets/*' && log.isLevelEnabled(level))
        log[level](lineOf(req, res, { site, route, status, ms }), level === 'warn' ? 'a slow request' : 'a request')
      const { request_id, fault } = res.locals
      if (status && typeof fault === 'string')
        refusals.note({ request_id, site, method: req.method, route, status, fault }, performance.now())
    })
    next()
  }
}

/** Marks an answer as a refusal because of overload. */
export function markShed(res: Response): void {
  res.locals.is_shed = true
}

function levelOf({ status, is_slow }: { status: number; is_slow: boolean }): 'error' | 'warn' | 'debug' {
  // a deliberate 503 is logged by other code, and logging it here would fill the log
  if (status >= 500 && status !== 503) return 'error'
  return is_slow ? 'warn' : 'debug'
}

interface Seen {
  site: string | undefined
  route: string
  status: number | null
  ms: number
}

const lineOf = ({ method }: Request, { locals }: Response, { site, route, status, ms }: Seen) => ({
  request_id: locals.request_id,
  site,
  method,
  route,
  status,
  ms: Math.round(ms),
})
