import { isNameOf } from '#schemas/members/person-rules.ts'
import type { User } from '#schemas/members/user.ts'
import { moveSignupCredits } from '#server/features/credits/credits.service.ts'
import { findHolder, updateEmail } from '#server/features/identity/credentials.queries.ts'
import { getUser } from '#server/features/identity/login/session.service.ts'
import { lockOwnAccount, spendActivationLinks } from '#server/features/identity/signup/signup.queries.ts'
import { isUniqueViolation, transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { hit } from '#server/platform/http/limits/rate-limit.ts'
import { emailKey, tidyEmail } from '#server/platform/mail/email-key.ts'
import { requeueActivation } from './activation.ts'

/** Corrects a mistyped address before the address is confirmed. Links that were mailed to the old address become invalid. */
export async function correctEmail(ctx: MemberContext, given: string): Promise<User> {
  if (ctx.site.file.conceal_membership) throw new Fault('forbidden')
  const email = tidyEmail(given)
  await hit(ctx, named_limits.signup_of_an_email, emailKey(email))
  try {
    await transaction(ctx, async (tx) => {
      const known = await lockOwnAccount(tx)
      if (known.status !== 'not_confirmed') throw new Fault('conflict')
      if (isNameOf(known.name, email)) throw fieldFault('email', 'name_is_email')
      if (emailKey(known.email) !== emailKey(email) && (await findHolder(tx, email))) throw new Fault('email_taken')
      await spendActivationLinks(tx)
      await updateEmail(tx, tx.viewer.id, email)
      await moveSignupCredits(tx, { member_id: tx.viewer.id, email })
      await requeueActivation(tx, { to: email, name: known.name })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'account_email_key')) throw new Fault('email_taken')
    throw error
  }
  const user = await getUser(ctx)
  if (!user) throw new TypeError('the member who corrected the address is gone')
  return user
}
