import { ban_queue } from '#server/features/blocking/ban-queue.service.ts'
import { accountIdOf } from '#server/features/identity/account-id.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type Bannable, deleteBan, insertBan, lockBannable, updateBanned } from './ban.queries.ts'

type BanContext = Pick<Context, 'site' | 'unit' | 'now' | 'request_id' | 'wakeJobs'>

/**
 * Bans a member by id or address, for operators. The member cannot log in, the sessions end, and the profile is hidden (house rules,
 * #measures).
 */
export async function banMember(ctx: BanContext, member: string): Promise<Bannable> {
  return transaction(ctx, async (tx) => {
    const found = await lockBannable(tx, await accountIdOf(tx, member))
    // an account that is being deleted is already hidden, and its deletion stores the statuses to restore
    if (found.account_status === 'deleted_pending' || found.account_status === 'banned') throw new Fault('conflict')
    await insertBan(tx, found)
    await updateBanned(tx, { id: found.id, account_status: 'banned', profile_status: 'disabled' })
    // requests are refused from now on; the job closes the open streams in the server processes
    await queueJob(tx, { queue: ban_queue, payload: { account_id: found.id } })
    return found
  })
}

/** Restores the statuses from before the ban. */
export async function liftBan(ctx: BanContext, member: string): Promise<Bannable> {
  return transaction(ctx, async (tx) => {
    const found = await lockBannable(tx, await accountIdOf(tx, member))
    const before = await deleteBan(tx, found.id)
    if (!before || found.account_status !== 'banned') throw new Fault('conflict')
    await updateBanned(tx, { id: found.id, ...before })
    return found
  })
}
