import { limits } from '#schemas/limits.ts'
import type { Reactivation } from '#schemas/members/leaving.ts'
import type { User } from '#schemas/members/user.ts'
import { banAgain } from '#server/features/blocking/measures.service.ts'
import { startSession } from '#server/features/identity/login/session.service.ts'
import {
  dropLink,
  heldLink,
  holdLink,
  isRequester,
  issueLink,
  type Link,
  linkTimes,
  spendLinks,
  takeLink,
} from '#server/features/links/links.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { answerEvenly } from '#server/platform/http/calls/even-answer.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { hit } from '#server/platform/http/limits/rate-limit.ts'
import { keepDeviceToken } from '#server/platform/http/visitor/device-token.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import { type Deletion, findDeletionOf, findDeletionOfEmail, lockDeletion, markReactivated, updateStatuses } from './leaving.queries.ts'
import { queueReactivationMail } from './reactivation-mail.ts'

const mayReactivate = ({ now }: Context, deletion: Deletion | null): deletion is Deletion => deletion !== null && now < deletion.erase_at

/**
 * Allows this browser to restore the account. Call it after the password was verified. Returns false if the account can no longer be
 * restored.
 */
export async function offerReactivation(ctx: Context, account_id: string): Promise<boolean> {
  if (!mayReactivate(ctx, await findDeletionOf(ctx, account_id))) return false
  keepDeviceToken(ctx)
  const link = await transaction(ctx, (tx) => issueLink(tx, { purpose: 'reactivate', account_id, hours: 1 }))
  holdLink(ctx, link.slice(link.lastIndexOf('/') + 1))
  return true
}

/** The account that this browser can restore after a mail link or a login. Null if there is no such account. */
export async function getReactivation(ctx: Context): Promise<Reactivation | null> {
  const link = await heldLink(ctx, 'reactivate')
  const deletion = link?.is_open ? await findDeletionOf(ctx, link.account_id) : null
  return mayReactivate(ctx, deletion) ? { name: deletion.name, erase_at: deletion.erase_at.toISOString() } : null
}

/** ST-06: restores the account whose link was opened in this browser. */
export async function reactivateAccount(ctx: Context): Promise<User | null> {
  const link = await heldLink(ctx, 'reactivate')
  if (!link) throw new Fault('link_expired')
  return reactivateByLink(ctx, link)
}

/**
 * Restores the account and logs in. Returns null, without a session, if the mailbox was never confirmed and another browser requested the
 * link. In that case another person may have signed up, and a session would let this browser confirm the account without the password.
 */
export async function reactivateByLink(ctx: Context, link: Link): Promise<User | null> {
  const { is_confirmed, is_banned } = await transaction(ctx, async (tx) => {
    const found = await findDeletionOf(tx, link.account_id)
    const deletion = found && (await lockDeletion(tx, found))
    if (!mayReactivate(tx, deletion) || !(await takeLink(tx, link))) throw new Fault('link_expired')
    const { account_id: id, account_status, profile_status, email, name, locale } = deletion
    await updateStatuses(tx, { id, account: account_status, profile: profile_status })
    await markReactivated(tx, deletion)
    await spendLinks(tx, id, ['reactivate'])
    await queueTemplateMail(tx, { kind: 'account-reactivated', to: email, locale, name })
    return { is_confirmed: account_status === 'active', is_banned: await banAgain(tx, id) }
  })
  const may_enter = is_confirmed || (await isRequester(ctx, link))
  dropLink(ctx)
  if (is_banned) throw new Fault('banned')
  if (!may_enter) return null
  return startSession(ctx, link.account_id, { way: 'link', is_reported: false })
}

/** Gives the same answer whether or not the account exists. Only the mailbox of an existing account gets the link. */
export async function sendReactivationMail(ctx: Context, { email }: { email: string }): Promise<void> {
  const started = performance.now()
  await hit(ctx, named_limits.return_mail_to_an_email, emailKey(email))
  // the cookie is set for every address, so that the cookie does not reveal whether the account exists
  keepDeviceToken(ctx)
  await mailReactivationLink(ctx, email)
  await answerEvenly(ctx, started)
}

/**
 * Returns false if the address has no account to restore. Above the daily limit, no mail is sent, but links from earlier mails still work
 * until they expire.
 */
export async function mailReactivationLink(ctx: Context, email: string): Promise<boolean> {
  const deletion = await findDeletionOfEmail(ctx, emailKey(email))
  if (!mayReactivate(ctx, deletion)) return false
  await transaction(ctx, async (tx) => {
    const locked = await lockDeletion(tx, deletion)
    if (!locked || (await linkTimes(tx, locked.account_id, 'reactivate')).length >= limits.return_mails_a_day) return
    await queueReactivationMail(tx, locked)
  })
  return true
}
