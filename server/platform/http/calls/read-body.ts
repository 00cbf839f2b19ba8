import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { Fault } from './fault.ts'

/** Time limit to read a small body. It is enough for a slow connection. */
const body_ms = 30_000
/**
 * A body that is too large is read and discarded up to this size, so that the sender receives the answer. If the Content-Length is larger
 * than this size, the connection is closed.
 */
const most_read_to_the_end = 1_000_000

/** Parses a body within the time limit. After the limit, the call answers `too_slow` and closes the connection. */
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

/** PostgreSQL cannot store U+0000. So texts with this character are refused here, for all calls. */
export function nulFault(body: unknown): Fault | undefined {
  const texts = Object.entries(body ?? {}).filter(([, value]) => holdsNul(value))
  return texts.length > 0
    ? new Fault('invalid_input', { fields: Object.fromEntries(texts.map(([name]) => [name, notAllowed])) })
    : undefined
}

const notAllowed = { rule: 'not_allowed' }
/** True if a text in the value contains U+0000. Deeper levels are not checked, because no schema allows them. */
const holdsNul = (value: unknown, levels = 4): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && levels > 0 && Object.values(value).some((each) => holdsNul(each, levels - 1))
