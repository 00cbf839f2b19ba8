import { type CredentialsRow, getCredentials, updatePassword } from '#server/features/identity/credentials.queries.ts'
import { revokeSessions } from '#server/features/identity/login/revoke-access.service.ts'
import { spendLinks } from '#server/features/links/links.service.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { hit } from '#server/platform/http/limits/rate-limit.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import { verifyPassword } from '#server/platform/password.ts'

interface NewPassword {
  account_id: string
  password_hash: string
  /** The session that stays logged in. All other sessions end. */
  kept_session: Buffer | null
}

/** Stores a new password in the caller's transaction. Ends the sessions and invalidates the open links from before the change. */
export async function savePassword(ctx: Context, { account_id, password_hash, kept_session }: NewPassword): Promise<void> {
  await updatePassword(ctx, account_id, password_hash)
  await revokeSessions(ctx, account_id, { except: kept_session })
  await spendLinks(ctx, account_id, ['reset', 'mail_change'])
  const { email: to, name, locale } = await getCredentials(ctx, account_id)
  await queueTemplateMail(ctx, { kind: 'password-changed', to, name, locale, values: { changed_at: ctx.now } })
}

/** Requires the password before an action that could lock the owner out of the account. A wrong password is a field fault. */
export async function requirePassword(
  ctx: MemberContext,
  password: string,
  { field, rule }: { field: string; rule: string } = { field: 'password', rule: 'password_wrong' },
): Promise<CredentialsRow> {
  // a person with a stolen session must not be able to guess the password
  await hit(ctx, named_limits.password_of_a_member, ctx.viewer.id)
  const credentials = await getCredentials(ctx, ctx.viewer.id)
  // release the database connection, because hashing is slow
  await ctx.unit.release()
  const is_right = credentials.password_hash !== null && (await verifyPassword(ctx, credentials.password_hash, password))
  if (!is_right) throw fieldFault(field, rule)
  return credentials
}
