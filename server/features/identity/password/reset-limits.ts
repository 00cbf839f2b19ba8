import { limits } from '#schemas/limits.ts'
import { isKnownDevice } from '#server/features/identity/login/login-attempts.ts'
import { linkTimes } from '#server/features/links/links.service.ts'
import { dayIn, todayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/http/context.ts'
import { deviceHash, readDeviceToken } from '#server/platform/http/visitor/device-token.ts'
import { networkOf } from '#server/platform/http/visitor/network-address.ts'
import { countResetRequest } from './reset.queries.ts'

const hour_ms = 3_600_000

/** EC-06: each requester may request a reset three times a day, by the site's calendar. Call it while the account is locked. */
export async function mayRequestReset(ctx: Context, account_id: string): Promise<boolean> {
  const requester = await requesterOf(ctx, account_id)
  const { requests } = await countResetRequest(ctx, { account_id, requester, day: todayOf(ctx) })
  return requests <= limits.reset_requests_a_day
}

/**
 * After three mails a day, further requests cause at most one mail an hour. A link works for an hour, so the mailbox always contains a
 * valid link. So another person can neither use up the owner's resets nor send too many mails to the owner. Each mail has a new link,
 * because the database stores only the hash of a link.
 */
export async function mayMailReset(ctx: Context, account_id: string): Promise<boolean> {
  const today = todayOf(ctx)
  const sent = (await linkTimes(ctx, account_id, 'reset')).filter((moment) => dayIn(ctx.site.file.time_zone, moment) === today)
  const last = sent.at(-1)
  return !last || sent.length < limits.reset_mails_a_day || ctx.now.getTime() - last.getTime() >= hour_ms
}

/**
 * Identifies the requester: a known device by its cookie, any other device by its network address. So a new cookie does not create a new
 * requester.
 */
async function requesterOf(ctx: Context, account_id: string): Promise<Buffer> {
  const token = readDeviceToken(ctx)
  const is_known = token !== null && (await isKnownDevice(ctx, account_id))
  return deviceHash(account_id, is_known ? token : networkOf(ctx.client.ip))
}
