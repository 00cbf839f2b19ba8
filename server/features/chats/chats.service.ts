import { v7 as newId } from 'uuid'
import type { ChatReply, ChatsQuery, ChatsReply, MessageReply, NewMessage } from '#schemas/chats/chat.ts'
import { containsTyped } from '#schemas/discovery/search-fold.ts'
import { limits } from '#schemas/limits.ts'
import { isVisible } from '#schemas/members/is-visible.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { tidyMessage } from '#schemas/members/visible-text.ts'
import { listCards, listPartnerCards } from '#server/features/members/members.service.ts'
import { afterCommit, transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { formatTimeCursor, parseTimeCursor } from '#server/platform/http/calls/time-cursor.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { requireConfirmedEmail } from '#server/platform/http/require-confirmed-email.ts'
import {
  countStarted,
  findConversationId,
  findThread,
  findThreadWith,
  hasWritten,
  hideMessages,
  listMessagesAfter,
  listMessagesBefore,
  listPartnerNames,
  listThreads,
  sumUnread,
  type Thread,
  updateReadMark,
} from './chats.queries.ts'
import { deleteHeld, listHeld, lockSender } from './delivery.queries.ts'
import { deliver, deliverInTransaction, toConversation, toMessage } from './delivery.ts'
import { goneCard, withoutErased } from './gone-member.ts'
import { messageCost } from './message-charge.service.ts'
import { getCard, getPartner, getReceiver } from './partners.ts'
import { forgetOther } from './signals.ts'

/** A page of the viewer's conversations, newest first (API-11). */
export async function listChats(ctx: MemberContext, { after, name }: ChatsQuery = {}): Promise<ChatsReply> {
  const size = limits.chat_page_size
  const with_ids = name?.trim() ? await listPartnersNamed(ctx, name) : undefined
  const rows = await listThreads(ctx, { after: after === undefined ? null : parseTimeCursor(after), with_ids, size: size + 1 })
  const threads = rows.slice(0, size)
  const last = rows.length > size ? threads.at(-1) : undefined
  const cards = await listPartnerCards(
    ctx,
    threads.map(({ other_id }) => other_id),
  )
  const profiles = new Map(cards.map((card) => [card.id, card]))
  const chats = threads.flatMap((thread) => {
    const profile = thread.is_other_gone ? goneCard(thread.other_id) : profiles.get(thread.other_id)
    const last_message = toMessage(withoutErased(thread, { ...thread, id: thread.message_id, seq: thread.message_seq }))
    return profile ? [{ conversation: toConversation(thread), profile, num_unread_messages: unreadOf(thread), last_message }] : []
  })
  return { chats, num_unread_messages: await countUnread(ctx), next: last ? formatTimeCursor(last) : null }
}

/** Compares names in JavaScript, because the collation of PostgreSQL depends on its installation. */
async function listPartnersNamed(ctx: MemberContext, typed: string): Promise<string[]> {
  const partners = await listPartnerNames(ctx)
  return partners.filter(({ name }) => containsTyped(name, typed)).map(({ id }) => id)
}

/** Messages of a removed member do not count as unread. */
const unreadOf = ({ last_seq, read_seq, hidden_seq, is_other_gone }: Thread) =>
  is_other_gone ? 0 : Math.max(0, last_seq - Math.max(read_seq, hidden_seq))

interface Page {
  before?: number
  after?: number
}

/** A conversation of the viewer. A conversation of other members answers `not_found`. */
export async function getChat(ctx: MemberContext, id: string, page: Page): Promise<ChatReply> {
  const thread = await findThread(ctx, ctx.viewer.id, id)
  if (!thread) throw new Fault('not_found')
  return toChat(ctx, { thread, profile: await getPartner(ctx, thread), page })
}

/** The conversation with a member. Returns an empty conversation if none exists yet (RT-06). */
export async function getChatWith(ctx: MemberContext, member_id: string, page: Page): Promise<ChatReply> {
  const thread = await findThreadWith(ctx, ctx.viewer.id, member_id)
  return toChat(ctx, { thread, profile: thread ? await getPartner(ctx, thread) : await getCard(ctx, member_id), page })
}

/** Sends a message once per id and charges it once, even if the client repeats the request (RO-04, VA-11, ST-07). */
export async function sendMessage(ctx: MemberContext, { id, profile_id, body: given }: NewMessage): Promise<MessageReply> {
  requireConfirmedEmail(ctx.viewer)
  const body = tidyMessage(given)
  const limit = ctx.site.file.message_length
  if (!isVisible(body)) throw fieldFault('body', 'required')
  if ([...body].length > limit) throw fieldFault('body', 'too_long', { limit })
  const receiver = await getReceiver(ctx, profile_id)
  return deliverInTransaction(ctx, { id, sender_id: ctx.viewer.id, receiver, body })
}

/** ST-14: moves the viewer's read mark and sends an event to the open pages of both members. */
export async function markAsRead(ctx: MemberContext, { id, seq }: { id: string; seq: number }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const thread = await findThread(tx, ctx.viewer.id, id)
    if (!thread) throw new Fault('not_found')
    const read_seq = await updateReadMark(tx, { id, seq })
    if (read_seq === null) return
    afterCommit(tx, () => {
      tx.live.send(thread.other_id, { kind: 'read', conversation_id: id, seq: read_seq })
      tx.live.send(tx.viewer.id, { kind: 'own_read', conversation_id: id, seq: read_seq })
    })
  })
}

/** Deletes a conversation for the viewer only. A new message shows the conversation again, without the deleted messages (ST-15). */
export async function deleteChat(ctx: MemberContext, id: string): Promise<void> {
  // if one participant has blocked the other, answer `not_found`
  if (!(await findThread(ctx, ctx.viewer.id, id))) throw new Fault('not_found')
  await hideMessages(ctx, id)
}

/** True if the viewer has a conversation with this member. */
export async function isPartner(ctx: MemberContext, member_id: string): Promise<boolean> {
  return (await findThreadWith(ctx, ctx.viewer.id, member_id)) !== null
}

/** Ends typing and presence events between two members after a block. Typing events use a cached partner, so that cache is cleared. */
export async function endSignalsBetween(ctx: Context, one_id: string, other_id: string): Promise<void> {
  ctx.live.unwatch(one_id, other_id)
  const id = await findConversationId(ctx, one_id, other_id)
  if (id) for (const member_id of [one_id, other_id]) forgetOther(ctx, { member_id, conversation_id: id })
}

export function countUnread(ctx: MemberContext): Promise<number> {
  return sumUnread(ctx)
}

/** Number of conversations that the viewer may still start; null for premium members, who have no limit. */
export async function countConversationsLeft(ctx: MemberContext): Promise<number | null> {
  if (ctx.viewer.is_premium) return null
  return Math.max(0, limits.free_conversation_starts - (await countStarted(ctx, ctx.viewer.id)))
}

/**
 * Delivers the message that was written at signup. The message is stored until the confirmation. Call this function in the transaction that
 * activates the account, or later. If the message cannot be delivered now (too few credits, hidden receiver), the message remains stored.
 * The next purchase of the sender calls this function again.
 */
export async function deliverHeldMessage(ctx: Context, account_id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { status, is_premium } = await lockSender(tx, account_id)
    if (status !== 'active') return
    const sender = { id: account_id, session_hash: Buffer.alloc(0), status, is_premium, is_incomplete: false } as const
    for (const { profile_id, body } of await listHeld(tx, account_id)) {
      const [receiver] = await listCards({ ...tx, viewer: sender }, [profile_id])
      if (receiver && (await tryToDeliver(tx, { sender_id: account_id, receiver, body }))) await deleteHeld(tx, { account_id, profile_id })
    }
  })
}

async function tryToDeliver(tx: Context, outgoing: { sender_id: string; receiver: ProfileCard; body: string }): Promise<boolean> {
  try {
    await deliver(tx, { ...outgoing, id: newId() })
    return true
  } catch (error) {
    // a fault is thrown before any write; the member sees the credits screen when sending the next message
    if (error instanceof Fault) return false
    throw error
  }
}

/** Size of the first page. The page includes all unread messages, so that the conversation can open at the first unread one. */
const openingSize = ({ last_seq, read_seq, hidden_seq }: Thread) =>
  Math.min(limits.opening_page_size, limits.message_page_size + last_seq - Math.max(read_seq, hidden_seq))

async function toChat(
  ctx: MemberContext,
  { thread, profile, page }: { thread: Thread | null; profile: ProfileCard; page: Page },
): Promise<ChatReply> {
  const message_cost = messageCost(ctx.site, { receiver: profile, thread })
  if (!thread) return { conversation: null, profile, messages: [], has_older: false, is_answered: false, message_cost }
  const { before, after } = page
  const size = before === undefined && after === undefined ? openingSize(thread) : limits.further_page_size
  const rows = await (after === undefined
    ? listMessagesBefore(ctx, thread, { before: before ?? Number.MAX_SAFE_INTEGER, size })
    : listMessagesAfter(ctx, thread, { after, size }))
  // `seq` has no gaps, so the first `seq` of the page tells whether older messages exist
  const first_seq = rows[0]?.seq ?? (after === undefined ? 0 : after + 1)
  return {
    conversation: toConversation(thread),
    profile,
    messages: rows.map((row) => toMessage(withoutErased(thread, row))),
    has_older: first_seq > thread.hidden_seq + 1,
    is_answered: rows.some(({ sender_id }) => sender_id === ctx.viewer.id) || (await hasWritten(ctx, thread)),
    message_cost,
  }
}
