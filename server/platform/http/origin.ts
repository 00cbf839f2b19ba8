import type { Request } from 'express'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { normalizeHost } from './host.ts'

export const clientHeader = 'x-couplet-client'

/**
 * Rejects a write that a page of another origin made the browser send. Browsers state the origin in Sec-Fetch-Site, or in Origin if they
 * are older. A call with neither must have our client header, which another origin can only add after a CORS preflight that fails.
 * @param host the resolved host of the request, because a proxy may have rewritten the Host header
 */
export function checkWriteOrigin(req: Request, host: string): void {
  const site = req.get('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') throw new Fault('wrong_origin')
  const origin = req.get('origin')
  if (origin !== undefined && !isOwnOrigin(origin, host)) throw new Fault('wrong_origin')
  if (site === undefined && origin === undefined && req.get(clientHeader) === undefined) throw new Fault('wrong_origin')
}

/** True for our own client on a page of this origin: our header plus `Sec-Fetch-Site: same-origin`. */
export function isOwnClient(req: Request): boolean {
  return req.get(clientHeader) !== undefined && req.get('sec-fetch-site') === 'same-origin'
}

/** Ports are not compared, because a proxy may listen on a port that it does not forward. Sec-Fetch-Site detects a different port. */
function isOwnOrigin(origin: string, host: string): boolean {
  try {
    return normalizeHost(new URL(origin).hostname) === host
  } catch {
    return false
  }
}
