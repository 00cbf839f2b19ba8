import type { Request } from 'express'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { normalizeHost } from './host.ts'

export const clientHeader = 'x-couplet-client'

/**
 * Refuses a write that another origin's page made the browser send. Browsers say where a call comes from by
 * Sec-Fetch-Site or, older ones, by Origin; a call with neither must carry our client's header, which no foreign
 * page can add without a permission it does not get.
 * @param host the resolved host of the request, because a proxy may have rewritten the Host header
 */
export function checkWriteOrigin(req: Request, host: string): void {
  const site = req.get('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') throw new Fault('wrong_origin')
  const origin = req.get('origin')
  if (origin !== undefined && !isOwnOrigin(origin, host)) throw new Fault('wrong_origin')
  if (site === undefined && origin === undefined && req.get(clientHeader) === undefined) throw new Fault('wrong_origin')
}

/** Our own client, from a page of this origin: the header plus the browser's word. */
export function isOwnClient(req: Request): boolean {
  return req.get(clientHeader) !== undefined && req.get('sec-fetch-site') === 'same-origin'
}

/** Ports are not compared: a proxy may listen on a port that it does not forward. Sec-Fetch-Site tells whether the port differs. */
function isOwnOrigin(origin: string, host: string): boolean {
  try {
    return normalizeHost(new URL(origin).hostname) === host
  } catch {
    return false
  }
}
