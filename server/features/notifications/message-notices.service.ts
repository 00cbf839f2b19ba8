import { limits } from '#schemas/limits.ts'
import { later } from '#server/platform/calendar.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type MessageJob, messageQueue, noticeOf } from './message-notices.jobs.ts'
import { findUnreadThread } from './message-notices.queries.ts'
import { notify } from './notify.service.ts'

/**
 * Queues notices about a stored message, in the caller's transaction. Only the first unread message of a conversation causes notices. A
 * push is sent at once unless a page is open. A mail is sent later if the message is still unread.
 */
export async function queueMessageNotification(tx: Context, { account_id, conversation_id }: Omit<MessageJob, 'since'>): Promise<void> {
  const thread = await findUnreadThread(tx, { account_id, conversation_id })
  if (thread?.unread !== 1) return
  const payload: MessageJob = { account_id, conversation_id, since: tx.now.toISOString() }
  await queueJob(tx, { queue: messageQueue, payload, run_at: later(tx.now, { minutes: limits.notices.quiet_minutes }) })
  await queueJob(tx, { queue: 'notice-unread', payload, run_at: later(tx.now, { hours: limits.notices.unread_hours }) })
  if (!tx.live.isConnected(account_id)) await notify(tx, { ...noticeOf(thread, payload), what: thread.what, has_push: true })
}
