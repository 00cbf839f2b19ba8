import type { RequestHandler } from 'express'

/** Policy for answers without scripts: API calls, files and plain pages. Rendered pages set their own policy. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'"

const a_year = 31_536_000

/** Sets the headers of every answer: no MIME sniffing, and HSTS if the request came over HTTPS. */
export const setBaseHeaders: RequestHandler = (req, res, next) => {
  res.set({
    'content-security-policy': barePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(req.secure && { 'strict-transport-security': `max-age=${a_year}` }),
  })
  next()
}
