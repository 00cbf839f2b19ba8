import type { RequestHandler } from 'express'
import type { Unit } from '#server/platform/database/unit.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** Makes a preview read-only. Rejects every request that is not GET or HEAD before any other code handles it. */
export const guardPreview: RequestHandler = (req, res, next) => {
  const { preview }: Site = res.locals.site
  if (!preview) return next()
  res.set('x-robots-tag', 'noindex')
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  const fault = new Fault('preview_read_only')
  res.status(fault.status).set('cache-control', 'no-store').json(fault.toBody())
}

/** A second protection of a preview: rejects a write, even in a GET handler, because a preview shows real members of the site. */
export function readOnly(unit: Unit): Unit {
  return { ...unit, transaction: () => Promise.reject(new Fault('preview_read_only')) }
}
