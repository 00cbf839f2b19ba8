import express, { type ErrorRequestHandler, type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { pathPrefix } from '#schemas/locale-path.ts'
import type { BlockPage, FormState } from '#schemas/pages/block-page.ts'
import type { Company } from '#schemas/site/company.ts'
import { ownPath } from '#schemas/site/own-path.ts'
import { dayIn } from '#server/platform/calendar.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { readIn } from '#server/platform/http/calls/read-body.ts'
import type { Context } from '#server/platform/http/context.ts'
import { refusedForm } from '#server/platform/http/form-state.ts'
import { toFault } from '#server/platform/http/http-door.ts'
import { localeOfPath, withoutPrefix } from '#server/platform/http/locale-path.ts'
import { checkWriteOrigin } from '#server/platform/http/origin.ts'
import { blockRoute, nameRoute } from '#server/platform/metrics/route-label.ts'
import { sendRendered } from '#server/platform/pages/cache/send-rendered.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { Pages } from './page.ts'
import { answerFailure, keepArrival, keepLocale } from './page-route.ts'

export interface BlockPageRouteOptions<Located> {
  pages: Pages
  openContext(req: Request, res: Response): Promise<Context>
  /** Finds the page of blocks at a path without its language prefix. Needs no database. */
  locate(site: Site, path: string): Located | null
  /** True if members see a page of the application at this address. Visitors see the page of blocks. */
  hasMemberFace(located: Located): boolean
  /** The redirect target for a member, because a lander is only for visitors. Null if members are not redirected. */
  memberAddress(located: Located): string | null
  load(context: Context, located: Located): Promise<BlockPage>
  /** Submits a form. Returns null if the form was accepted and the visitor is now a member. */
  submit(context: Context, body: Readonly<Record<string, unknown>>): Promise<FormState | null>
  company(context: Context): Company
  log: Logger
}

/** The kinds of pages that search engines may index. Landers are for paid traffic and must not be indexed. */
const open_to_all: ReadonlySet<BlockPage['kind']> = new Set(['front', 'page'])

const parseForm = express.urlencoded({ extended: false, inflate: false, limit: '16kb', parameterLimit: 40 })
const parseFormBody: RequestHandler = (req, res, next) => readIn(parseForm, { req, res, next })

/** Serves pages of blocks. Their HTML works without JavaScript, including the form. */
export function createBlockPageRoute<Located>(options: BlockPageRouteOptions<Located>): RequestHandler {
  const router = Router({ caseSensitive: true })
  const find: RequestHandler = (req, res, next) => {
    const path = withoutPrefix(localeOfPath(res.locals.site, req.path), req.path)
    const located = options.locate(res.locals.site, path)
    if (!located) return next('router')
    res.locals.located = located
    nameRoute(res, blockRoute(path))
    next()
  }
  router.use(find)
  const refuse: ErrorRequestHandler = (error, req, res, next) => answer(options, { req, res, next }, { refusal: toFault(error) })
  router.get('/{*path}', (req, res, next) => answer(options, { req, res, next }, null))
  router.post('/{*path}', parseFormBody, (req, res, next) => answer(options, { req, res, next }, { body: req.body ?? {} }))
  router.use(refuse)
  return router
}

interface Exchange {
  req: Request
  res: Response
  next: NextFunction
}

/** The body of a form, or the reason why the body could not be read. */
type Sent = { body: Readonly<Record<string, unknown>> } | { refusal: Fault }

async function answer<Located>(options: BlockPageRouteOptions<Located>, { req, res, next }: Exchange, sent: Sent | null): Promise<void> {
  const located: Located = res.locals.located
  let context: Context | null = null
  try {
    const opened = await options.openContext(req, res)
    context = { ...opened, locale: localeOfPath(res.locals.site, req.path) }
    if (context.viewer && !sent && options.hasMemberFace(located)) return next()
    const prefix = pathPrefix(context.locale)
    keepArrival(req, context)
    keepLocale(context)
    const elsewhere = context.viewer && (sent ? '/members' : options.memberAddress(located))
    if (elsewhere) return void res.set('cache-control', 'no-store').redirect(303, prefix + elsewhere)
    const page = await options.load(context, located)
    const form = sent && (await formOf(options, context, { req, res, sent }))
    if (sent && !form) return void res.set('cache-control', 'no-store').redirect(303, `${prefix}/signup`)
    const began = performance.now()
    const rendered = await options.pages.renderBlocks(context, {
      page,
      form,
      company: options.company(context),
      path: req.path,
      is_private: !open_to_all.has(page.kind) || context.site.file.status !== 'live' || context.site.preview !== null,
      today: dayIn(context.site.file.time_zone, context.now),
      now: context.now.toISOString(),
      is_logged_in: context.viewer !== null,
    })
    context.metrics.rendered('blocks', (performance.now() - began) / 1000)
    const wait = form?.fault?.data.seconds
    if (wait !== undefined) res.set('retry-after', String(wait))
    sendRendered(req, res, { rendered, locale: context.locale })
  } catch (error) {
    const is_hidden = error instanceof Fault && error.code === 'not_found'
    // a member hides this profile, so the application shows its 404 page
    if (is_hidden) return sent ? res.redirect(303, ownPath(req.originalUrl) ?? '/') : next()
    answerFailure(error, { req, res, next, log: options.log })
  } finally {
    await context?.unit.finish()
  }
}

/**
 * Submits a form and returns null if the form was accepted. A form from another origin, or a form that cannot be read, is never submitted;
 * the page shows the fault.
 */
async function formOf<Located>(
  options: BlockPageRouteOptions<Located>,
  context: Context,
  { req, res, sent }: { req: Request; res: Response; sent: Sent },
): Promise<FormState | null> {
  if ('refusal' in sent) return refusedForm(sent.refusal)
  try {
    checkWriteOrigin(req, res.locals.host)
  } catch (error) {
    return refusedForm(toFault(error))
  }
  return options.submit(context, sent.body)
}
