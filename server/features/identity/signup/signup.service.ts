import { v7 as newId } from 'uuid'
import type { SentSignup, SignupForm } from '#schemas/members/signup.ts'
import type { User } from '#schemas/members/user.ts'
import { grantSignupCredits } from '#server/features/credits/credits.service.ts'
import { noteVisit, writeFact } from '#server/features/figures/facts.service.ts'
import { findHolder } from '#server/features/identity/credentials.queries.ts'
import { queueActivation } from '#server/features/identity/email/activation.ts'
import { mailReactivationLink } from '#server/features/identity/leaving/reactivation.service.ts'
import { startSession } from '#server/features/identity/login/session.service.ts'
import { afterCommit, isUniqueViolation, transaction } from '#server/platform/database/db.ts'
import { answerEvenly } from '#server/platform/http/calls/even-answer.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { hit, isWithin } from '#server/platform/http/limits/rate-limit.ts'
import { keepDeviceToken } from '#server/platform/http/visitor/device-token.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import { maySignUp } from '#server/platform/pages/visitor-policy.ts'
import { hashPassword } from '#server/platform/password.ts'
import { insertHeldMessage, insertMember } from './signup.queries.ts'
import { insertProgress } from './signup-progress.queries.ts'
import { assertSignupForm, type MemberForm, tidy } from './signup-rules.ts'

/** Creates an account and logs in at once. The same transaction queues the activation mail. */
export async function signUp(ctx: Context, given: SentSignup): Promise<{ user: User | null }> {
  const started = performance.now()
  if (!maySignUp(ctx)) throw new Fault('signups_closed')
  const form = tidy(ctx.site, given)
  assertSignupForm(ctx.site, form, ctx.now)
  await hit(ctx, named_limits.signup_of_an_email, emailKey(form.email))

  // the cookie is set for every address, so that the cookie does not reveal whether the address is free
  keepDeviceToken(ctx)
  const id = await createMember(ctx, form)
  if (ctx.site.file.conceal_membership) {
    if (!id) await mailExistingMember(ctx, form.email)
    await answerEvenly(ctx, started)
    return { user: null }
  }
  if (!id) throw await takenFault(ctx, form.email)
  return { user: await startSession(ctx, id, { way: 'signup' }) }
}

/** Returns the id of the new member. Returns null if the address is taken, including by a concurrent signup. */
async function createMember(ctx: Context, form: MemberForm): Promise<string | null> {
  // hash before the lookup, so that a free and a taken address take equally long
  const password_hash = await hashPassword(ctx, form.password)
  if (await findHolder(ctx, form.email)) return null
  const id = newId()
  try {
    await transaction(ctx, async (tx) => {
      await insertMember(tx, { id, password_hash, form })
      await writeFact(tx, { name: 'account_begun', subject_id: id, member_id: id })
      await writeFact(tx, { name: 'account_completed', subject_id: id, member_id: id })
      noteVisit(tx, { before: null, country: form.country })
      await grantSignupCredits(tx, { member_id: id, email: form.email })
      await insertProgress(tx, id)
      await holdMessage(tx, id, form)
      await queueActivation(tx, { account_id: id, to: form.email, name: form.name })
      afterCommit(tx, () => tx.metrics.count('signups'))
    })
    return id
  } catch (error) {
    if (isUniqueViolation(error, 'account_email_key')) return null
    throw error
  }
}

async function holdMessage(ctx: Context, account_id: string, { signup_message, signup_profile_id }: SignupForm): Promise<void> {
  if (signup_message && signup_profile_id) await insertHeldMessage(ctx, { account_id, profile_id: signup_profile_id, body: signup_message })
}

/** EC-09: the page offers the login for an existing account, and the restore for an account that is being deleted (ST-06). */
export async function takenFault(ctx: Context, email: string): Promise<Fault> {
  const holder = await findHolder(ctx, email)
  return new Fault('email_taken', holder?.status === 'deleted_pending' ? { data: { reactivate: 1 } } : {})
}

/**
 * Mails the existing member about a signup with the same address. Any person may enter the address of a member, so a mailbox gets only a
 * few mails of this kind a day.
 */
export async function mailExistingMember(ctx: Context, email: string): Promise<void> {
  if (await mailReactivationLink(ctx, email)) return
  const holder = await findHolder(ctx, email)
  if (holder && (await isWithin(ctx, named_limits.already_member_mail, emailKey(email))))
    await queueTemplateMail(ctx, { kind: 'already-member', to: holder.email, name: '', locale: ctx.locale.tag })
}
