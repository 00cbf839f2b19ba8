import type { RequestHandler } from 'express'
import { Fault } from '#server/platform/http/calls/fault.ts'

/** Twice the longest address of any page or advertisement. Proxies usually have the same limit. */
const most_characters = 8192

/** Rejects a long address before any lookup, log line or cache key uses it. */
export const limitAddress: RequestHandler = (req, res, next) => {
  if (req.url.length <= most_characters) return next()
  const fault = new Fault('address_too_long', { data: { limit: most_characters } })
  res.status(fault.status).set({ 'cache-control': 'no-store', connection: 'close' }).json(fault.toBody())
}
