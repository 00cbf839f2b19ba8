import type { FirstConfirmation, HeldActivation } from '#schemas/members/signup.ts'
import type { User } from '#schemas/members/user.ts'
import { startSession } from '#server/features/identity/login/session.service.ts'
import { savePassword } from '#server/features/identity/password/password.service.ts'
import { passwordFault } from '#server/features/identity/password/password-rules.service.ts'
import { isIncomplete } from '#server/features/identity/signup/partner-signup.queries.ts'
import { confirmAccount, findPending, lockPending } from '#server/features/identity/signup/signup.queries.ts'
import { heldLink, type Link, takeLink } from '#server/features/links/links.service.ts'
import { faultOfPublicName } from '#server/platform/contact/public-text.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { hit } from '#server/platform/http/limits/rate-limit.ts'
import { hashPassword, verifyPassword } from '#server/platform/password.ts'
import { confirmMailbox } from './confirmation.service.ts'

/** The pending signup behind the activation link that was opened in this browser. */
export async function getHeldActivation(ctx: Context): Promise<HeldActivation> {
  const link = await heldLink(ctx, 'activate')
  if (!link) return { pending: null, is_done: false }
  if (!opens(link)) return { pending: null, is_done: link.account_status === 'active' && !(await isIncomplete(ctx, link.account_id)) }
  const { email, name, signed_up_at, password_hash } = await findPending(ctx, link.account_id)
  // another person may have chosen the name: a name with advertising must not be shown to the owner of the mailbox
  const is_harmless = faultOfPublicName(ctx.site, { name, email }) === null
  const pending = { email, name: is_harmless ? name : '', signed_up_at: signed_up_at.toISOString(), has_password: password_hash !== null }
  return { pending, is_done: false }
}

/**
 * Confirms an account in a browser that did not request the link. Access to the mailbox is not enough here: another person may have signed
 * up with this address and would still know the password. If the password of the signup is given, the sessions of the signup stay. If a new
 * password is set, these sessions end.
 */
export async function confirmFirst(ctx: Context, given: FirstConfirmation): Promise<User> {
  const link = await heldLink(ctx, 'activate')
  if (!link || !opens(link)) throw new Fault('link_expired')
  const { account_id } = link
  await hit(ctx, named_limits.first_confirmation, account_id)
  const pending = await findPending(ctx, account_id)
  const password_hash = await proof(ctx, pending, given)
  await transaction(ctx, async (tx) => {
    if (!(await takeLink(tx, link))) throw new Fault('link_expired')
    const { password_hash: current } = await lockPending(tx, account_id)
    // the session of the signup may have changed the password concurrently
    if (current !== pending.password_hash) throw fieldFault('password', 'password_wrong')
    if (password_hash !== null) await savePassword(tx, { account_id, password_hash, kept_session: null })
    // an incomplete account has no visible profile and no stored first message, so a plain confirmation is enough
    if (pending.is_incomplete) await confirmAccount(tx, account_id)
    else await confirmMailbox(tx, account_id)
  })
  // the cookie of the used link stays, so that its page can report the confirmation
  return startSession(ctx, account_id, { way: 'link', is_reported: false })
}

/** Returns the hash of a new password. Returns null if the password of the signup was given, or if the signup has no password yet. */
async function proof(
  ctx: Context,
  { password_hash, ...person }: { email: string; name: string; password_hash: string | null },
  { password, new_password }: FirstConfirmation,
): Promise<string | null> {
  if (new_password !== undefined) {
    const fault = passwordFault(ctx.site, new_password, person)
    if (fault) throw new Fault('invalid_input', { fields: { new_password: fault } })
    // release the database connection, because hashing is slow
    await ctx.unit.release()
    return hashPassword(ctx, new_password)
  }
  if (password_hash === null) return null
  if (password === undefined) throw fieldFault('password', 'required')
  await ctx.unit.release()
  if (!(await verifyPassword(ctx, password_hash, password))) throw fieldFault('password', 'password_wrong')
  return null
}

const opens = ({ is_open, account_status }: Link) => is_open && account_status === 'not_confirmed'
