import { limits } from '#schemas/limits.ts'
import { openCursor, sealCursor } from '#server/platform/http/calls/cursor.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { hostCookieName } from '#server/platform/http/cookies.ts'

const formerCookieName = (is_secure: boolean): string => hostCookieName('former', is_secure)
const sealed_for = 'former account'

/** Stores the logged-in account in an encrypted cookie. So the blocks of the account still apply in this browser after a logout. */
export async function noteAccount(ctx: Context, account_id: string): Promise<void> {
  ctx.setCookie({
    name: formerCookieName(ctx.client.is_secure),
    value: await sealCursor(ctx, sealed_for, account_id),
    max_age_seconds: limits.device_cookie_days * 86_400,
    is_public: false,
  })
}

export async function findFormerId(ctx: Context): Promise<string | null> {
  const sealed = ctx.readCookie(formerCookieName(ctx.client.is_secure))
  if (!sealed) return null
  return openCursor(ctx, sealed_for, sealed).catch((error: unknown) => {
    if (error instanceof Fault) return null
    throw error
  })
}
