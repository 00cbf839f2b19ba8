import { sql } from 'kysely'
import { limits } from '#schemas/limits.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { findUnreadThread, type UnreadThread } from './message-notices.queries.ts'
import { notify } from './notify.service.ts'
import { isHere, later } from './presence.ts'

const queue = 'notice-message'

interface MessageJob {
  account_id: string
  conversation_id: string
  /** The time of the first unread message. If the member stays active for too long after this time, the reminder replaces this mail. */
  since: string
}

/**
 * Queues notices about a stored message, in the caller's transaction. Only the first unread message of a conversation causes notices. A
 * push is sent at once unless a page is open. A mail is sent later if the message is still unread.
 */
export async function noticeMessage(tx: Context, { account_id, conversation_id }: Omit<MessageJob, 'since'>): Promise<void> {
  const thread = await findUnreadThread(tx, { account_id, conversation_id })
  if (thread?.unread !== 1) return
  const payload: MessageJob = { account_id, conversation_id, since: tx.now.toISOString() }
  await queueJob(tx, { queue, payload, run_at: later(tx, { minutes: limits.notices.quiet_minutes }) })
  await queueJob(tx, { queue: 'notice-unread', payload, run_at: later(tx, { hours: limits.notices.unread_hours }) })
  if (!tx.live.isConnected(account_id)) await notify(tx, { ...noticeOf(thread, payload), what: thread.what, has_push: true })
}

export const messageJob: FeatureJob = {
  queue,
  async perform(ctx, payload) {
    // only noticeMessage() writes to this queue
    const job = payload as MessageJob
    await transaction(ctx, async (tx) => {
      const thread = await findUnreadThread(tx, job)
      if (!thread || thread.unread < 1) return
      if (isHere(tx, { id: job.account_id, last_seen_at: thread.last_seen_at })) return postponeMail(tx, job)
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

const noticeOf = (thread: UnreadThread, { account_id, conversation_id }: MessageJob) => ({
  kind: isFirst(thread) ? ('new_conversations' as const) : ('new_messages' as const),
  account_id,
  from_id: thread.other_id,
  path: `/chats/${conversation_id}`,
})

/** True if the other member started the conversation and the reader has not read any message. */
const isFirst = ({ starter_id, other_id, seen_seq }: UnreadThread) => starter_id === other_id && seen_seq === 0

async function postponeMail(tx: Context, job: MessageJob): Promise<void> {
  if (new Date(job.since) < later(tx, { hours: -limits.notices.unread_hours })) return
  await queueJob(tx, { queue, payload: job, run_at: later(tx, { minutes: limits.notices.quiet_minutes }) })
}
