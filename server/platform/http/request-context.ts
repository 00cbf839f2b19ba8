import type { Request, Response } from 'express'
import { arrivalCookie, parseArrival } from '#server/platform/http/visitor/arrival.ts'
import { countryInHeader, countryOfIp } from '#server/platform/http/visitor/country-of-ip.ts'
import { findFormerId } from '#server/platform/http/visitor/former-account.ts'
import { readOnly } from '#server/platform/pages/preview.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import type { Context } from './context.ts'
import { readCookies, writeCookie } from './cookies.ts'
import { isOwnClient } from './origin.ts'
import { type OutsideParts, outsideOfSite } from './outside-parts.ts'
import { findViewer, sessionCookieName } from './session.ts'

interface ContextParts extends OutsideParts {
  /** Where the proxy says the visitor's country, if it does. */
  country_header: string | null
}

/** Builds the request's context: site, session, locale. Whoever opens it calls `unit.finish()` in the end, whatever happened. */
export async function openContext(req: Request, res: Response, parts: ContextParts): Promise<Context> {
  const site: Site = res.locals.site
  const cookies = readCookies(req)
  const is_secure = req.protocol === 'https'
  const request_id: string = res.locals.request_id
  const log = parts.log.child({ site: site.slug, request_id })
  const own_unit = parts.database.unit(site.id, log)
  const unit = site.preview ? readOnly(own_unit) : own_unit
  const context: Context = {
    ...outsideOfSite(parts, site),
    site,
    viewer: null,
    former_id: null,
    locale: localeOf(site, req.get('x-couplet-locale') ?? cookies.get('i18n_redirected')),
    now: parts.clock(),
    request_id,
    unit,
    log,
    client: {
      ip: req.ip ?? '',
      user_agent: req.get('user-agent') ?? '',
      origin: originOf(req, res.locals.host),
      country: countryOf(req, res, parts.country_header),
      selected_country: selectedCountry(site, cookies.get('country')),
      arrival: parseArrival(cookies.get(arrivalCookie)),
      authorization: req.get('authorization') ?? null,
      is_own_client: isOwnClient(req),
      is_secure,
    },
    readCookie: (name) => cookies.get(name),
    setCookie: (change) => {
      if (!site.preview) writeCookie(res, change, is_secure)
    },
  }
  const token = cookies.get(sessionCookieName(is_secure))
  // a preview is seen as a visitor sees it: it has the site's members, and nobody is logged in to it
  if (site.preview) return context
  try {
    const viewer = token ? await findViewer(context, token) : null
    return viewer ? { ...context, viewer } : { ...context, former_id: await findFormerId(context) }
  } catch (error) {
    await unit.finish()
    throw error
  }
}

/** The site's locale for a tag or a language; the site's first one for anything it does not speak. */
export function localeOf(site: Site, wanted: string | undefined): SiteLocale {
  const [first] = site.locales
  if (!first) throw new TypeError(`site ${site.slug} has no locale`)
  return site.locales.find(({ tag }) => tag === wanted) ?? site.locales.find(({ language }) => language === wanted?.slice(0, 2)) ?? first
}

/** The origin the caller reached the site by: its host has been resolved to this site, so it is one of the site's own. */
function originOf(req: Request, host: string): string {
  const port = req.socket.localPort
  const is_development_host = host.endsWith('.localhost')
  return is_development_host ? `${req.protocol}://${host}${port && port !== 80 ? `:${port}` : ''}` : `${req.protocol}://${host}`
}

/**
 * The proxy's word where one is configured and the connection comes from it, else the table's. An input of few things alone: which country a form,
 * a price or the warning for adults begins with. A page kept for everybody is kept for everybody of one country.
 */
export function countryOf(req: Request, res: Response, header: string | null): string | null {
  if (res.locals.country !== undefined) return res.locals.country
  const trusts: (address: string, hop: number) => boolean = req.app.get('trust proxy fn')
  const told = header !== null && trusts(req.socket.remoteAddress ?? '', 0) ? countryInHeader(req.get(header)) : null
  const country = told ?? countryOfIp(req.ip ?? '')
  res.locals.country = country
  return country
}

function selectedCountry(site: Site, wanted: string | undefined): string | null {
  return wanted !== undefined && site.file.countries.includes(wanted) ? wanted : null
}
