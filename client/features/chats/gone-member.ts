import { type Translate, useT } from '#client/platform/texts/texts.tsx'
import type { ChatListItem, ChatReply, Message } from '#schemas/chats/chat.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'

/**
 * Adds the texts for a member who has left, because the server then sends only an id. Data of that member that was loaded earlier is hidden
 * too.
 */
export function useShownChat(chat: ChatReply): ChatReply {
  const t = useT()
  const { profile, messages } = chat
  if (!profile.is_gone) return chat
  return { ...chat, profile: named(profile, t), messages: messages.map((message) => worded(message, profile, t)) }
}

export function useShownItems(items: readonly ChatListItem[]): ChatListItem[] {
  const t = useT()
  return items.map((item) => {
    const { profile, last_message } = item
    if (!profile.is_gone) return item
    return { ...item, profile: named(profile, t), last_message: last_message && worded(last_message, profile, t) }
  })
}

const named = (profile: ProfileCard, t: Translate): ProfileCard => ({ ...profile, name: t('chats.gone_member') })

const worded = (message: Message, { id }: ProfileCard, t: Translate): Message => {
  if (message.sender_id !== id) return message
  const { gift: _gift, photo: _photo, ...frame } = message
  return { ...frame, body: t('chats.gone_message'), is_erased: true }
}
