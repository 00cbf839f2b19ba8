import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import { v7 as newId } from 'uuid'
import { pathPrefix } from '#schemas/locale-path.ts'
import type { ReportReceipt } from '#schemas/safety/safety.ts'
import { sendPlainPage } from '#server/platform/http/answer-unavailable.ts'
import type { Fault } from '#server/platform/http/calls/fault.ts'
import { readIn } from '#server/platform/http/calls/read-body.ts'
import type { Call } from '#server/platform/http/calls/run.ts'
import type { Context } from '#server/platform/http/context.ts'
import { toFault } from '#server/platform/http/http-door.ts'
import { localeOfPath } from '#server/platform/http/locale-path.ts'
import { checkWriteOrigin } from '#server/platform/http/origin.ts'
import { say } from '#server/platform/mail/mail-texts.ts'
import { nameRoute } from '#server/platform/metrics/route-label.ts'
import { appTexts } from '#server/platform/pages/app-texts.ts'
import { textsOf } from './report-texts.service.ts'

interface Given {
  openContext(req: Request, res: Response): Promise<Context>
  /** The endpoint that the script of the page calls. The form uses it too, so that all rules and limits are the same. */
  report: Call
}

const path = '/report'
/** A character can take up to twelve bytes in a form body. */
const parseForm = express.urlencoded({ extended: false, inflate: false, limit: '32kb', parameterLimit: 20 })
const parseFormBody: RequestHandler = (req, res, next) => readIn(parseForm, { req, res, next })

/** Handles the report form of a browser without JavaScript. The next page shows the result. */
export function createReportForm({ openContext, report }: Given): RequestHandler {
  const router = Router({ caseSensitive: true })
  const find: RequestHandler = (req, res, next) => {
    const is_form = req.method === 'POST' && req.path === `${prefixOf(req, res)}${path}`
    if (!is_form) return next('router')
    nameRoute(res, path)
    next()
  }
  const submit: RequestHandler = async (req, res) => {
    checkWriteOrigin(req, res.locals.host)
    const opened = await openContext(req, res)
    try {
      const { body } = await report({ ...opened, locale: localeOfPath(res.locals.site, req.path) }, { body: reportOf(req.body ?? {}) })
      answer(req, res, `sent=${(body as ReportReceipt).number}`)
    } finally {
      await opened.unit.finish()
    }
  }
  const refuse: ErrorRequestHandler = (error, req, res, next) => {
    const fault = toFault(error)
    if (fault.status >= 500) return next(error)
    if (fault.code === 'too_many_requests') return answerTooOften(req, res, fault)
    answer(req, res, `refused=${fault.code}`)
  }
  router.use(find, parseFormBody, submit, refuse)
  return router
}

function reportOf({ good_faith, ...sent }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = ['about', 'reason', 'words', 'law', 'name', 'email', 'website'].filter((key) => sent[key] !== '' && sent[key] !== undefined)
  return { id: newId(), ...Object.fromEntries(given.map((key) => [key, sent[key]])), ...(good_faith ? { good_faith: true } : {}) }
}

function prefixOf(req: Request, res: Response): string {
  return pathPrefix(localeOfPath(res.locals.site, req.path))
}

/** A redirect would hide the status, so a report above the limit gets a page of its own. */
function answerTooOften(req: Request, res: Response, { status, data }: Fault): void {
  const { site } = res.locals
  const locale = localeOfPath(site, req.path)
  const { form_not_sent = '', form_too_often = '' } = textsOf(locale)
  const text = say(form_too_often, locale, { email: site.publicSettings(locale).support_email })
  if (data?.seconds !== undefined) res.set('retry-after', String(data.seconds))
  res.status(status).set('cache-control', 'no-store')
  sendPlainPage(req, res, { title: form_not_sent, text, retry: appTexts(locale).busy.retry })
}

const answer = (req: Request, res: Response, outcome: string) =>
  res.set('cache-control', 'no-store').redirect(303, `${prefixOf(req, res)}${path}?${outcome}`)
