import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { isFromTrustedProxy } from './trusted-proxy.ts'

/** Hexadecimal digits and dashes, as nginx, Caddy, Envoy and UUIDs write them. So no free text can get into a log. */
const pattern = /^[0-9a-f-]{16,64}$/i

/** Sets the id of a request for its log lines, jobs, mails and error pages. The id of a header is accepted only from a trusted proxy. */
export const nameRequest: RequestHandler = (req, res, next) => {
  const id = idOfProxy(req) ?? randomUUID()
  res.locals.request_id = id
  res.set('x-request-id', id)
  next()
}

function idOfProxy(req: Request): string | null {
  const given = req.get('x-request-id')
  if (given === undefined || !pattern.test(given)) return null
  return isFromTrustedProxy(req) ? given : null
}
