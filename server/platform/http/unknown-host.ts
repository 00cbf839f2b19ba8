import type { RequestHandler, Response } from 'express'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { sendBarePage } from './bare-page.ts'

/** Answers 421 with a neutral page. The page contains no data of any site and needs no database (WL-01). */
export const answerUnknownHost = (res: Response): void =>
  sendBarePage(res, {
    status: 421,
    title: 'No site here',
    body: '<h1>No site here</h1><p>This address does not belong to a site on this server.</p>',
  })

/** Answers 410 for a retired site or an expired preview. The page does not name the site. */
export const answerGoneHost = (res: Response): void =>
  sendBarePage(res, {
    status: 410,
    title: 'Gone',
    body: '<h1>Gone</h1><p>The site that was here has been closed, or the preview has expired. It will not come back at this address.</p>',
  })

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
