import type { RequestHandler } from 'express'
import { ownPath } from '#schemas/site/own-path.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/**
 * The redirect target of an address with a wrong language segment: `/de/pricing` if German has no prefix, `/en-GB`, `/FR`. Null for any
 * other address. Each redirect makes the path shorter, so redirects cannot loop.
 */
export function languageAddress({ locales }: Pick<Site, 'locales'>, address: string): string | null {
  const [, segment = '', path = '', query = ''] = /^\/([a-z]{2}(?:-[a-z]{2})?)((?:\/[^?]*)?)(\?.*)?$/i.exec(address) ?? []
  if (segment === '' || locales.some(({ prefix }) => prefix === segment)) return null
  const wanted = segment.toLowerCase()
  const meant = locales.find(({ tag }) => tag.toLowerCase() === wanted) ?? locales.find(({ language }) => language === wanted)
  if (!meant) return null
  // two slashes at the start would name a host
  const rest = path.replace(/^[/\\]+/, '')
  const target = (meant.prefix === '' ? `/${rest}` : `/${meant.prefix}${rest === '' ? '' : `/${rest}`}`) + query
  return ownPath(target) ?? null
}

/** For links from before a site changed the order of its languages, and for typed addresses. */
export const redirectLanguage: RequestHandler = (req, res, next) => {
  const target = req.method === 'GET' || req.method === 'HEAD' ? languageAddress(res.locals.site, req.originalUrl) : null
  if (target === null) return next()
  // browsers must not cache it: the site may add this language variant later
  res.set('cache-control', 'no-store').redirect(301, target)
}
