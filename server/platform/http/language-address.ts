import type { RequestHandler } from 'express'
import { ownPath } from '#schemas/site/own-path.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/**
 * The redirect target of a path with a wrong language segment: `/de/pricing` if German has no prefix, `/en-GB`, `/FR`. Null for any other
 * path. Each redirect makes the path shorter, so redirects cannot loop.
 */
function languageAddress({ locales }: Pick<Site, 'locales'>, address: string): string | null {
  const [, segment = '', path = '', query = ''] = /^\/([a-z]{2}(?:-[a-z]{2})?)((?:\/[^?]*)?)(\?.*)?$/i.exec(address) ?? []
  if (segment === '' || locales.some(({ prefix }) => prefix === segment)) return null
  const wanted = segment.toLowerCase()
  const meant = locales.find(({ tag }) => tag.toLowerCase() === wanted) ?? locales.find(({ language }) => language === wanted)
  if (!meant) return null
  // two slashes at the start would be read as a host name
  const rest = path.replace(/^[/\\]+/, '')
  const target = (meant.prefix === '' ? `/${rest}` : `/${meant.prefix}${rest === '' ? '' : `/${rest}`}`) + query
  return ownPath(target) ?? null
}

/**
 * Redirects a path with a wrong language segment. A person may type such a path, or follow a link from before a change of the site's
 * languages.
 */
export const redirectLanguage: RequestHandler = (req, res, next) => {
  const target = req.method === 'GET' || req.method === 'HEAD' ? languageAddress(res.locals.site, req.originalUrl) : null
  if (target === null) return next()
  // browsers must not cache the redirect, because the site may add this language later
  res.set('cache-control', 'no-store').redirect(301, target)
}
