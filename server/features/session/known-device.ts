import { createHash } from 'node:crypto'
import { limits } from '#schemas/limits.ts'
import type { Context } from '#server/platform/context.ts'
import { hostCookieName } from '#server/platform/cookies.ts'
import { newToken } from '#server/platform/session.ts'

/** The hash includes the account: two members who share a browser cannot be linked through it. */
export const deviceHash = (account_id: string, token: string): Buffer => createHash('sha256').update(`${account_id} ${token}`).digest()

/** The token in the browser's device cookie; null without a cookie or with a malformed one. */
export function readDeviceToken(ctx: Context): string | null {
  const token = ctx.readCookie(cookieName(ctx))
  return token && /^[\w-]{22}$/.test(token) ? token : null
}

/** Sets or renews the device cookie. */
export function keepDeviceToken(ctx: Context): string {
  const token = readDeviceToken(ctx) ?? newToken(16)
  ctx.setCookie({ name: cookieName(ctx), value: token, max_age_seconds: limits.device_cookie_days * 86_400, is_public: false })
  return token
}

/** A device is known if the account used its cookie at or after this moment. */
export const knownSince = (now: Date): Date => new Date(now.getTime() - limits.known_device_days * 86_400_000)

const cookieName = ({ client }: Context) => hostCookieName('device', client.is_secure)
