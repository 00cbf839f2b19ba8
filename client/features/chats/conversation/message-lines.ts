import { lastSeqOf } from '#client/features/chats/chat-cache.ts'
import type { OutboxMessage } from '#client/features/chats/outbox/outbox.store.ts'
import type { ChatPhoto, ChatReply, Message } from '#schemas/chats/chat.ts'
import type { Gift } from '#schemas/chats/gift.ts'

/** One bubble: a stored message, or a message that is being sent. */
export interface Line {
  id: string
  body: string
  at: string
  is_own: boolean
  state: 'received' | 'sent' | 'read' | OutboxMessage['state']
  /**
   * Whether this is the first or last message of a run. A run is a series of messages by one person, which share the sender's name, the
   * tail of the bubble and the time.
   */
  is_first: boolean
  is_last: boolean
  /** The first unread message at the time when the conversation was opened. */
  is_first_unread: boolean
  /** The message arrived while the conversation was open. */
  is_fresh: boolean
  /** The text was deleted because the sender deleted the account. */
  is_erased?: boolean
  /** Set if the message is a gift or a photo instead of a text. */
  gift?: Gift
  photo?: ChatPhoto
}

/**
 * Lines that are rendered together or not at all. The key stays unchanged when older messages are added before the chunk, so that React
 * keeps the elements.
 */
export interface Chunk {
  key: string
  lines: Line[]
}

export interface Day {
  label: string
  chunks: Chunk[]
}

interface Input {
  chat: Pick<ChatReply, 'conversation' | 'messages' | 'has_older'>
  outgoing: readonly OutboxMessage[]
  member_id: string
  /** The viewer's read mark at the time when the conversation was opened; null if all messages were read. */
  unread_after: number | null
  /** Sequence number of the message that was the newest when the conversation was opened. */
  opened_seq: number
  dayOf(moment: string): string
}

/** If more time than this passes between two messages, a new run starts. */
const run_ms = 5 * 60_000
const chunk_size = 20

/** Returns all lines of a conversation, grouped by day. A pending message is left out once the stored message has arrived. */
export function linesByDay({ chat, outgoing, member_id, unread_after, opened_seq, dayOf }: Input): Day[] {
  const { conversation, messages } = chat
  const arrived = new Set(messages.map(({ id }) => id))
  const read_seq = conversation?.other_read_seq ?? 0
  const first_unread = findFirstUnread(chat, { member_id, unread_after })
  const stateOf = ({ seq, sender_id }: Message): Line['state'] => (sender_id !== member_id ? 'received' : seq <= read_seq ? 'read' : 'sent')
  const all = [
    ...messages.map((message) => ({
      id: message.id,
      bucket: bucketOf(message.seq),
      body: message.body,
      at: message.sent_at,
      state: stateOf(message),
      is_fresh: message.seq > opened_seq,
      is_erased: message.is_erased,
      gift: message.gift,
      photo: message.photo,
    })),
    ...outgoing
      .filter(({ id }) => !arrived.has(id))
      .map(({ id, body, photo, written_at, state }, index) => ({
        id,
        bucket: bucketOf(lastSeqOf(chat) + 1 + index),
        body,
        at: written_at,
        state,
        is_fresh: true,
        is_erased: undefined,
        gift: undefined,
        photo,
      })),
  ]

  const days: Day[] = []
  let before: Line | undefined
  for (const { id, bucket, body, at, state, is_fresh, is_erased, gift, photo } of all) {
    const label = dayOf(at)
    const is_new_day = days.at(-1)?.label !== label
    const is_own = state !== 'received'
    const is_first_unread = id === first_unread?.id
    const is_first = is_new_day || is_first_unread || before?.is_own !== is_own || Date.parse(at) - Date.parse(before.at) > run_ms
    if (before && is_first) before.is_last = true
    const content = { ...(is_erased && { is_erased }), ...(gift && { gift }), ...(photo && { photo }) }
    before = { id, body, at, is_own, state, is_first, is_last: false, is_first_unread, is_fresh, ...content }
    if (is_new_day) days.push({ label, chunks: [] })
    addLine(days.at(-1), bucket, before)
  }
  if (before) before.is_last = true
  return days
}

/**
 * Number of the chunk. A pending message goes into the chunk of its future sequence number, so that React keeps its element when the
 * message is stored.
 */
const bucketOf = (seq: number) => Math.floor(seq / chunk_size)

function addLine(day: Day | undefined, bucket: number, line: Line): void {
  const last = day?.chunks.at(-1)
  const key = `${day?.label} ${bucket}`
  if (last?.key === key) last.lines.push(line)
  else day?.chunks.push({ key, lines: [line] })
}

/** The message at which the conversation opens. Undefined while older messages that are not loaded may be unread too. */
export function findFirstUnread(
  { messages, has_older }: Pick<ChatReply, 'messages' | 'has_older'>,
  { member_id, unread_after }: { member_id: string; unread_after: number | null },
): Message | undefined {
  if (unread_after === null || (has_older && (messages[0]?.seq ?? 0) > unread_after + 1)) return undefined
  return messages.find(({ seq, sender_id }) => seq > unread_after && sender_id !== member_id)
}

/** Counts the other member's messages after the message with number `seq`. */
export function countAfter({ messages }: Pick<ChatReply, 'messages'>, { member_id, seq }: { member_id: string; seq: number }): number {
  const first = messages.findLastIndex((message) => message.seq <= seq) + 1
  return messages.slice(first).filter(({ sender_id }) => sender_id !== member_id).length
}

/** Whether the text consists only of one to three emoji. Such a text is shown large. */
export const isOnlyEmoji = (body: string): boolean =>
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*){1,3}$/u.test(body)
