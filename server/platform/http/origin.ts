import type { Request } from 'express'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { normalizeHost } from './host.ts'

const clientHeader = 'x-couplet-client'

/**
 * Rejects a write that a page of another origin caused. Browsers state the origin in Sec-Fetch-Site, and older browsers in Origin. A
 * request without both headers must have the client header. Another origin can send this header only after a CORS preflight, which fails.
 * @param host the resolved host of the request, because a proxy may have rewritten the Host header
 */
export function checkWriteOrigin(req: Request, host: string): void {
  const site = req.get('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') throw new Fault('wrong_origin')
  const origin = req.get('origin')
  if (origin !== undefined && !isOwnOrigin(origin, host)) throw new Fault('wrong_origin')
  if (site === undefined && origin === undefined && req.get(clientHeader) === undefined) throw new Fault('wrong_origin')
}

/** True for the site's own client on a page of this origin. The request then has the client header and `Sec-Fetch-Site: same-origin`. */
export function isOwnClient(req: Request): boolean {
  return req.get(clientHeader) !== undefined && req.get('sec-fetch-site') === 'same-origin'
}

/**
 * Compares the host of an origin with the host of the request. Ports are not compared, because a proxy may listen on a port that it does
 * not forward. Sec-Fetch-Site detects a different port.
 */
function isOwnOrigin(origin: string, host: string): boolean {
  try {
    return normalizeHost(new URL(origin).hostname) === host
  } catch {
    return false
  }
}
