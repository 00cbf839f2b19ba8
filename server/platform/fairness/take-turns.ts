import type { Request, RequestHandler, Response } from 'express'
import { appTexts } from '#server/platform/app-texts.ts'
import { Fault } from '#server/platform/fault.ts'
import { markShed } from '#server/platform/metrics/watch-requests.ts'
import { drawOfflinePage } from '#server/platform/offline-page.ts'
import { createNonce } from '#server/platform/security-headers.ts'
import type { Site } from '#server/platform/sites/site.ts'
import type { EndTurn } from './gate.ts'
import type { Turns } from './turns.ts'

/** In units of one call, as measured; a page that is kept costs one. */
const drawing_cost = 9
const file_cost = 0.25
const retry_seconds = 5
/** A no at once would be asked again at once: it waits a moment, and costs nothing meanwhile. */
const refusal_ms = 500
const most_refusals = 2000

interface TakeTurnsParts {
  turns: Turns
  localeOf(site: Site, path: string): Site['locales'][number]
  /** Requests of ours, which nobody waits for. */
  isOurs(req: Request): boolean
}

/** Before everything that costs time: a site that asks for more than its part waits, then hears 503, and no other site notices. */
export function takeTurns({ turns, localeOf, isOurs }: TakeTurnsParts): RequestHandler {
  let num_refusals = 0

  function refuse(req: Request, res: Response): void {
    // more than these are not even told: an answer to each would be the very load it is about
    if (num_refusals >= most_refusals) return void req.socket.destroy()
    num_refusals += 1
    const timer = setTimeout(() => answerBusy(req, res, localeOf), refusal_ms)
    res.once('close', () => {
      clearTimeout(timer)
      num_refusals -= 1
    })
  }

  return (req, res, next) => {
    if (isOurs(req)) return next()
    const turn = turns.enter(res.locals.site.id, isFile(req) ? file_cost : 1)
    if (turn instanceof Promise) return void turn.then((end) => (res.destroyed ? end?.() : go(end)))
    go(turn)

    function go(end: EndTurn | null): void {
      if (!end) {
        refuse(req, res)
        return
      }
      res.locals.end_turn = end
      // as soon as the answer is made: how long somebody takes to read it is their own affair
      res.once('prefinish', end)
      res.once('close', end)
      next()
    }
  }
}

/** Whatever comes this far is drawn, and costs what drawing costs. */
export function chargePages({ turns, isOurs }: Omit<TakeTurnsParts, 'localeOf'>): RequestHandler {
  return (req, res, next) => {
    if (isPage(req) && !isOurs(req)) turns.charge(res.locals.site.id, drawing_cost)
    next()
  }
}

/** What stays open, such as a stream, no longer counts. */
export function endTurn(res: Response): void {
  res.locals.end_turn?.()
}

const isFile = ({ path }: Request) => path.startsWith('/media/') || path.startsWith('/brand/')
const isPage = (req: Request) => !req.path.startsWith('/api/') && !isFile(req)

function answerBusy(req: Request, res: Response, localeOf: TakeTurnsParts['localeOf']): void {
  markShed(res)
  res.status(503).set({ 'retry-after': String(retry_seconds), 'cache-control': 'no-store' })
  if (req.path.startsWith('/api/')) return void res.json(new Fault('site_unavailable', { data: { seconds: retry_seconds } }).toBody())
  if (isFile(req)) return void res.end()
  const site: Site = res.locals.site
  const locale = localeOf(site, req.path)
  const nonce = createNonce()
  res
    .set(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .type('html')
    .send(drawOfflinePage(site, { locale, nonce, texts: appTexts(locale).busy }))
}
