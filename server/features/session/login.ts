import type { Credentials, User } from '#schemas/user.ts'
import { offerReturn } from '#server/features/leaving/return.service.ts'
import type { Context } from '#server/platform/context.ts'
import { transaction } from '#server/platform/db.ts'
import { emailKey } from '#server/platform/email-key.ts'
import { Fault } from '#server/platform/fault.ts'
import { hashPassword, verifyPassword } from '#server/platform/password.ts'
import { newToken } from '#server/platform/session.ts'
import { type CredentialsRow, countAttempt, deleteLock, findCredentials, lockIfSpent } from './session.queries.ts'
import { enter } from './session.service.ts'

/** Logs in with a password. Addresses without an account are counted, locked and timed like the others (EC-02, EC-03). */
export async function logIn(ctx: Context, { email, password }: Credentials): Promise<User> {
  const key = emailKey(email)
  const locked_until = await transaction(ctx, (tx) => countAttempt(tx, key))
  if (locked_until) throw lockedFault(locked_until, ctx.now)
  const account = await findCredentials(ctx, key)
  // the slow part needs no connection
  await ctx.unit.release()
  const decoy = await decoyHash()
  const is_right = await verifyPassword(account?.password_hash ?? decoy, password)
  if (!account?.password_hash || !is_right) {
    const until = await transaction(ctx, (tx) => lockIfSpent(tx, key))
    throw until ? lockedFault(until, ctx.now) : new Fault('login_failed')
  }
  await deleteLock(ctx, key)
  if (account.status === 'deleted_pending') await refuseLeaver(ctx, account.id)
  checkStatus(account)
  return enter(ctx, account.id, { way: 'password' })
}

/** Said only to who knows the password or has the passkey, so it reveals no membership. */
export function checkStatus({ status }: Pick<CredentialsRow, 'status'>): void {
  if (status === 'banned') throw new Fault('banned')
  if (status === 'deleted_pending') throw new Fault('login_failed')
}

/** Who is leaving may come back: the page they are sent to knows for whom it is. Afterwards it is a login like any other that fails. */
export async function refuseLeaver(ctx: Context, account_id: string): Promise<void> {
  if (await offerReturn(ctx, account_id)) throw new Fault('account_deleted')
}

function lockedFault(until: Date, now: Date): Fault {
  return new Fault('login_locked', { data: { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)) } })
}

let known_decoy: Promise<string> | null = null

/** Verified in place of a password that does not exist: nobody can tell from the time it takes. */
function decoyHash(): Promise<string> {
  known_decoy ??= hashPassword(newToken())
  return known_decoy
}
