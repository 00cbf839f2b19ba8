import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { Fault } from './fault.ts'

/** A small body arrives within what the slowest line needs. */
const body_ms = 30_000
/** A body that is too large is read and dropped, so that its sender receives the answer. A sender that announces more is disconnected. */
const most_read_to_the_end = 1_000_000

/** Parses a body within the time limit for bodies. After it, the answer is `too_slow` and the connection ends. */
export function readIn(parse: RequestHandler, { req, res, next }: { req: Request; res: Response; next: NextFunction }): void {
  if (Number(req.headers['content-length'] ?? 0) > most_read_to_the_end) {
    res.set('connection', 'close')
    next(new Fault('body_too_large'))
    return
  }
  let is_read = false
  const end = (error: unknown) => {
    if (is_read) return
    is_read = true
    clearTimeout(timer)
    next(error)
  }
  const timer = setTimeout(() => {
    res.set('connection', 'close')
    end(new Fault('too_slow'))
  }, body_ms)
  parse(req, res, (error: unknown) => end(error ?? nulFault(req.body)))
}

/** PostgreSQL stores every character but one; a text that holds it is refused here, once for all calls. */
export function nulFault(body: unknown): Fault | undefined {
  const texts = Object.entries(body ?? {}).filter(([, value]) => holdsNul(value))
  return texts.length > 0
    ? new Fault('invalid_input', { fields: Object.fromEntries(texts.map(([name]) => [name, notAllowed])) })
    : undefined
}

const notAllowed = { rule: 'not_allowed' }
/** What is nested deeper than any body goes breaks its schema anyway. */
const holdsNul = (value: unknown, levels = 4): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && levels > 0 && Object.values(value).some((each) => holdsNul(each, levels - 1))
