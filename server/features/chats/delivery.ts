import { v7 as newId } from 'uuid'
import type { Conversation, Message } from '#schemas/chat.ts'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard } from '#schemas/profile.ts'
import { getBalanceOf, spendCredits } from '#server/features/credits/credits.service.ts'
import { noticeMessage } from '#server/features/notices/message-notices.service.ts'
import { areApart } from '#server/features/safety/block-wall.service.ts'
import type { Context } from '#server/platform/context.ts'
import { afterCommit } from '#server/platform/db.ts'
import { Fault } from '#server/platform/fault.ts'
import type { Site } from '#server/platform/sites/site.ts'
import { countStarted, findThreadWith, type MessageRow, type Thread } from './chats.queries.ts'
import { findSent, insertConversation, insertMessage, lockSender } from './delivery.queries.ts'
import type { ShownRow } from './gone-member.ts'

export interface Letter {
  id: string
  sender_id: string
  receiver: Pick<ProfileCard, 'id' | 'kind'>
  body: string
}

export interface Delivered {
  conversation: Conversation
  message: Message
  credits: number
}

/** What the next message costs (RO-04). Nobody reads what is written to a fictional profile, so it costs nothing. */
export function messageCost(
  { file }: Site,
  { receiver, thread }: { receiver: Pick<ProfileCard, 'id' | 'kind'>; thread: Thread | null },
): number {
  if (receiver.kind === 'fictional') return 0
  if (file.replies_free && thread?.starter_id === receiver.id) return 0
  return file.message_credits
}

/**
 * Charges and stores one message inside the caller's transaction: all of it or none, and once for its id.
 * Every refusal comes before the first write, so a caller may catch it and go on with its transaction.
 * Lock order: the sender's account, their credits, the conversation.
 */
export async function deliver(tx: Context, letter: Letter): Promise<Delivered> {
  const { id, sender_id, receiver, body } = letter
  const sender = await lockSender(tx, sender_id)
  // asked under the lock that a block takes too: nothing arrives after it
  if (await areApart(tx, sender_id, receiver.id)) throw new Fault('not_found')
  const sent = await findSent(tx, id)
  const thread = await findThreadWith(tx, sender_id, receiver.id)
  if (sent) return repeat(tx, { letter, sent, thread })
  if (sender.status !== 'active') throw new Fault('email_not_confirmed')
  if (!thread && !sender.is_premium && receiver.kind !== 'fictional') await checkStarts(tx, sender_id)

  const cost = messageCost(tx.site, { receiver, thread })
  const credits =
    cost > 0 ? await spendCredits(tx, { member_id: sender_id, amount: cost, message_id: id }) : await getBalanceOf(tx, sender_id)
  const { id: conversation_id, other_read_seq } = thread ?? (await openThread(tx, { starter_id: sender_id, other_id: receiver.id }))
  const { seq } = await insertMessage(tx, { conversation_id, id, sender_id, body })
  await noticeMessage(tx, { account_id: receiver.id, conversation_id })
  const message = { id, seq, sender_id, body, sent_at: tx.now.toISOString() }
  afterCommit(tx, () => {
    // each side is told with whom the conversation is; the sender's other devices hear it too
    tx.live.send(receiver.id, { kind: 'message', conversation_id, profile_id: sender_id, message })
    tx.live.send(sender_id, { kind: 'message', conversation_id, profile_id: receiver.id, message })
    if (cost > 0) tx.live.send(sender_id, { kind: 'credits', credits, paid_user: sender.is_premium })
  })
  return { conversation: { id: conversation_id, last_seq: seq, read_seq: seq, other_read_seq }, message, credits }
}

/** The same message again is answered as the first time; the same id for anything else is a mistake of the client. */
async function repeat(
  tx: Context,
  { letter, sent, thread }: { letter: Letter; sent: MessageRow & { conversation_id: string }; thread: Thread | null },
) {
  const is_same = sent.sender_id === letter.sender_id && sent.conversation_id === thread?.id && sent.body === letter.body
  if (!is_same || !thread) throw new Fault('conflict')
  return { conversation: toConversation(thread), message: toMessage(sent), credits: await getBalanceOf(tx, letter.sender_id) }
}

/** VA-11. The sender's account is locked: two starts at one moment count each other. */
async function checkStarts(tx: Context, sender_id: string): Promise<void> {
  const limit = limits.free_conversation_starts
  if ((await countStarted(tx, sender_id)) >= limit) throw new Fault('conversation_limit', { data: { limit } })
}

async function openThread(tx: Context, { starter_id, other_id }: { starter_id: string; other_id: string }) {
  const id = newId()
  if (await insertConversation(tx, { id, starter_id, other_id })) return { id, other_read_seq: 0 }
  // the other wrote first, at this very moment
  const thread = await findThreadWith(tx, starter_id, other_id)
  if (!thread) throw new TypeError('a conversation exists and cannot be found')
  return thread
}

export const toConversation = ({ id, last_seq, read_seq, other_read_seq }: Thread): Conversation => ({
  id,
  last_seq,
  read_seq,
  other_read_seq,
})

export const toMessage = ({ id, seq, sender_id, body, created_at, is_erased }: ShownRow): Message => ({
  id,
  seq,
  sender_id,
  body,
  sent_at: created_at.toISOString(),
  ...(is_erased && { is_erased }),
})
