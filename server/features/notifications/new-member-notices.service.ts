import { limits } from '#schemas/limits.ts'
import { later } from '#server/platform/calendar.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import { queueWeekly } from './weekly-new-members.ts'

/**
 * Call it when a member confirms the address, in the same transaction. Queues the weekly mail about new members and the reminder of an
 * unfinished profile.
 */
export async function queueNewMemberMails(tx: Context, account_id: string): Promise<void> {
  const run_at = later(tx.now, { hours: limits.notices.profile_days * 24 })
  await queueJob(tx, { queue: 'notice-profile', payload: { account_id }, run_at })
  await queueWeekly(tx)
}
