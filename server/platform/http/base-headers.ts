import type { RequestHandler } from 'express'

/** What no program runs in and nobody's page shows: calls, files and bare pages. Whoever sends a page of its own brings its own policy. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'"

const a_year = 31_536_000

/** On every answer, whatever becomes of the request: a browser takes it for what it says it is, and comes back by HTTPS where it came by it. */
export const setBaseHeaders: RequestHandler = (req, res, next) => {
  res.set({
    'content-security-policy': barePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(req.secure && { 'strict-transport-security': `max-age=${a_year}` }),
  })
  next()
}
