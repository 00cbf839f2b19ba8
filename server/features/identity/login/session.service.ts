import { limits } from '#schemas/limits.ts'
import type { User } from '#schemas/members/user.ts'
import { countConversationsLeft, countUnread } from '#server/features/chats/chats.service.ts'
import { getBalance } from '#server/features/credits/credits.service.ts'
import { rememberDevice } from '#server/features/identity/devices/devices.ts'
import { countNewLikes } from '#server/features/likes/likes.service.ts'
import { getOwnProfile, touchLastSeen } from '#server/features/members/members.service.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { closeSession, openSession } from '#server/platform/http/session.ts'
import { type AccountRow, deleteSession, getAccount, updateLocale, updateSessionSeen } from './session.queries.ts'

/** The member of the session, or null. The call counts as activity of the member. */
export async function getUser(ctx: Context): Promise<User | null> {
  const { viewer } = ctx
  if (!viewer) return null
  const own = { ...ctx, viewer }
  ctx.live.comeBack(viewer.id)
  if (await touchLastSeen(own)) await updateSessionSeen(own)
  return userOf(own, await getAccount(own, viewer.id))
}

/**
 * Logs the account in with a new session. The caller's old session is never reused.
 * @param way the proof of identity, for the log; the log contains no names
 * @param is_reported true if a mail must report a new browser; false if another mail already reports the login
 */
export async function startSession(
  ctx: Context,
  account_id: string,
  { way, is_reported = true }: { way: 'password' | 'passkey' | 'link' | 'signup'; is_reported?: boolean },
): Promise<User> {
  if (ctx.viewer) {
    await deleteSession(ctx, ctx.viewer.session_hash)
    ctx.live.endSession(ctx.viewer.session_hash)
  }
  const session_hash = await openSession(ctx, account_id)
  const account = await getAccount(ctx, account_id)
  const { status, is_premium, is_incomplete } = account
  const own = { ...ctx, viewer: { id: account_id, session_hash, status, is_premium, is_incomplete } }
  await touchLastSeen(own)
  const user = await userOf(own, account)
  await rememberDevice(ctx, { account_id, to: account.email, name: user.profile.name, locale: account.locale, is_reported })
  ctx.log.info({ type: way }, 'a member logged in')
  return user
}

export async function logOut(ctx: Context): Promise<void> {
  // shows the previous member as offline; if that member is active on another device, the next request from there shows the member as
  // online again
  if (ctx.viewer) ctx.live.leave(ctx.viewer.id, ctx.now)
  await closeSession(ctx)
}

/** Stores the language in the account and in the locale cookie. Pages without a language prefix use the cookie. */
export async function changeLanguage(ctx: MemberContext, wanted: string): Promise<User> {
  const locale = ctx.site.locales.find(({ tag, language }) => wanted === tag || wanted === language)
  if (!locale) throw fieldFault('language', 'not_a_choice')
  await updateLocale(ctx, locale.tag)
  ctx.setCookie({ name: 'i18n_redirected', value: locale.tag, max_age_seconds: limits.locale_cookie_days * 86_400, is_public: true })
  return userOf(ctx, await getAccount(ctx, ctx.viewer.id))
}

async function userOf(ctx: MemberContext, account: AccountRow): Promise<User> {
  const { email, status, is_premium, notifications_disabled, created_at, is_incomplete, locale, stay_discount_until, has_reached_out } =
    account
  return {
    profile: await getOwnProfile(ctx),
    email,
    credits: await getBalance(ctx),
    paid_user: is_premium,
    fictional_icon: ctx.site.file.fictional_icon,
    status,
    notifications_disabled,
    signup_date: created_at.toISOString(),
    is_incomplete,
    language: locale,
    num_unread_messages: await countUnread(ctx),
    num_new_likes: await countNewLikes(ctx),
    has_reached_out,
    stay_discount_until: stay_discount_until?.toISOString() ?? null,
    conversations_left: is_premium ? null : await countConversationsLeft(ctx),
  }
}
