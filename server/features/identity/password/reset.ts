import { limits } from '#schemas/limits.ts'
import type { HeldReset, NewPasswords, ResetRequest } from '#schemas/members/security.ts'
import type { User } from '#schemas/members/user.ts'
import { openAfterSuspension } from '#server/features/blocking/measures.service.ts'
import { confirmMailbox } from '#server/features/identity/email/confirmation.service.ts'
import { mailReactivationLink } from '#server/features/identity/leaving/reactivation.service.ts'
import { deleteLock } from '#server/features/identity/login/login-attempts.queries.ts'
import { revokePasskeys } from '#server/features/identity/login/revoke-access.service.ts'
import { startSession } from '#server/features/identity/login/session.service.ts'
import { dropLink, heldLink, issueLink, type Link, takeLink } from '#server/features/links/links.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { answerEvenly } from '#server/platform/http/calls/even-answer.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import { hashPassword } from '#server/platform/password.ts'
import { savePassword } from './password.service.ts'
import { passwordFault } from './password-rules.service.ts'
import { getResetAccount, lockByEmail } from './reset.queries.ts'
import { mayMailReset, mayRequestReset } from './reset-limits.ts'

/** Mails a link to set a new password. A site that conceals membership gives the same answer whether or not the account exists. */
export async function requestReset(ctx: Context, { email }: ResetRequest): Promise<void> {
  const started = performance.now()
  const key = emailKey(email)
  if (!ctx.site.file.conceal_membership) return mailReset(ctx, key)
  await mailReset(ctx, key).catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error
    // an account that is being deleted gets the restore mail instead
    return error.data?.reactivate ? mailReactivationLink(ctx, email) : undefined
  })
  await answerEvenly(ctx, started)
}

async function mailReset(ctx: Context, key: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const found = await lockByEmail(tx, key)
    // the job that opens an account after a suspension may be late
    const is_open_again = found?.status === 'banned' && (await openAfterSuspension(tx, found.id))
    const owner = is_open_again ? await lockByEmail(tx, key) : found
    if (owner?.status === 'deleted_pending') throw new Fault('email_not_found', { data: { reactivate: 1 } })
    if (!owner || owner.status === 'banned') throw new Fault('email_not_found')
    const { id: account_id, email, name, locale } = owner
    if (!(await mayRequestReset(tx, account_id))) throw new Fault('too_many_reset_mails')
    if (!(await mayMailReset(tx, account_id))) return
    const hours = limits.reset_link_hours
    const link = await issueLink(tx, { purpose: 'reset', account_id, hours })
    await queueTemplateMail(tx, { kind: 'password-reset', to: email, name, locale, link, values: { hours } })
  })
}

/** The address of the account whose reset link was opened in this browser. */
export async function getHeldReset(ctx: Context): Promise<HeldReset> {
  const link = await heldLink(ctx, 'reset')
  return { email: link && opens(link) ? (await getResetAccount(ctx, link.account_id)).email : null }
}

/** Sets the new password, once per link, and logs in. The link proves access to the mailbox, so the account is confirmed too (ST-07). */
export async function resetPassword(ctx: Context, { password, password_again }: NewPasswords): Promise<User> {
  const link = await heldLink(ctx, 'reset')
  if (!link || !opens(link)) throw new Fault('link_expired')
  if (password !== password_again) throw fieldFault('password_again', 'passwords_differ')
  const { account_id } = link
  const owner = await getResetAccount(ctx, account_id)
  const fault = passwordFault(ctx.site, password, owner)
  if (fault) throw new Fault('invalid_input', { fields: { password: fault } })
  // release the database connection, because hashing is slow
  await ctx.unit.release()
  const password_hash = await hashPassword(ctx, password)
  await transaction(ctx, async (tx) => {
    if (!(await takeLink(tx, link))) throw new Fault('link_expired')
    await savePassword(tx, { account_id, password_hash, kept_session: null })
    await revokePasskeys(tx, account_id)
    await confirmMailbox(tx, account_id)
    await deleteLock(tx, emailKey(owner.email))
  })
  dropLink(ctx)
  return startSession(ctx, account_id, { way: 'link', is_reported: false })
}

const opens = ({ is_open, account_status }: Link) => is_open && (account_status === 'active' || account_status === 'not_confirmed')
