import { type ErrorRequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { toFault } from '#server/platform/http/http-door.ts'

const read = ['/healthz', '/healthz/detail', '/readyz', '/sites', '/sites/:slug', '/metrics', '/statements', '/tls/allow']

/** Answers 404 or 405 on the operations listener. */
export function notFoundHandler(): Router {
  const router = Router()
  for (const [paths, allowed] of [[read, 'GET, HEAD'] as const, [['/reload'], 'POST'] as const])
    router.all([...paths], (_req, res) => {
      res.set('allow', allowed)
      throw new Fault('method_not_allowed')
    })
  router.use(() => {
    throw new Fault('not_found')
  })
  return router
}

/** Error handler that answers JSON. The default handler of Express answers HTML. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error)
    const fault = toFault(error)
    if (fault.code === 'internal') log.error({ err: error }, 'a call of the operations listener failed')
    res.status(fault.status).json(fault.toBody())
  }
}
