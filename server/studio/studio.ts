import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import type { TSchema } from 'typebox'
import {
  StudioCheckBody,
  StudioDraftBody,
  type StudioFinding,
  StudioNewSite,
  StudioPublishBody,
  type StudioRefusal,
  StudioRestoreBody,
  StudioThemeBody,
} from '#schemas/site/studio.ts'
import { compileSchema } from '#server/platform/http/calls/validation.ts'
import { PublishRefused } from '#server/platform/sites/files/publish.ts'
import { isSlug } from '#server/platform/sites/files/sources.ts'
import { type AccessOptions, guardStudio } from './access.ts'
import { type StudioPageParts, serveStudioPage } from './studio-page.ts'
import { createWorkbench, DraftElsewhere, NewSiteRefused, NotThere, type WorkbenchParts } from './workbench.ts'

export interface StudioParts extends WorkbenchParts, Omit<AccessOptions, 'clock' | 'data_dir'>, StudioPageParts {
  log: Logger
}

/** The Studio: pages and API calls below /studio on the operations listener. */
export function createStudio(parts: StudioParts): Router {
  const { onlyLoopback, enter, onlyInvited } = guardStudio(parts)
  const router = Router()
  router.use(onlyLoopback)
  router.get('/enter', enter)
  router.use(onlyInvited)

  router.use('/api', studioCalls(createWorkbench(parts), parts.log))
  router.get(/.*/, serveStudioPage(parts))
  return router
}

/** The API calls of the Studio. */
function studioCalls(workbench: ReturnType<typeof createWorkbench>, log: Logger): Router {
  const calls = Router()
  calls.param('slug', (_req, _res, next, slug) => next(isSlug(String(slug)) ? undefined : new NotThere()))
  calls.use(express.json({ limit: '2mb' }))
  calls.get(
    '/sites',
    answer(() => ({ sites: workbench.list() })),
  )
  calls.get(
    '/companies',
    answer(() => ({ companies: workbench.companies() })),
  )
  calls.post(
    '/sites',
    checked(StudioNewSite),
    answer(({ body }) => workbench.make(body)),
  )
  calls.get(
    '/sites/:slug',
    answer(({ params }) => workbench.open(String(params.slug))),
  )
  calls.post(
    '/sites/:slug/check',
    checked(StudioCheckBody),
    answer(({ params, body }) => workbench.check(String(params.slug), body.files)),
  )
  calls.post(
    '/colors',
    checked(StudioThemeBody),
    answer(({ body }) => workbench.colors(body.seeds)),
  )
  calls.put(
    '/sites/:slug/draft',
    checked(StudioDraftBody),
    answer(({ params, body }) => workbench.keep(String(params.slug), body)),
  )
  calls.delete(
    '/sites/:slug/draft',
    answer(({ params }) => workbench.discard(String(params.slug)) ?? {}),
  )
  calls.post(
    '/sites/:slug/publish',
    checked(StudioPublishBody),
    answer(({ params, body }) => workbench.publishDraft(String(params.slug), body)),
  )
  calls.get(
    '/sites/:slug/versions',
    answer(({ params }) => ({ versions: workbench.versions(String(params.slug)) })),
  )
  calls.post(
    '/sites/:slug/restore',
    checked(StudioRestoreBody),
    answer(({ params, body }) => workbench.restore(String(params.slug), body.sequence)),
  )
  calls.use(() => {
    throw new NotThere()
  })
  calls.use(answerRefusal(log))
  return calls
}

function answer(act: (req: Request) => object | Promise<object>): RequestHandler {
  return async (req, res) => {
    res.set('cache-control', 'no-store').json(await act(req))
  }
}

class BadInput extends Error {}

function checked(schema: TSchema): RequestHandler {
  const check = compileSchema(schema)
  return (req, _res, next) => {
    const { problems } = check(req.body)
    if (problems.length > 0) throw new BadInput(problems.map(({ field, rule }) => `${field}: ${rule}`).join(', '))
    next()
  }
}

function answerRefusal(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error)
    const { status, code, findings, message } = refusalOf(error)
    if (code === 'internal') log.error({ err: error }, 'a call of the studio failed')
    const body: StudioRefusal = { error: { code, findings: [...findings], ...(message !== undefined && { message }) } }
    res.status(status).set('cache-control', 'no-store').json(body)
  }
}

function refusalOf(error: unknown): {
  status: number
  code: StudioRefusal['error']['code']
  findings: readonly StudioFinding[]
  message?: string
} {
  if (error instanceof PublishRefused) return { status: 409, code: error.reason, findings: error.findings }
  if (error instanceof NewSiteRefused) return { status: 400, code: 'invalid_input', findings: [], message: error.message }
  if (error instanceof DraftElsewhere) return { status: 409, code: 'changed_elsewhere', findings: [] }
  if (error instanceof NotThere) return { status: 404, code: 'not_found', findings: [] }
  // true for a URL that cannot be decoded
  const is_input =
    error instanceof BadInput || error instanceof URIError || String((error as { type?: unknown }).type).startsWith('entity.')
  return is_input ? { status: 400, code: 'invalid_input', findings: [] } : { status: 500, code: 'internal', findings: [] }
}
