import type { RequestHandler, Response } from 'express'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { canonicalOrigin } from './findable.ts'

const day_ms = 86_400_000
/** Days for which security.txt is valid. RFC 9116 recommends less than a year. */
const valid_days = 180

/**
 * Serves /.well-known/security.txt and /.well-known/change-password on every host of a site, even if the site is suspended. security.txt is
 * valid from the date of `clock`.
 */
export function answerWellKnown({ clock }: { clock(): Date }): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const { path } = req
    if (path === '/.well-known/security.txt') return void sendSecurityText(res, clock())
    // password managers open this URL (W3C, A Well-Known URL for Changing Passwords)
    if (path === '/.well-known/change-password')
      return void res.set('cache-control', 'no-store').redirect(303, '/settings#settings-password')
    next()
  }
}

function sendSecurityText(res: Response, now: Date): void {
  const site: Site = res.locals.site
  const [first] = site.locales
  if (!first) throw new TypeError(`site ${site.slug} lacks a locale`)
  const today = Math.floor(now.getTime() / day_ms)
  const lines = [
    `Contact: mailto:${encodeURI(site.publicSettings(first).support_email)}`,
    `Expires: ${new Date((today + valid_days) * day_ms).toISOString()}`,
    `Preferred-Languages: ${[...new Set(site.locales.map(({ language }) => language))].join(', ')}`,
    `Canonical: ${canonicalOrigin(site)}/.well-known/security.txt`,
  ]
  res
    .set({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff', 'content-type': 'text/plain; charset=utf-8' })
    .send(`${lines.join('\n')}\n`)
}
