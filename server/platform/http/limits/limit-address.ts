import type { RequestHandler } from 'express'
import { Fault } from '#server/platform/http/calls/fault.ts'

/** Twice the longest that any page or advertisement makes, and what proxies allow. */
const most_characters = 8192

/** Before anything is looked up, logged or kept under it. */
export const limitAddress: RequestHandler = (req, res, next) => {
  if (req.url.length <= most_characters) return next()
  const fault = new Fault('address_too_long', { data: { limit: most_characters } })
  res.status(fault.status).set({ 'cache-control': 'no-store', connection: 'close' }).json(fault.toBody())
}
