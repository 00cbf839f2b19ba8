import type { RequestHandler, Response } from 'express'
import type { Site } from './sites/site.ts'

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No site here</title></head>
<body><h1>No site here</h1><p>This address does not belong to a site on this server.</p></body></html>
`

/** 421, neutral, nothing of any site, no database call (WL-01). */
export function answerUnknownHost(res: Response): void {
  res
    .status(421)
    .set({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
    .send(page)
}

/** A site's further hosts lead to its first one, page for page. Names on a developer's machine stay as they are. */
export const redirectToCanonicalHost: RequestHandler = (req, res, next) => {
  const site: Site = res.locals.site
  const host: string = res.locals.host
  const [canonical] = site.hosts
  if (site.preview || host === canonical || host.endsWith('.localhost') || req.method !== 'GET' || req.path.startsWith('/api/'))
    return next()
  res.redirect(308, `${req.protocol}://${canonical}${req.originalUrl}`)
}
