import { createHash, randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { spendStudioToken } from './one-time-link.ts'

const cookie = 'couplet-studio'
const hours = 12
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

export interface AccessOptions {
  data_dir: string
  /** True in development and in a demo: every user of this machine may open the Studio. Otherwise a one-time link is needed. */
  is_open: boolean
  clock(): Date
}

/**
 * Access rules of the Studio. The request must come from a browser on this machine and use a loopback name, because any other name
 * indicates DNS rebinding. Writes are accepted only from the Studio's own pages.
 */
export function guardStudio({ data_dir, is_open, clock }: AccessOptions): {
  onlyLoopback: RequestHandler
  enter: RequestHandler
  onlyInvited: RequestHandler
} {
  const sessions = new Map<string, number>()
  const isInvited = (req: Request) => {
    const until = sessions.get(hashOf(readCookie(req)))
    return is_open || (until !== undefined && until > clock().getTime())
  }
  return {
    onlyLoopback(req, res, next) {
      const { method } = req
      const is_own = loopback.test(req.get('host') ?? '') && (method === 'GET' || method === 'HEAD' || isOwnWrite(req))
      if (is_own) return next()
      refuse(res)
    },
    enter(req, res) {
      const { token, site } = req.query
      // do not use up the link for HEAD, because link previews and mail scanners send HEAD requests
      if (req.method === 'HEAD') return void res.status(200).end()
      const is_spent = typeof token === 'string' && spendStudioToken(data_dir, token, clock())
      if (!is_spent && !isInvited(req))
        return void res.status(403).type('text').send('This link has been used or is too old. Ask for a new one: npx couplet studio\n')
      if (is_spent) {
        const key = randomBytes(32).toString('base64url')
        const now = clock().getTime()
        for (const [hash, until] of sessions) if (until < now) sessions.delete(hash)
        sessions.set(hashOf(key), now + hours * 3_600_000)
        res.cookie(cookie, key, { httpOnly: true, sameSite: 'strict', path: '/studio', maxAge: hours * 3_600_000 })
      }
      res.redirect(303, typeof site === 'string' && /^[a-z0-9-]+$/.test(site) ? `/studio/${site}` : '/studio')
    },
    onlyInvited(req, res, next) {
      if (isInvited(req)) next()
      else refuse(res)
    },
  }
}

function refuse(res: Response): void {
  res.status(403).json({ error: { code: 'forbidden', findings: [] } })
}

/** True for a write from the Studio's own pages. A form on another page can neither send JSON nor hide its origin. */
function isOwnWrite(req: Request): boolean {
  const site = req.get('sec-fetch-site')
  const origin = req.get('origin')
  const is_json = req.get('content-type')?.startsWith('application/json') === true
  return (
    is_json && (site === undefined || site === 'same-origin') && (origin === undefined || origin === `${req.protocol}://${req.get('host')}`)
  )
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

function readCookie(req: Request): string {
  const found = (req.get('cookie') ?? '').split(/;\s*/).find((each) => each.startsWith(`${cookie}=`))
  return found?.slice(cookie.length + 1) ?? ''
}
