import { v7 as newId } from 'uuid'
import { limits } from '#schemas/limits.ts'
import type { AccountDeletion, AccountDeletionReply, LeavingReply, StayDiscountReply } from '#schemas/members/leaving.ts'
import type { Profile } from '#schemas/members/profile.ts'
import { revokeSessions } from '#server/features/identity/login/revoke-access.service.ts'
import { requirePassword } from '#server/features/identity/password/password.service.ts'
import { getOwnProfile } from '#server/features/members/members.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { closeSession } from '#server/platform/http/session.ts'
import { getLeavingFacts, insertDeletion, insertStayDiscount, lockLeaver, updatePause, updateStatuses } from './leaving.queries.ts'
import { queueReactivationMail } from './reactivation-mail.ts'

export const erase_queue = 'erase-account'

const inDays = ({ now }: Context, days: number) => new Date(now.getTime() + days * 86_400_000)

/** SC-06: the consequences of deleting the account for this member, and the alternatives. */
export async function getLeaving(ctx: MemberContext): Promise<LeavingReply> {
  const facts = await getLeavingFacts(ctx)
  return {
    erase_at: inDays(ctx, limits.deletion_days).toISOString(),
    credits: facts.credits,
    paid_user: facts.is_premium,
    withdrawal_until: facts.withdraw_until?.toISOString() ?? null,
    is_paused: facts.profile_status === 'paused',
    stay_discount: facts.has_stay_discount ? null : stayPercentage(ctx),
  }
}

/** The `delete_discount` of the company, at most 99, because an order must have a price. */
const stayPercentage = ({ site }: Context): number | null => Math.min(site.company.delete_discount, 99) || null

/**
 * ST-06: hides the account and ends all sessions at once. The account can be restored for 14 days and is then erased. The row of the
 * deletion stores the statuses to restore.
 */
export async function deleteAccount(
  ctx: MemberContext,
  { password, reasons = [], words = '' }: AccountDeletion,
): Promise<AccountDeletionReply> {
  await requirePassword(ctx, password)
  const erase_at = inDays(ctx, limits.deletion_days)
  await transaction(ctx, async (tx) => {
    const { id: account_id, email, name, locale, account_status, profile_status } = await lockLeaver(tx, tx.viewer.id)
    if (account_status === 'deleted_pending' || account_status === 'banned') throw new Fault('conflict')
    const id = newId()
    await insertDeletion(tx, { id, account_id, reasons, words: words.trim(), account_status, profile_status, erase_at })
    await updateStatuses(tx, { id: account_id, account: 'deleted_pending', profile: 'removed' })
    await revokeSessions(tx, account_id, { except: null })
    await queueReactivationMail(tx, { account_id, email, name, locale, erase_at })
    await queueJob(tx, { queue: erase_queue, payload: { deletion_id: id }, run_at: erase_at })
  })
  await closeSession(ctx)
  return { erase_at: erase_at.toISOString() }
}

/** Pauses the profile or shows it again; the account stays active. Idempotent. A profile with another status cannot be paused. */
export async function pauseProfile(ctx: MemberContext, is_paused: boolean): Promise<Profile> {
  await updatePause(ctx, is_paused)
  const profile = await getOwnProfile(ctx)
  if (profile.status !== (is_paused ? 'paused' : 'active')) throw new Fault('conflict')
  return profile
}

/** Grants the discount for the next order, once per account. */
export async function grantStayDiscount(ctx: MemberContext): Promise<StayDiscountReply> {
  const percentage = stayPercentage(ctx)
  const ends_at = inDays(ctx, limits.stay_discount.days)
  if (!percentage || !(await insertStayDiscount(ctx, { percentage, ends_at }))) throw new Fault('conflict')
  return { percentage, ends_at: ends_at.toISOString() }
}
