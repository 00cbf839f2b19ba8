import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { limits } from '#schemas/limits.ts'
import { ownPath } from '#schemas/site/own-path.ts'
import { answerUnavailable } from '#server/platform/http/answer-unavailable.ts'
import { sendBarePage } from '#server/platform/http/bare-page.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readCookies } from '#server/platform/http/cookies.ts'
import { toFault } from '#server/platform/http/http-door.ts'
import { localeOfPath } from '#server/platform/http/locale-path.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import { findLanguage } from '#server/platform/http/session.ts'
import { isTokenPath } from '#server/platform/http/token-path.ts'
import { arrivalCookie, arrivalDays, arrivalOf, formatArrival, parseArrival } from '#server/platform/http/visitor/arrival.ts'
import { nameRoute, routeLabel } from '#server/platform/metrics/route-label.ts'
import { sendRendered } from '#server/platform/pages/cache/send-rendered.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { appTexts } from './app-texts.ts'
import type { Pages } from './page.ts'
import type { PageTransport } from './page-door.ts'

interface PageRouteOptions {
  pages: Pages
  openContext(req: Request, res: Response): Promise<Context>
  door(context: Context): PageTransport
  /** Follows a one-time link. Returns the redirect target, or null for an unknown token. */
  followLink(context: Context, token: string): Promise<string | null>
  /** True if the link exists. The check does not use up the link. */
  knowsLink(context: Context, token: string): Promise<boolean>
  log: Logger
}

/** File names that browsers and scanners request and that no route answers. Without this check, each request would render a full page. */
const notAPage = /\.(ico|map|php|txt|xml|png|jpg|gif|js|css|woff2?|env|git)$/

/** Answers every request that is neither an API call nor a file. */
export function createPageRoute(options: PageRouteOptions): RequestHandler {
  return async (req, res, next) => {
    if (isUnansweredForm(req)) return void res.set('cache-control', 'no-store').redirect(303, ownPath(req.originalUrl) ?? '/')
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.status(405).set('allow', 'GET, HEAD').end()
    if (notAPage.test(req.path)) return void res.status(404).set('cache-control', 'no-store').end()
    const opened = await options.openContext(req, res)
    const context = { ...opened, locale: localeOfPath(res.locals.site, req.path) }
    try {
      keepArrival(req, context)
      const home = await homeInOwnLanguage(req, context)
      if (home !== null) return void res.set('cache-control', 'no-store').redirect(302, home)
      keepLocale(context)
      if (context.site.preview === null && isTokenPath(req.path)) {
        const token = req.path.slice(1)
        // opening a link may use it up, so HEAD requests and prefetches only check that the link exists
        const only_looks = req.method === 'HEAD' || isPrefetch(req)
        const is_known = only_looks && (await options.knowsLink(context, token))
        const target = only_looks ? null : await options.followLink(context, token)
        // with `no-referrer`, the next page does not get the token in the Referer header
        if (is_known || target) res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        // after a refused prefetch, the browser requests the page again when the user clicks the link
        if (is_known) return void res.status(req.method === 'HEAD' ? 200 : 503).end()
        if (target) return void res.redirect(303, target)
      }
      const began = performance.now()
      const rendered = await options.pages.render(context, req.originalUrl, {
        transport: options.door(context),
      })
      context.metrics.rendered('page', (performance.now() - began) / 1000)
      if (rendered.route) nameRoute(res, rendered.route)
      if (rendered.status === 503) return answerUnavailable(req, res)
      sendRendered(req, res, { rendered, locale: context.locale })
    } catch (error) {
      // if a page fails, the error page is rendered; an error here means that the error page failed too
      answerFailure(error, { req, res, next, log: options.log })
    } finally {
      await context.unit.finish()
    }
  }
}

/**
 * Redirects a member to the chosen language at an address without a language prefix. Such an address has the site's first language. Returns
 * null if no redirect is needed.
 */
async function homeInOwnLanguage(req: Request, context: Context): Promise<string | null> {
  const { site, viewer } = context
  if (!viewer || req.path !== '/' || site.locales.length < 2) return null
  const chosen = await findLanguage({ ...context, viewer })
  const { prefix } = localeOf(site, chosen ?? undefined)
  return prefix === '' ? null : `/${prefix}${req.originalUrl.slice(1)}`
}

const isPrefetch = (req: Request): boolean => /prefetch|prerender/.test(`${req.get('sec-purpose') ?? ''} ${req.get('purpose') ?? ''}`)

/**
 * True for the post of a form that only JavaScript can send to the API. JavaScript did not run, so the page with the form is shown again.
 */
function isUnansweredForm(req: Request): boolean {
  return req.method === 'POST' && req.is(['application/x-www-form-urlencoded', 'multipart/form-data']) !== false
}

export function answerFailure(
  error: unknown,
  { req, res, next, log }: { req: Request; res: Response; next: NextFunction; log: Logger },
): void {
  const fault = toFault(error)
  // an unreachable database was already logged, and is not a failure of this page
  const is_away = fault.code === 'site_unavailable'
  if (!is_away)
    log.error({ err: error, request_id: res.locals.request_id, site: res.locals.site?.slug, route: routeLabel(req, res) }, 'a page failed')
  if (res.headersSent) {
    next(error)
    return
  }
  if (is_away && res.locals.site) {
    answerUnavailable(req, res)
    return
  }
  const site: Site | undefined = res.locals.site
  const locale = site && localeOfPath(site, req.path)
  // the page that is sent if the error page itself fails (specification, section 8); in English if the site is unknown
  const { title, text, reference, back } = appTexts(locale ?? { language: 'en' }).last_resort
  const home = locale?.prefix ? `/${locale.prefix}` : '/'
  const request_id = String(res.locals.request_id ?? '')
  sendBarePage(res, {
    status: fault.status,
    lang: locale?.tag,
    title,
    body: `<p>${text}</p><p>${reference} <code>${request_id}</code></p><p><a href="${home}">${back}</a></p>`,
  })
}

/** Stores the tracking values of the first visit. Values of later visits do not replace them. */
export function keepArrival(req: Request, context: Context): void {
  const arrival = arrivalOf(req.query)
  const known = parseArrival(readCookies(req).get(arrivalCookie))
  if (Object.keys(arrival).length === 0 || Object.keys(known).length > 0) return
  context.client.arrival = arrival
  context.setCookie({ name: arrivalCookie, value: formatArrival(arrival), max_age_seconds: arrivalDays * 86_400, is_public: false })
}

/**
 * Sets the language cookie of a new visitor to the site's first language (ST-21), for uses without an address, such as mails. The cookie is
 * set only at addresses without a prefix, because `/fr` states its language. There is no redirect, so crawlers read the requested language.
 */
export function keepLocale(context: Pick<Context, 'site' | 'locale' | 'readCookie' | 'setCookie'>): void {
  const { site, locale } = context
  if (locale.prefix !== '') return
  const known = context.readCookie('i18n_redirected')?.slice(0, 2)
  if (known !== undefined && site.locales.some(({ language }) => language === known)) return
  context.setCookie({ name: 'i18n_redirected', value: locale.tag, max_age_seconds: limits.locale_cookie_days * 86_400, is_public: true })
}
