import { limits } from '#schemas/limits.ts'
import { isNameOf } from '#schemas/members/person-rules.ts'
import type { EmailChange, HeldEmailChange } from '#schemas/members/security.ts'
import { findHolder, getCredentials, lockAccount, updateEmail } from '#server/features/identity/credentials.queries.ts'
import { requirePasskey } from '#server/features/identity/passkeys/passkey-proof.service.ts'
import { requirePassword } from '#server/features/identity/password/password.service.ts'
import { heldLink, issueLink, type Link, linkTimes, spendLinks, takeLink } from '#server/features/links/links.service.ts'
import { isUniqueViolation, transaction } from '#server/platform/database/db.ts'
import { answerEvenly } from '#server/platform/http/calls/even-answer.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { hit, isWithin } from '#server/platform/http/limits/rate-limit.ts'
import { requireConfirmedEmail } from '#server/platform/http/require-confirmed-email.ts'
import { emailKey, tidyEmail } from '#server/platform/mail/email-key.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'

const day_ms = 86_400_000

/**
 * Mails a link to the new address. Nothing changes before the link is confirmed. A site that conceals membership gives the same answer for
 * every address.
 */
export async function requestEmailChange(ctx: MemberContext, { email: given, password, passkey }: EmailChange): Promise<void> {
  const started = performance.now()
  // before the first confirmation, the signup step corrects the address and sends an activation link
  requireConfirmedEmail(ctx.viewer)
  const email = tidyEmail(given)
  if (passkey) await requirePasskey(ctx, passkey)
  else await requirePassword(ctx, password)
  const { email: current, name } = await getCredentials(ctx, ctx.viewer.id)
  if (emailKey(email) === emailKey(current)) throw fieldFault('email', 'email_unchanged')
  if (isNameOf(name, email)) throw fieldFault('email', 'name_is_email')
  await hit(ctx, named_limits.change_to_an_email, emailKey(email))

  const is_free = (await findHolder(ctx, email)) === null
  const { conceal_membership } = ctx.site.file
  if (!is_free && !conceal_membership) throw new Fault('email_taken')
  await mailChange(ctx, email, { is_free })
  if (conceal_membership) await answerEvenly(ctx, started)
}

/** Only the link of the newest request works, because the member no longer wants the addresses of earlier requests. */
async function mailChange(ctx: MemberContext, email: string, { is_free }: { is_free: boolean }): Promise<void> {
  const account_id = ctx.viewer.id
  await transaction(ctx, async (tx) => {
    await lockAccount(tx, account_id)
    await checkFrequency(tx, account_id)
    await spendLinks(tx, account_id, ['mail_change'])
    const hours = limits.mail_change_link_hours
    const link = await issueLink(tx, { purpose: 'mail_change', account_id, hours, data: { email } })
    const { name, locale } = await getCredentials(tx, account_id)
    // on a site that conceals membership, the holder of a taken address gets a mail, and the requester learns nothing
    if (is_free) await queueTemplateMail(tx, { kind: 'mail-change', to: email, name, locale, link, values: { hours } })
    else if (await isWithin(tx, named_limits.already_member_mail, emailKey(email)))
      await queueTemplateMail(tx, { kind: 'already-member', to: email, name: '', locale: tx.locale.tag })
  })
}

async function checkFrequency(ctx: Context, account_id: string): Promise<void> {
  const since = ctx.now.getTime() - day_ms
  const asked = (await linkTimes(ctx, account_id, 'mail_change')).filter((moment) => moment.getTime() > since)
  const [first] = asked
  if (!first || asked.length < limits.mail_changes_a_day) return
  throw new Fault('too_many_requests', { data: { seconds: Math.max(1, Math.ceil((first.getTime() - since) / 1000)) } })
}

/** The state of the address change whose link was opened in this browser. */
export async function getHeldEmailChange(ctx: Context): Promise<HeldEmailChange> {
  const link = await heldLink(ctx, 'mail_change')
  const email = link?.data.email
  if (!link || !email) return { email: null, is_done: false }
  if (await isDone(ctx, link)) return { email, is_done: true }
  return { email: opens(link) ? email : null, is_done: false }
}

/** Changes the address, once per link. A second click gets the answer of the first. */
export async function changeEmail(ctx: Context): Promise<HeldEmailChange> {
  const link = await heldLink(ctx, 'mail_change')
  if (!link) throw new Fault('link_expired')
  return changeByLink(ctx, link)
}

export async function changeByLink(ctx: Context, link: Link): Promise<HeldEmailChange> {
  const { email } = link.data
  if (!email) throw new Fault('link_expired')
  if (await isDone(ctx, link)) return { email, is_done: true }
  if (!opens(link)) throw new Fault('link_expired')
  try {
    const is_taken = await transaction(ctx, (tx) => applyChange(tx, link, email))
    if (!is_taken && !(await isDone(ctx, link))) throw new Fault('link_expired')
  } catch (error) {
    if (isUniqueViolation(error, 'account_email_key')) throw new Fault('email_taken')
    throw error
  }
  return { email, is_done: true }
}

/** Changes the address. Returns false if another request used the link first. Links that were mailed to the old address become invalid. */
async function applyChange(ctx: Context, link: Link, email: string): Promise<boolean> {
  const { account_id } = link
  const { email: former } = await lockAccount(ctx, account_id)
  if (!(await takeLink(ctx, link))) return false
  const { name, locale } = await getCredentials(ctx, account_id)
  // the name may have changed since the link was requested
  if (isNameOf(name, email)) throw fieldFault('email', 'name_is_email')
  await updateEmail(ctx, account_id, email)
  await spendLinks(ctx, account_id, ['reset', 'activate'])
  const values = { new_email: email, changed_at: ctx.now }
  await queueTemplateMail(ctx, { kind: 'mail-changed', to: former, name, locale, values })
  return true
}

async function isDone(ctx: Context, { account_id, data }: Link): Promise<boolean> {
  const { email } = await getCredentials(ctx, account_id)
  return emailKey(email) === emailKey(data.email ?? '')
}

const opens = ({ is_open, account_status }: Link) => is_open && account_status === 'active'
