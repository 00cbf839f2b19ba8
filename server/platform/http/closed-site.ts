import type { RequestHandler, Response } from 'express'
import { defaultTexts } from '#schemas/site/default-texts.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { barePolicy } from './base-headers.ts'

/** Retry-After of a suspended site, in seconds. */
const retry_seconds = 3600

/** Answers every request on a suspended site with 503. The data of the members stays stored. */
export const answerSuspendedSite: RequestHandler = (_req, res, next) => {
  const site: Site = res.locals.site
  if (site.file.status !== 'suspended' || site.preview) return next()
  const [locale] = site.locales
  if (!locale) throw new TypeError(`site ${site.slug} lacks a locale`)
  const name = escapeHtml(site.file.name)
  // members who have paid or who want their data can still write to support
  const address = escapeHtml(site.publicSettings(locale).support_email)
  res
    .status(503)
    .set({
      'retry-after': String(retry_seconds),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': barePolicy,
    })
    .send(`<!doctype html>
<html lang="${locale.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${name}</title></head>
<body><h1>${name}</h1><p>${defaultTexts.suspended[locale.language]}</p><p><a href="mailto:${address}">${address}</a></p></body></html>
`)
}

/** Answers 503 for a known site whose files do not compile. */
export function answerUnavailableSite(res: Response): void {
  res
    .status(503)
    .set({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': barePolicy,
    })
    .send(unavailable)
}

const unavailable = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unavailable</title></head>
<body><h1>Unavailable</h1><p>This site cannot be shown at the moment.</p></body></html>
`
