import type { Request, Response } from 'express'
import type { CookieChange } from './context.ts'

/**
 * The cookies of the request by name. If a name occurs twice, the first value counts, because browsers send the more specific cookie first.
 */
export function readCookies(req: Request): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, decode(part.slice(at + 1).trim()))
  }
  return cookies
}

/** Sets a cookie for this host only. Browsers do not send it with cross-site writes (SameSite=Lax). */
export function writeCookie(res: Response, { name, value, max_age_seconds, is_public }: CookieChange, is_secure: boolean): void {
  const ms = max_age_seconds * 1000
  res.cookie(name, value, { path: '/', maxAge: ms, httpOnly: !is_public, secure: is_secure, sameSite: 'lax' })
}

/**
 * The name of a cookie for this host only. The prefix `__Host-` requires HTTPS. Over plain HTTP (development), the cookie has no prefix but
 * still belongs to one host.
 */
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
