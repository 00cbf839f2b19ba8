import type { RequestHandler } from 'express'
import type { Unit } from '#server/platform/database/unit.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** A preview is looked at, and nothing else: whatever is no reading is refused before anybody is asked what it means. */
export const guardPreview: RequestHandler = (req, res, next) => {
  const { preview }: Site = res.locals.site
  if (!preview) return next()
  res.set('x-robots-tag', 'noindex')
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  const fault = new Fault('preview_read_only')
  res.status(fault.status).set('cache-control', 'no-store').json(fault.toBody())
}

/** The second lock: the members of a preview are the site's own, so that a read that would write is refused as well. */
export function readOnly(unit: Unit): Unit {
  return { ...unit, transaction: () => Promise.reject(new Fault('preview_read_only')) }
}
