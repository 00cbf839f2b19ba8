import { createHash, randomBytes } from 'node:crypto'
import type { ChatPhoto } from '#schemas/chats/chat.ts'
import type { MadePicture } from '#server/platform/pictures/pictures.ts'

/**
 * Names of chat photos. A chat photo lies in the sender's folder, so erasing the sender deletes the photo. The message id in the name
 * decides who may fetch the file. The random part makes the name impossible to guess.
 */
export const chatPhotoNames = /^members\/([0-9a-f-]{36})\/chat\/([0-9a-f-]{36})-[0-9a-f]{32}-(card|main|large)\.webp$/

interface Message {
  id: string
  sender_id: string
}

export function nameChatPhoto({ id, sender_id }: Message, { files, thumbhash, width, height }: MadePicture): ChatPhoto {
  const key = createHash('sha256').update(randomBytes(32)).update(files.main).digest('hex').slice(0, 32)
  const nameOf = (size: string) => `members/${sender_id}/chat/${id}-${key}-${size}.webp`
  return {
    filename: nameOf('main'),
    ...(files.card && { card_filename: nameOf('card') }),
    large_filename: files.large ? nameOf('large') : null,
    thumbhash,
    width,
    height,
  }
}

export const chatPhotoFileNames = ({ filename, card_filename, large_filename }: ChatPhoto): string[] =>
  [filename, card_filename, large_filename].filter((name) => typeof name === 'string')
