import type { Translate } from '#client/platform/texts/texts.tsx'
import type { Message } from '#schemas/chats/chat.ts'

/** The text of a message, gift or photo, for the list and for screen readers. */
export function messageWords(t: Translate, { body, gift, photo }: Pick<Message, 'body' | 'gift' | 'photo'>): string {
  if (gift) return t('gifts.said', { gift: t(`gifts.${gift}`) })
  return photo ? t('chat_photos.said') : body
}
