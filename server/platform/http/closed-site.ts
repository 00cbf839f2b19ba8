import type { RequestHandler, Response } from 'express'
import { escapeHtml } from '#schemas/escape-html.ts'
import { defaultTexts } from '#schemas/site/default-texts.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { sendBarePage } from './bare-page.ts'

/** Answers every request on a suspended site with 503. The data of the members stays stored. */
export const answerSuspendedSite: RequestHandler = (_req, res, next) => {
  const site: Site = res.locals.site
  if (site.file.status !== 'suspended' || site.preview) return next()
  const [locale] = site.locales
  if (!locale) throw new TypeError(`site ${site.slug} lacks a locale`)
  const name = escapeHtml(site.file.name)
  // members who have paid or who want their data can still write to support
  const address = escapeHtml(site.publicSettings(locale).support_email)
  sendBarePage(res, {
    status: 503,
    lang: locale.tag,
    title: name,
    body: `<h1>${name}</h1><p>${defaultTexts.suspended[locale.language]}</p><p><a href="mailto:${address}">${address}</a></p>`,
    retry_seconds: 3600,
  })
}

/** Answers 503 for a known site whose files do not compile. */
export const answerUnavailableSite = (res: Response): void =>
  sendBarePage(res, {
    status: 503,
    title: 'Unavailable',
    body: '<h1>Unavailable</h1><p>This site cannot be shown at the moment.</p>',
    retry_seconds: 5,
  })
