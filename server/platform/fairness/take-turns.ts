import type { Request, RequestHandler, Response } from 'express'
import { answerUnavailable, isFile } from '#server/platform/http/answer-unavailable.ts'
import { isInternal } from '#server/platform/http/internal-request.ts'
import { markShed } from '#server/platform/metrics/watch-requests.ts'
import type { EndTurn, TurnRequest } from './gate.ts'
import type { Turns } from './turns.ts'

/** Measured cost of a page, in units of one API call. */
const page_cost = 10
const file_cost = 0.25
/** Delay of a refusal. A client would retry at once after an immediate refusal. The delay itself costs no work. */
const refusal_ms = 500
const most_refusals = 2000

/**
 * Limits the share of each site before any expensive work. Above the share of its site, a request waits and then gets 503. Other sites are
 * not affected.
 */
export function takeTurns(turns: Turns): RequestHandler {
  let num_refusals = 0

  function answerBusy(req: Request, res: Response): void {
    markShed(res)
    answerUnavailable(req, res)
  }

  function refuse(req: Request, res: Response): void {
    // above this number of waiting refusals, the connection is closed without an answer, because answers would add to the load
    if (num_refusals >= most_refusals) return void req.socket.destroy()
    num_refusals += 1
    const timer = setTimeout(() => answerBusy(req, res), refusal_ms)
    res.once('close', () => {
      clearTimeout(timer)
      num_refusals -= 1
    })
  }

  return (req, res, next) => {
    if (isInternal(req)) return next()
    const turn = turns.enter(res.locals.site.id, turnRequestOf(req))
    if (turn instanceof Promise) return void turn.then((end) => (res.destroyed ? end?.() : go(end)))
    go(turn)

    function go(end: EndTurn | null): void {
      if (!end) {
        refuse(req, res)
        return
      }
      res.locals.end_turn = end
      // end the turn as soon as the answer is complete; the time to send the answer does not count
      res.once('prefinish', end)
      res.once('close', end)
      next()
    }
  }
}

/** Lets the next request of the site start, although this response stays open, for example an event stream. */
export function endTurn(res: Response): void {
  res.locals.end_turn?.()
}

function turnRequestOf(req: Request): TurnRequest {
  if (isFile(req)) return { cost: file_cost, is_page: false }
  return req.path.startsWith('/api/') ? { cost: 1, is_page: false } : { cost: page_cost, is_page: true }
}
