import { v7 as newId } from 'uuid'
import type { ChatReply, ChatsReply, MessageReply, NewMessage } from '#schemas/chat.ts'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard } from '#schemas/profile.ts'
import { listCards } from '#server/features/members/members.service.ts'
import type { Context, MemberContext } from '#server/platform/context.ts'
import { afterCommit, isUniqueViolation, transaction } from '#server/platform/db.ts'
import { Fault, fieldFault } from '#server/platform/fault.ts'
import {
  countStarted,
  findThread,
  findThreadWith,
  hideMessages,
  listMessagesAfter,
  listMessagesBefore,
  listThreads,
  sumUnread,
  type Thread,
  updateReadMark,
} from './chats.queries.ts'
import { deleteHeld, listHeld, lockSender } from './delivery.queries.ts'
import { deliver, messageCost, toConversation, toMessage } from './delivery.ts'

/** The viewer's conversations, newest first (API-11). */
export async function listChats(ctx: MemberContext): Promise<ChatsReply> {
  const threads = await listThreads(ctx)
  const cards = await listCards(
    ctx,
    threads.map(({ other_id }) => other_id),
  )
  const profiles = new Map(cards.map((card) => [card.id, card]))
  const chats = threads.flatMap((thread) => {
    const profile = profiles.get(thread.other_id)
    const last_message = toMessage({ ...thread, id: thread.message_id, seq: thread.message_seq })
    return profile ? [{ conversation: toConversation(thread), profile, num_unread_messages: unreadOf(thread), last_message }] : []
  })
  return { chats, num_unread_messages: await countUnread(ctx) }
}

const unreadOf = ({ last_seq, read_seq, hidden_seq }: Thread) => Math.max(0, last_seq - Math.max(read_seq, hidden_seq))

export interface Page {
  before?: number
  after?: number
}

/** One of the viewer's conversations; someone else's is unknown. */
export async function getChat(ctx: MemberContext, id: string, page: Page): Promise<ChatReply> {
  const thread = await findThread(ctx, ctx.viewer.id, id)
  if (!thread) throw new Fault('not_found')
  return toChat(ctx, { thread, profile: await getCard(ctx, thread.other_id), page })
}

/** The conversation with a member, also when there is none yet (RT-06). */
export async function getChatWith(ctx: MemberContext, member_id: string, page: Page): Promise<ChatReply> {
  const profile = await getCard(ctx, member_id)
  return toChat(ctx, { thread: await findThreadWith(ctx, ctx.viewer.id, member_id), profile, page })
}

/** Sends a message once, whatever the client repeats: one line, one charge (RO-04, VA-11, ST-07). */
export async function sendMessage(ctx: MemberContext, { id, profile_id, body: given }: NewMessage): Promise<MessageReply> {
  if (ctx.viewer.status !== 'active') throw new Fault('email_not_confirmed')
  // what the database cannot store as it came would make a retry look like another message
  const body = given.replace(/\p{Surrogate}/gu, '').trim()
  const limit = ctx.site.file.message_length
  if (body === '') throw fieldFault('body', 'required')
  if ([...body].length > limit) throw fieldFault('body', 'too_long', { limit })
  const receiver = await getCard(ctx, profile_id)
  try {
    return await transaction(ctx, (tx) => deliver(tx, { id, sender_id: ctx.viewer.id, receiver, body }))
  } catch (error) {
    // two members made the same id at one moment
    if (isUniqueViolation(error, 'message_id_key')) throw new Fault('conflict')
    throw error
  }
}

/** ST-14: the viewer has read up to here, and the other may know. */
export async function markAsRead(ctx: MemberContext, { id, seq }: { id: string; seq: number }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const thread = await findThread(tx, ctx.viewer.id, id)
    if (!thread) throw new Fault('not_found')
    const read_seq = await updateReadMark(tx, { id, seq })
    if (read_seq !== null) afterCommit(tx, () => tx.live.send(thread.other_id, { kind: 'read', conversation_id: id, seq: read_seq }))
  })
}

/** Deletes a conversation for the viewer only; a new message brings it back without the old ones (ST-15). */
export async function deleteChat(ctx: MemberContext, id: string): Promise<void> {
  if ((await hideMessages(ctx, id)) === 0) throw new Fault('not_found')
}

export function countUnread(ctx: MemberContext): Promise<number> {
  return sumUnread(ctx)
}

/** Conversations the viewer may still start; null for premium members, who are not counted. */
export async function countConversationsLeft(ctx: MemberContext): Promise<number | null> {
  if (ctx.viewer.is_premium) return null
  return Math.max(0, limits.free_conversation_starts - (await countStarted(ctx, ctx.viewer.id)))
}

/**
 * Delivers what was written at signup and held until the email is confirmed. Call it once the account is active, in that transaction or after it.
 * What cannot be delivered now (too few credits, the receiver is away) stays held: a purchase tries again.
 */
export async function deliverHeldMessage(ctx: Context, account_id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { status, is_premium } = await lockSender(tx, account_id)
    if (status !== 'active') return
    const sender = { id: account_id, session_hash: Buffer.alloc(0), status, is_premium, is_staff: false } as const
    for (const { profile_id, body } of await listHeld(tx, account_id)) {
      const [receiver] = await listCards({ ...tx, viewer: sender }, [profile_id])
      if (receiver && (await tryToDeliver(tx, { sender_id: account_id, receiver, body }))) await deleteHeld(tx, { account_id, profile_id })
    }
  })
}

async function tryToDeliver(tx: Context, letter: { sender_id: string; receiver: ProfileCard; body: string }): Promise<boolean> {
  try {
    await deliver(tx, { ...letter, id: newId() })
    return true
  } catch (error) {
    // a refusal, before anything was written; the member sees the credits screen when writing the next message
    if (error instanceof Fault) return false
    throw error
  }
}

async function getCard(ctx: MemberContext, id: string): Promise<ProfileCard> {
  const [card] = await listCards(ctx, [id])
  if (!card) throw new Fault('not_found')
  if (card.id === ctx.viewer.id) throw new Fault('forbidden')
  return card
}

async function toChat(
  ctx: MemberContext,
  { thread, profile, page }: { thread: Thread | null; profile: ProfileCard; page: Page },
): Promise<ChatReply> {
  const message_cost = messageCost(ctx.site, { receiver: profile, thread })
  if (!thread) return { conversation: null, profile, messages: [], has_older: false, message_cost }
  const { before = Number.MAX_SAFE_INTEGER, after } = page
  const size = limits.message_page_size
  const rows = await (after === undefined
    ? listMessagesBefore(ctx, thread, { before, size })
    : listMessagesAfter(ctx, thread, { after, size }))
  // seq has no gaps: what is older than the page is known without asking
  const first_seq = rows[0]?.seq ?? (after === undefined ? 0 : after + 1)
  return {
    conversation: toConversation(thread),
    profile,
    messages: rows.map(toMessage),
    has_older: first_seq > thread.hidden_seq + 1,
    message_cost,
  }
}
