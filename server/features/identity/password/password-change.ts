import type { PasswordChange } from '#schemas/members/security.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { hashPassword } from '#server/platform/password.ts'
import { requirePassword, savePassword } from './password.service.ts'
import { passwordFault } from './password-rules.service.ts'

/** Replaces the password after a check of the old one (EC-08), and logs out every other device. */
export async function changePassword(ctx: MemberContext, { old_password, password }: PasswordChange): Promise<void> {
  const credentials = await requirePassword(ctx, old_password, { field: 'old_password', rule: 'old_password_wrong' })
  const fault = passwordFault(ctx.site, password, credentials)
  if (fault) throw new Fault('invalid_input', { fields: { password: fault } })
  const password_hash = await hashPassword(ctx, password)
  const { id: account_id, session_hash: kept_session } = ctx.viewer
  await transaction(ctx, (tx) => savePassword(tx, { account_id, password_hash, kept_session }))
}
