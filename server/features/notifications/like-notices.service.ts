import { limits } from '#schemas/limits.ts'
import { later } from '#server/platform/calendar.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import { likeQueue } from './like-notices.jobs.ts'

/** Queues a notification about a like in the caller's transaction. The notification is delayed, so that it can include further likes. */
export async function queueLikeNotification(tx: Context, account_id: string): Promise<void> {
  await queueJob(tx, { queue: likeQueue, payload: { account_id }, run_at: later(tx.now, { minutes: limits.notices.quiet_minutes }) })
}
