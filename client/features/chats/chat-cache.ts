import type { ChatReply, ChatsReply, Message } from '#schemas/chats/chat.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'

/**
 * How events change the cached conversations. The functions are pure. Each function returns new data. It returns null if the cached data
 * has a gap, so that the caller must fetch from the server.
 */

export const lastSeqOf = ({ messages }: Pick<ChatReply, 'messages'>): number => messages.at(-1)?.seq ?? 0

/**
 * Appends one message. Returns null if messages before this message are missing. `is_own`: the viewer wrote the message, in this or in
 * another session.
 */
export function addMessage(chat: ChatReply, message: Message, is_own: boolean): ChatReply | null {
  const { conversation } = chat
  const last_seq = Math.max(lastSeqOf(chat), chat.messages.length === 0 ? (conversation?.last_seq ?? 0) : 0)
  if (message.seq <= last_seq) return chat
  if (!conversation || message.seq > last_seq + 1) return null
  return {
    ...chat,
    messages: [...chat.messages, message],
    // the sender of a message has read all earlier messages
    conversation: { ...conversation, last_seq: message.seq, [is_own ? 'read_seq' : 'other_read_seq']: message.seq },
    profile: is_own ? chat.profile : online(chat.profile),
  }
}

/** Adds older messages before the known messages. */
export function addOlder(chat: ChatReply, page: ChatReply): ChatReply {
  const first_seq = chat.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const older = page.messages.filter(({ seq }) => seq < first_seq)
  return { ...chat, messages: [...older, ...chat.messages], has_older: page.has_older }
}

/** Appends missed messages. Returns null if more than one page of messages is missing. */
export function addNewer(chat: ChatReply, page: ChatReply): ChatReply | null {
  const newer = page.messages.filter(({ seq }) => seq > lastSeqOf(chat))
  const messages = [...chat.messages, ...newer]
  const last_seq = messages.at(-1)?.seq ?? 0
  if (page.conversation && last_seq < page.conversation.last_seq) return null
  return { ...page, messages, has_older: chat.has_older }
}

export function setOtherRead(chat: ChatReply, seq: number): ChatReply {
  const { conversation } = chat
  if (!conversation || conversation.other_read_seq >= seq) return chat
  return { ...chat, conversation: { ...conversation, other_read_seq: seq }, profile: online(chat.profile) }
}

export function setRead(chat: ChatReply, seq: number): ChatReply {
  const { conversation } = chat
  if (!conversation || conversation.read_seq >= seq) return chat
  return { ...chat, conversation: { ...conversation, read_seq: seq } }
}

/** Replaces the first page of the list. Known conversations that are older than this page stay in the list. */
export function withFirstPage(known: ChatsReply | undefined, page: ChatsReply): ChatsReply {
  const rest = known && page.next !== null ? beyond(page, known.chats) : []
  return known && rest.length > 0 ? { ...page, chats: [...page.chats, ...rest], next: known.next } : page
}

/** Appends the next page of the list. */
export function withNextPage(list: ChatsReply, page: ChatsReply): ChatsReply {
  const known = new Set(list.chats.map(({ conversation }) => conversation.id))
  return { ...page, chats: [...list.chats, ...page.chats.filter(({ conversation }) => !known.has(conversation.id))] }
}

function beyond(page: ChatsReply, chats: ChatsReply['chats']): ChatsReply['chats'] {
  const listed = new Set(page.chats.map(({ conversation }) => conversation.id))
  const end = page.chats.at(-1)?.last_message?.sent_at ?? ''
  return chats.filter(({ conversation, last_message }) => !listed.has(conversation.id) && (last_message?.sent_at ?? '') <= end)
}

interface Arrival {
  conversation_id: string
  message: Message
  is_own: boolean
  /** The viewer sees the conversation now, so the new message does not count as unread. */
  is_seen: boolean
}

/** Moves the conversation of a new message to the top of the list. Returns null if the list does not contain the conversation. */
export function listWithMessage(list: ChatsReply, { conversation_id, message, is_own, is_seen }: Arrival): ChatsReply | null {
  const item = list.chats.find(({ conversation }) => conversation.id === conversation_id)
  if (!item) return null
  if (item.conversation.last_seq >= message.seq) return list
  const num_unread_messages = is_own || is_seen ? 0 : item.num_unread_messages + 1
  const conversation = { ...item.conversation, last_seq: message.seq, [is_own ? 'read_seq' : 'other_read_seq']: message.seq }
  const profile = is_own ? item.profile : online(item.profile)
  const others = list.chats.filter((chat) => chat !== item)
  return countAgain(list, [{ conversation, profile, num_unread_messages, last_message: message }, ...others])
}

/** ST-14: sets the unread count of an opened conversation to zero. */
export function listWithRead(list: ChatsReply, conversation_id: string, seq: number): ChatsReply {
  const chats = list.chats.map((chat) =>
    chat.conversation.id === conversation_id && chat.conversation.read_seq <= seq
      ? { ...chat, num_unread_messages: 0, conversation: { ...chat.conversation, read_seq: seq } }
      : chat,
  )
  return countAgain(list, chats)
}

export function listWithOtherRead(list: ChatsReply, conversation_id: string, seq: number): ChatsReply {
  const chats = list.chats.map((chat) =>
    chat.conversation.id === conversation_id && chat.conversation.other_read_seq < seq
      ? { ...chat, conversation: { ...chat.conversation, other_read_seq: seq }, profile: online(chat.profile) }
      : chat,
  )
  return { ...list, chats }
}

export function listWithout(list: ChatsReply, conversation_id: string): ChatsReply {
  return countAgain(
    list,
    list.chats.filter(({ conversation }) => conversation.id !== conversation_id),
  )
}

/** Sets the online state of a member in the list. */
export function listWithPresence(list: ChatsReply, profile_id: string, is_online: boolean | null): ChatsReply {
  const chats = list.chats.map((chat) => (chat.profile.id === profile_id ? { ...chat, profile: { ...chat.profile, is_online } } : chat))
  return { ...list, chats }
}

/**
 * Marks a member as online, because the member has just written or read. If the server conceals the online state, the profile does not
 * change.
 */
const online = (profile: ProfileCard): ProfileCard =>
  profile.kind === 'fictional' || profile.is_online === null ? profile : { ...profile, is_online: true }

/** The total includes conversations that are not loaded. So the function adds only the difference between the two lists to the total. */
function countAgain(list: ChatsReply, chats: ChatsReply['chats']): ChatsReply {
  const change = sum(chats) - sum(list.chats)
  return { ...list, chats, num_unread_messages: Math.max(0, list.num_unread_messages + change) }
}

const sum = (chats: ChatsReply['chats']) => chats.reduce((count, { num_unread_messages }) => count + num_unread_messages, 0)
