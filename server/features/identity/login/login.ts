import type { Credentials, User } from '#schemas/members/user.ts'
import { refuseBanned } from '#server/features/blocking/measures.service.ts'
import { offerReactivation } from '#server/features/identity/leaving/reactivation.service.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { hit } from '#server/platform/http/limits/rate-limit.ts'
import { newToken } from '#server/platform/http/session.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'
import { hashPassword, verifyPassword } from '#server/platform/password.ts'
import { beginAttempt } from './login-attempts.ts'
import { findCredentials, type LoginRow } from './session.queries.ts'
import { startSession } from './session.service.ts'

/** Logs in with a password. An address without an account gets the same counts, locks and response time (EC-02, EC-03). */
export async function logIn(ctx: Context, { email, password }: Credentials): Promise<User> {
  const key = emailKey(email)
  const account = await findCredentials(ctx, key)
  const attempt = await beginAttempt(ctx, { email_key: key, account_id: account?.id ?? null })
  if (attempt.locked_until) throw lockedFault(attempt.locked_until, ctx.now)
  // release the database connection, because hashing is slow
  await ctx.unit.release()
  const is_right = await verifyOrDecoy(ctx, account, password).catch(async (error: unknown) => {
    // if the queue of the hashing is full, the password was not checked, and the attempt must not lock the account
    await attempt.undo()
    throw error
  })
  // a signup with a known address creates no account, so a login with the new password fails; the login to an unconfirmed new account must
  // fail too; a different result would reveal membership
  const is_open = account?.is_confirmed || !ctx.site.file.conceal_membership
  if (!account?.password_hash || !is_right || !is_open) {
    const until = await attempt.fail()
    throw until ? lockedFault(until, ctx.now) : new Fault('login_failed')
  }
  await attempt.succeed()
  await hit(ctx, named_limits.logins_of_an_account, account.id)
  if (account.status === 'deleted_pending') await refuseLeaver(ctx, account.id)
  await checkStatus(ctx, account)
  return startSession(ctx, account.id, { way: 'password' })
}

/**
 * Checks the status of the account. Call it only after the password or passkey was verified, so that the answer does not reveal membership.
 */
export async function checkStatus(ctx: Context, { id, status }: Pick<LoginRow, 'id' | 'status'>): Promise<void> {
  if (status === 'banned') await refuseBanned(ctx, id)
  if (status === 'deleted_pending') throw new Fault('login_failed')
}

/** Offers to restore an account that is being deleted. After the restore period, the login fails like a wrong password. */
export async function refuseLeaver(ctx: Context, account_id: string): Promise<void> {
  if (await offerReactivation(ctx, account_id)) throw new Fault('account_deleted')
}

function lockedFault(until: Date, now: Date): Fault {
  return new Fault('login_locked', { data: { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)) } })
}

async function verifyOrDecoy(ctx: Context, account: LoginRow | null, password: string): Promise<boolean> {
  return verifyPassword(ctx, account?.password_hash ?? (await decoyHash(ctx)), password)
}

let known_decoy: Promise<string> | null = null

/** The hash for an account that does not exist, so that the check takes as long as for an existing account. */
function decoyHash(ctx: Context): Promise<string> {
  known_decoy ??= hashPassword(ctx, newToken()).catch((error: unknown) => {
    known_decoy = null
    throw error
  })
  return known_decoy
}
