import type { Request } from 'express'
import { Fault } from './fault.ts'

export const clientHeader = 'x-couplet-client'

/**
 * Refuses a write that another origin's page made the browser send. Browsers say where a call comes from by
 * Sec-Fetch-Site or, older ones, by Origin; a call with neither must carry our client's header, which no foreign
 * page can add without a permission it does not get.
 */
export function checkWriteOrigin(req: Request): void {
  const site = req.get('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') throw new Fault('wrong_origin')
  const origin = req.get('origin')
  if (origin !== undefined && !isOwnOrigin(origin, req)) throw new Fault('wrong_origin')
  if (site === undefined && origin === undefined && req.get(clientHeader) === undefined) throw new Fault('wrong_origin')
}

/** Our own client, from a page of this origin: the header plus the browser's word. */
export function isOwnClient(req: Request): boolean {
  return req.get(clientHeader) !== undefined && req.get('sec-fetch-site') === 'same-origin'
}

function isOwnOrigin(origin: string, req: Request): boolean {
  try {
    return new URL(origin).host === req.get('host')?.toLowerCase()
  } catch {
    return false
  }
}
