import type { Request, Response } from 'express'
import type { CookieChange } from './context.ts'

/** The cookies of the request by name. Of several with one name, the first counts: browsers send the more specific one first. */
export function readCookies(req: Request): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, decode(part.slice(at + 1).trim()))
  }
  return cookies
}

/** The cookie is host-only, and cross-site writes do not carry it (SameSite=Lax). */
export function writeCookie(res: Response, { name, value, max_age_seconds, is_public }: CookieChange, is_secure: boolean): void {
  const ms = max_age_seconds * 1000
  res.cookie(name, value, { path: '/', maxAge: ms, httpOnly: !is_public, secure: is_secure, sameSite: 'lax' })
}

/** The prefix `__Host-` requires HTTPS. Over plain HTTP (development) the cookie has no prefix, but is also host-only. */
export function hostCookieName(name: string, is_secure: boolean): string {
  return is_secure ? `__Host-${name}` : name
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
