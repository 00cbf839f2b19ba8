import { v7 as newId } from 'uuid'
import type { ChatPhoto, Conversation, Message } from '#schemas/chats/chat.ts'
import type { Gift } from '#schemas/chats/gift.ts'
import { limits } from '#schemas/limits.ts'
import { isVisible } from '#schemas/members/is-visible.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { hasBlockBetween } from '#server/features/blocking/blocked-members.service.ts'
import { requireMayWrite } from '#server/features/blocking/measures.service.ts'
import { getBalanceOf } from '#server/features/credits/credits.service.ts'
import { noteActivation } from '#server/features/figures/facts.service.ts'
import { queueMessageNotification } from '#server/features/notifications/message-notices.service.ts'
import { afterCommit, isUniqueViolation, transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { requireConfirmedEmail } from '#server/platform/http/require-confirmed-email.ts'
import { countStarted, findThreadWith, type MessageRow, type Thread } from './chats.queries.ts'
import { findSent, insertConversation, insertMessage, lockSender } from './delivery.queries.ts'
import type { ShownRow } from './gone-member.ts'
import { chargeMessage, costOf } from './message-charge.service.ts'
import { checkOpener, storeOpenerSketch } from './openers.ts'

export interface OutgoingMessage {
  id: string
  sender_id: string
  receiver: Pick<ProfileCard, 'id' | 'kind'>
  /** Empty for a gift or a photo. */
  body: string
  gift?: Gift
  photo?: ChatPhoto
}

/** A message whose photo may still be missing, because the upload has not finished. */
type MessageDraft = Omit<OutgoingMessage, 'photo'> & { photo?: ChatPhoto | 'to come' }

interface Delivered {
  conversation: Conversation
  message: Message
  credits: number
}

interface Admitted {
  is_premium: boolean
  thread: Thread | null
  cost: number
  /** The sketch of a first message, for the search for similar first messages (opener-sketch.ts). Null for any other message. */
  sketch: number[] | null
}

/** Checks all conditions under the sender's lock, before the first write. Returns the stored message if this id was already delivered. */
async function admit(tx: Context, draft: MessageDraft): Promise<Admitted | Delivered> {
  const { id, sender_id, receiver } = draft
  const { status, is_premium } = await lockSender(tx, sender_id)
  // blocking a member locks the blocked member's account too, so no message arrives after a block
  if (await hasBlockBetween(tx, sender_id, receiver.id)) throw new Fault('not_found')
  const sent = await findSent(tx, id)
  const thread = await findThreadWith(tx, sender_id, receiver.id)
  if (sent) return repeat(tx, { draft, sent, thread })
  requireConfirmedEmail({ status })
  await requireMayWrite(tx, sender_id, { is_start: !thread })
  if (!draft.gift && !draft.photo && !isVisible(draft.body)) throw fieldFault('body', 'required')
  const cost = costOf(tx.site, draft, thread)
  if (!thread && !is_premium && receiver.kind !== 'fictional') await checkStarts(tx, sender_id)
  return { is_premium, thread, cost, sketch: await checkOpener(tx, draft, thread) }
}

/**
 * Checks the same conditions as deliver() before a photo is uploaded, and writes nothing. Returns the stored message if this id was already
 * delivered.
 */
export async function checkDelivery(tx: Context, draft: MessageDraft): Promise<Delivered | null> {
  const admitted = await admit(tx, draft)
  if ('message' in admitted) return admitted
  const balance = await getBalanceOf(tx, draft.sender_id)
  if (balance < admitted.cost) throw new Fault('too_few_credits', { data: { needed: admitted.cost, balance } })
  return null
}

/** Delivers a message of the viewer in its own transaction. */
export async function deliverInTransaction(ctx: MemberContext, outgoing: OutgoingMessage): Promise<Delivered> {
  try {
    return await transaction(ctx, (tx) => deliver(tx, outgoing))
  } catch (error) {
    // two members sent messages with the same id at the same time
    if (isUniqueViolation(error, 'message_id_key')) throw new Fault('conflict')
    throw error
  }
}

/**
 * Charges and stores one message in the caller's transaction, once per id. Every fault is thrown before the first write, so the caller may
 * catch a fault and continue the transaction. Lock order: sender's account, credits, conversation.
 */
export async function deliver(tx: Context, outgoing: OutgoingMessage): Promise<Delivered> {
  const { id, sender_id, receiver, body, gift = null, photo = null } = outgoing
  const admitted = await admit(tx, outgoing)
  if ('message' in admitted) return admitted
  const { thread, cost, is_premium, sketch } = admitted
  const credits = await chargeMessage(tx, outgoing, cost)
  const { id: conversation_id, other_read_seq } = thread ?? (await openThread(tx, { starter_id: sender_id, other_id: receiver.id }))
  const { seq } = await insertMessage(tx, { conversation_id, id, sender_id, body, gift, photo })
  await noteActivation(tx, sender_id, { has_acted: true })
  if (sketch) await storeOpenerSketch(tx, { member_id: sender_id, conversation_id, seq, sketch })
  await queueMessageNotification(tx, { account_id: receiver.id, conversation_id })
  const message = toMessage({ id, seq, sender_id, body, gift, photo, created_at: tx.now })
  afterCommit(tx, () => {
    tx.metrics.count('messages')
    // each participant gets the id of the partner; the sender's other devices get the event too
    tx.live.send(receiver.id, { kind: 'message', conversation_id, profile_id: sender_id, message })
    tx.live.send(sender_id, { kind: 'message', conversation_id, profile_id: receiver.id, message })
    if (cost > 0) tx.live.send(sender_id, { kind: 'credits', credits, paid_user: is_premium })
  })
  return { conversation: { id: conversation_id, last_seq: seq, read_seq: seq, other_read_seq }, message, credits }
}

/** Answers a repeated message with the first result. The same id with other content is a conflict. */
async function repeat(
  tx: Context,
  { draft, sent, thread }: { draft: MessageDraft; sent: MessageRow & { conversation_id: string }; thread: Thread | null },
): Promise<Delivered> {
  const is_same = sent.sender_id === draft.sender_id && sent.conversation_id === thread?.id && hasSameContent(draft, sent)
  if (!is_same || !thread) throw new Fault('conflict')
  return { conversation: toConversation(thread), message: toMessage(sent), credits: await getBalanceOf(tx, draft.sender_id) }
}

/** Photos are not compared, because processing a file a second time can give other bytes. */
const hasSameContent = ({ body, gift, photo }: MessageDraft, sent: MessageRow): boolean =>
  sent.body === body && sent.gift === (gift ?? null) && (sent.photo !== null) === (photo !== undefined)

/** VA-11: limits the conversations that a member starts. The sender's account is locked, so concurrent starts are counted correctly. */
async function checkStarts(tx: Context, sender_id: string): Promise<void> {
  const limit = limits.free_conversation_starts
  if ((await countStarted(tx, sender_id)) >= limit) throw new Fault('conversation_limit', { data: { limit } })
}

async function openThread(tx: Context, { starter_id, other_id }: { starter_id: string; other_id: string }) {
  const id = newId()
  if (await insertConversation(tx, { id, starter_id, other_id })) return { id, other_read_seq: 0 }
  // the other member has started the conversation at the same time
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

export const toMessage = ({ id, seq, sender_id, body, gift, photo, created_at, is_erased }: ShownRow): Message => ({
  id,
  seq,
  sender_id,
  body,
  ...(gift && { gift }),
  ...(photo && { photo: toPhoto(photo) }),
  sent_at: created_at.toISOString(),
  ...(is_erased && { is_erased }),
})

const toPhoto = (photo: ChatPhoto): ChatPhoto => ({
  ...photo,
  filename: `/media/${photo.filename}`,
  ...(photo.card_filename && { card_filename: `/media/${photo.card_filename}` }),
  large_filename: photo.large_filename && `/media/${photo.large_filename}`,
})
