import type { RequestHandler } from 'express'
import { ownPath } from '#schemas/site/own-path.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/**
 * Where an address leads that names a language of the site otherwise than by its prefix: `/de/pricing` where German has none, `/en-GB`, `/FR`.
 * Null for every other one. What follows the language stays, and the way gets shorter by each step: no address leads in a circle.
 */
export function languageAddress({ locales }: Pick<Site, 'locales'>, address: string): string | null {
  const [, segment = '', path = '', query = ''] = /^\/([a-z]{2}(?:-[a-z]{2})?)((?:\/[^?]*)?)(\?.*)?$/i.exec(address) ?? []
  if (segment === '' || locales.some(({ prefix }) => prefix === segment)) return null
  const wanted = segment.toLowerCase()
  const meant = locales.find(({ tag }) => tag.toLowerCase() === wanted) ?? locales.find(({ language }) => language === wanted)
  if (!meant) return null
  // two slashes would name a host
  const rest = path.replace(/^[/\\]+/, '')
  const target = (meant.prefix === '' ? `/${rest}` : `/${meant.prefix}${rest === '' ? '' : `/${rest}`}`) + query
  return ownPath(target) ?? null
}

/** For links from before a site changed the order of its languages, and for who types them. */
export const redirectLanguage: RequestHandler = (req, res, next) => {
  const target = req.method === 'GET' || req.method === 'HEAD' ? languageAddress(res.locals.site, req.originalUrl) : null
  if (target === null) return next()
  // not kept by browsers: a site may begin to speak that variant
  res.set('cache-control', 'no-store').redirect(301, target)
}
