import type { LiveEvent } from '#schemas/chats/chat.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { ThinMessage } from '#server/platform/live/live-notes.ts'
import { findThread, listMessagesAfter } from './chats.queries.ts'
import { toMessage } from './delivery.ts'
import { withoutErased } from './gone-member.ts'

/**
 * Reads a message that another process announced, in the form that the reader may see. Returns null if the reader may not see the message.
 */
export async function findLiveMessage(ctx: Context, reader_id: string, event: ThinMessage): Promise<LiveEvent | null> {
  const { kind, conversation_id, profile_id, seq } = event
  const thread = await findThread(ctx, reader_id, conversation_id)
  if (!thread) return null
  const [row] = await listMessagesAfter(ctx, thread, { after: seq - 1, size: 1 })
  return row?.seq === seq ? { kind, conversation_id, profile_id, message: toMessage(withoutErased(thread, row)) } : null
}
