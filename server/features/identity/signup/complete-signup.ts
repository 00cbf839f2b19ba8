import type { FieldFault } from '#schemas/faults.ts'
import type { Completable, SignupCompletion, SignupForm } from '#schemas/members/signup.ts'
import type { User } from '#schemas/members/user.ts'
import { audienceOf, settleWish } from '#schemas/site/audience.ts'
import { grantSignupCredits } from '#server/features/credits/credits.service.ts'
import { writeFact } from '#server/features/figures/facts.service.ts'
import { queueActivation } from '#server/features/identity/email/activation.ts'
import { getUser, startSession } from '#server/features/identity/login/session.service.ts'
import { findLinkAgain, type Link, takeLink } from '#server/features/links/links.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { hashPassword } from '#server/platform/password.ts'
import { completeAccount, isIncomplete, lockIncomplete } from './partner-signup.queries.ts'
import { completion_path } from './partner-signup.ts'
import { checkGiven, type MemberForm, tidy } from './signup-rules.ts'

/**
 * Follows a partner's link. The link logs in once, and only until the account is complete. After that, the owner has a password. If another
 * member is logged in in this browser, the session of that member does not end. If it ended, a page of another site could log a member out
 * and into a foreign account.
 */
export async function followCompletion(ctx: Context, link: Link): Promise<string> {
  const { account_id, account_status } = link
  if (!['not_confirmed', 'active'].includes(account_status) || !(await isIncomplete(ctx, account_id))) return '/login'
  if (ctx.viewer && !ctx.viewer.is_incomplete) return '/members'
  const is_taken = await transaction(ctx, (tx) => takeLink(tx, link))
  if (is_taken) {
    await startSession(ctx, account_id, { way: 'link' })
    return completion_path
  }
  // the link was opened again in the browser that is already logged in
  return ctx.viewer?.id === account_id && (await findLinkAgain(ctx, link)) ? completion_path : '/complete-signup?link=expired'
}

/**
 * Completes the account after the missing fields are given and the terms are accepted. The account gets its credits and its activation
 * mail.
 */
export async function completeSignup(ctx: MemberContext, given: SignupCompletion): Promise<User> {
  const { accepts_terms: _, ...fields } = given
  const password_hash = fields.password === undefined ? null : await hashPassword(ctx, fields.password)
  await transaction(ctx, async (tx) => {
    const { missing, status, ...known } = await lockIncomplete(tx)
    if (!missing) throw new Fault('conflict')
    const asked = Object.fromEntries(missing.map((field) => [field, fields[field]]))
    const wish = settleWish(audienceOf(tx.site.file.audience), { ...known, ...asked })
    checkNothingLeft(tx, missing, { ...asked, ...wish })
    const form = { ...tidy(tx.site, { ...known, password: '', ...asked } as SignupForm), ...wish } as MemberForm
    // the audience may have changed since the partner's call
    checkGiven(tx, { form, given: [...missing, 'gender', 'looking_for'] })
    await completeAccount(tx, { form, password_hash: missing.includes('password') ? password_hash : null })
    await writeFact(tx, { name: 'account_completed', subject_id: tx.viewer.id, member_id: tx.viewer.id })
    await grantSignupCredits(tx, { member_id: tx.viewer.id, email: form.email })
    if (status === 'not_confirmed') await queueActivation(tx, { account_id: tx.viewer.id, to: form.email, name: form.name })
  })
  const user = await getUser({ ...ctx, viewer: { ...ctx.viewer, is_incomplete: false } })
  if (!user) throw new TypeError('the member who completed the signup is gone')
  return user
}

function checkNothingLeft({ site }: MemberContext, missing: readonly Completable[], given: Partial<Record<Completable, unknown>>): void {
  const left = missing.filter((field) => given[field] === undefined)
  const min_age = site.file.limits.minimum_age
  const faultOf = (field: Completable): FieldFault => (field === 'date_of_birth' ? { rule: 'minimum_age', min_age } : { rule: 'required' })
  if (left.length > 0) throw new Fault('invalid_input', { fields: Object.fromEntries(left.map((field) => [field, faultOf(field)])) })
}
