import type { RequestHandler, Response } from 'express'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { barePolicy } from './base-headers.ts'

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No site here</title></head>
<body><h1>No site here</h1><p>This address does not belong to a site on this server.</p></body></html>
`

/** Answers 421 with a neutral page. The page contains no data of any site and needs no database (WL-01). */
export function answerUnknownHost(res: Response): void {
  res
    .status(421)
    .set({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': barePolicy })
    .send(page)
}

const gone = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Gone</title></head>
<body><h1>Gone</h1><p>The site that was here has been closed, or the preview has expired. It will not come back at this address.</p></body></html>
`

/** Answers 410 for a retired site or an expired preview. The page does not name the site. */
export function answerGoneHost(res: Response): void {
  res
    .status(410)
    .set({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': barePolicy })
    .send(gone)
}

/** Redirects the other hosts of a site to its first host with the same path. `*.localhost` names are not redirected. */
export const redirectToCanonicalHost: RequestHandler = (req, res, next) => {
  const site: Site = res.locals.site
  const host: string = res.locals.host
  const [canonical] = site.hosts
  if (site.preview || host === canonical || host.endsWith('.localhost') || !isReading(req.method) || req.path.startsWith('/api/'))
    return next()
  res.redirect(308, `${req.protocol}://${canonical}${req.originalUrl}`)
}

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'
