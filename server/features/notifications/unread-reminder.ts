import { sql } from 'kysely'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { countUnreadMessages, findUnreadThread } from './message-notices.queries.ts'
import { notify } from './notify.service.ts'
import { wasHereRecently } from './presence.ts'

/** Sends one reminder of all unread messages, a day after a message arrived. No second reminder is sent before the member's next visit. */
export const unreadJob: FeatureJob = {
  queue: 'notice-unread',
  async perform(ctx, payload) {
    const { account_id, conversation_id } = payload as { account_id: string; conversation_id: string }
    await transaction(ctx, (tx) => remind(tx, { account_id, conversation_id }))
  },
}

async function remind(tx: Context, { account_id, conversation_id }: { account_id: string; conversation_id: string }): Promise<void> {
  const thread = await findUnreadThread(tx, { account_id, conversation_id })
  if (!thread || thread.unread < 1 || wasHereRecently(tx, { id: account_id, last_seen_at: thread.last_seen_at })) return
  const count = await countUnreadMessages(tx, account_id)
  if (count < 1) return
  await notify(tx, {
    kind: 'unread_message_reminder',
    account_id,
    path: '/chats',
    mail: { kind: 'unread-reminder', values: { count } },
    mark: { about: '', again: sql<boolean>`m.told_at < ${thread.last_seen_at}` },
    has_push: true,
  })
}
