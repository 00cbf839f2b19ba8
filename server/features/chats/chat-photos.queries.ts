import { sql } from 'kysely'
import type { ChatPhoto } from '#schemas/chats/chat.ts'
import { isNotBlocked } from '#server/features/blocking/blocked-members.service.ts'
import { maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

/** The photo of a message, without a permission check. */
export async function findPhoto(ctx: Context, message_id: string): Promise<ChatPhoto | null> {
  const row = await maybeOne<{ photo: ChatPhoto | null }>(
    ctx,
    sql`select photo from message where site_id = ${ctx.site.id} and id = ${message_id}`,
  )
  return row?.photo ?? null
}

/**
 * The photo of a message that the member can read. The member must be a participant and must not have deleted the message. Null after a
 * block, and if the sender was removed.
 */
export async function findPhotoFor(
  ctx: Context,
  { member_id, message_id }: { member_id: string; message_id: string },
): Promise<ChatPhoto | null> {
  const row = await maybeOne<{ photo: ChatPhoto | null }>(
    ctx,
    sql`select m.photo from message m
        join conversation_member mine on mine.site_id = m.site_id and mine.conversation_id = m.conversation_id and mine.member_id = ${member_id}
        join conversation c on c.site_id = m.site_id and c.id = m.conversation_id
        join profile sender on sender.site_id = m.site_id and sender.member_id = m.sender_id and sender.status <> 'removed'
        where m.site_id = ${ctx.site.id} and m.id = ${message_id} and m.seq > mine.hidden_seq
          and ${isNotBlocked({ site: ctx.site, member_id }, sql`case when c.low_id = ${member_id} then c.high_id else c.low_id end`)}`,
  )
  return row?.photo ?? null
}
