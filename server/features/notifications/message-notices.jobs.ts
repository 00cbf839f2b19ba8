import { sql } from 'kysely'
import { limits } from '#schemas/limits.ts'
import { later } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { findUnreadThread, type UnreadThread } from './message-notices.queries.ts'
import { notify } from './notify.service.ts'
import { wasHereRecently } from './presence.ts'

export const messageQueue = 'notice-message'

export interface MessageJob {
  account_id: string
  conversation_id: string
  /** The time of the first unread message. If the member stays active for too long after this time, the reminder replaces this mail. */
  since: string
}

export const messageJob: FeatureJob = {
  queue: messageQueue,
  async perform(ctx, payload) {
    // only queueMessageNotification() writes to this queue
    const job = payload as MessageJob
    await transaction(ctx, async (tx) => {
      const thread = await findUnreadThread(tx, job)
      if (!thread || thread.unread < 1) return
      if (wasHereRecently(tx, { id: job.account_id, last_seen_at: thread.last_seen_at })) return postponeMail(tx, job)
      const { other, unread: count, what, last_seq, seen_seq } = thread
      const mail = isFirst(thread)
        ? ({ kind: 'new-conversation', values: { other, what: count === 1 ? what : 'message' } } as const)
        : ({ kind: 'new-messages', values: { other, count, what } } as const)
      // at most one mail per conversation until the conversation is read
      const mark = { about: job.conversation_id, seq: last_seq, again: sql<boolean>`m.seq <= ${seen_seq}` }
      await notify(tx, { ...noticeOf(thread, job), mail, mark, has_push: false })
    })
  },
}

/** The parts of a notification that mail and push share. */
export const noticeOf = (thread: UnreadThread, { account_id, conversation_id }: MessageJob) => ({
  kind: isFirst(thread) ? ('new_conversations' as const) : ('new_messages' as const),
  account_id,
  from_id: thread.other_id,
  path: `/chats/${conversation_id}`,
})

/** True if the other member started the conversation and the reader has not read any message. */
const isFirst = ({ starter_id, other_id, seen_seq }: UnreadThread) => starter_id === other_id && seen_seq === 0

async function postponeMail(tx: Context, job: MessageJob): Promise<void> {
  if (new Date(job.since) < later(tx.now, { hours: -limits.notices.unread_hours })) return
  await queueJob(tx, { queue: messageQueue, payload: job, run_at: later(tx.now, { minutes: limits.notices.quiet_minutes }) })
}
