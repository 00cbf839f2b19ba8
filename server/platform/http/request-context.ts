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
import { isFromTrustedProxy } from './trusted-proxy.ts'

interface ContextParts extends OutsideParts {
  /** The header in which the proxy sends the visitor's country. Null if the proxy sends no country. */
  country_header: string | null
}

/** Builds the context of a request: site, session, locale. The caller must always call `unit.finish()` at the end. */
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
  // a preview shows the members of the site but has no sessions, so every person sees the preview as a visitor
  if (site.preview) return context
  try {
    const viewer = token ? await findViewer(context, token) : null
    return viewer ? { ...context, viewer } : { ...context, former_id: await findFormerId(context) }
  } catch (error) {
    await unit.finish()
    throw error
  }
}

/** The locale of the site for a tag or a language. The first locale if the site does not have the wanted locale. */
export function localeOf(site: Site, wanted: string | undefined): SiteLocale {
  const [first] = site.locales
  if (!first) throw new TypeError(`site ${site.slug} has no locale`)
  return site.locales.find(({ tag }) => tag === wanted) ?? site.locales.find(({ language }) => language === wanted?.slice(0, 2)) ?? first
}

/** The origin of the request. The host was resolved to this site, so the origin belongs to this site. */
function originOf(req: Request, host: string): string {
  const port = req.socket.localPort
  const is_development_host = host.endsWith('.localhost')
  return is_development_host ? `${req.protocol}://${host}${port && port !== 80 ? `:${port}` : ''}` : `${req.protocol}://${host}`
}

/**
 * ISO country from the configured header of a trusted proxy, otherwise from the table of network addresses. Use the country only for
 * defaults and warnings: the country of a form, prices, the warning for adults. The page cache stores one copy per country.
 */
export function countryOf(req: Request, res: Response, header: string | null): string | null {
  if (res.locals.country !== undefined) return res.locals.country
  const from_header = header !== null && isFromTrustedProxy(req) ? countryInHeader(req.get(header)) : null
  const country = from_header ?? countryOfIp(req.ip ?? '')
  res.locals.country = country
  return country
}

function selectedCountry(site: Site, wanted: string | undefined): string | null {
  return wanted !== undefined && site.file.countries.includes(wanted) ? wanted : null
}
