import type { Request, Response } from 'express'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { type AppTexts, appTexts } from '#server/platform/pages/app-texts.ts'
import { renderOfflinePage } from '#server/platform/pages/offline-page.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { localeOfPath } from './locale-path.ts'
import { createNonce } from './security-headers.ts'

/** Retry-After in seconds. After this time the overload may be over. A person accepts a wait of this length. */
const retry_seconds = 5

export const isFile = ({ path }: Request) => path.startsWith('/media/') || path.startsWith('/brand/')

/**
 * Answers 503 for overload or for an unreachable dependency. API calls get JSON, files get an empty body, and all other requests get a
 * page. Needs no database.
 */
export function answerUnavailable(req: Request, res: Response): void {
  res.status(503).set({ 'retry-after': String(retry_seconds), 'cache-control': 'no-store' })
  if (req.path.startsWith('/api/')) return void res.json(new Fault('site_unavailable', { data: { seconds: retry_seconds } }).toBody())
  if (isFile(req)) return void res.end()
  sendPlainPage(req, res, appTexts(localeOfPath(res.locals.site, req.path)).busy)
}

/** Sends a page in the style and the language of the site that needs neither data nor another file. Its link leads to the address again. */
export function sendPlainPage(req: Request, res: Response, texts: AppTexts['busy']): void {
  const site: Site = res.locals.site
  const nonce = createNonce()
  res
    .set(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .type('html')
    .send(renderOfflinePage(site, { locale: localeOfPath(site, req.path), nonce, texts, returns: false }))
}
