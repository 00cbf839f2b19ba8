import { createHash } from 'node:crypto'
import { limits } from '#schemas/limits.ts'
import type { Context } from '#server/platform/http/context.ts'
import { hostCookieName } from '#server/platform/http/cookies.ts'
import { newToken } from '#server/platform/http/session.ts'

type Caller = Pick<Context, 'client' | 'readCookie' | 'setCookie'>

/** Device tokens that this request has set. The browser sends the new cookie only with its next request. */
const set = new WeakMap<Context['client'], string>()

/** The hash of a device token. The hash includes the account, so it does not reveal that two members share a browser. */
export const deviceHash = (account_id: string, token: string): Buffer => createHash('sha256').update(`${account_id} ${token}`).digest()

/** The token in the browser's device cookie. Null if the cookie is missing or malformed. */
export function readDeviceToken({ client, readCookie }: Pick<Caller, 'client' | 'readCookie'>): string | null {
  const token = set.get(client) ?? readCookie(cookieName(client))
  return token && /^[\w-]{22}$/.test(token) ? token : null
}

/** Sets or renews the device cookie, once per request. */
export function keepDeviceToken(ctx: Caller): string {
  const { client } = ctx
  const already = set.get(client)
  if (already) return already
  const token = readDeviceToken(ctx) ?? newToken(16)
  set.set(client, token)
  ctx.setCookie({ name: cookieName(client), value: token, max_age_seconds: limits.device_cookie_days * 86_400, is_public: false })
  return token
}

const cookieName = ({ is_secure }: Context['client']) => hostCookieName('device', is_secure)
