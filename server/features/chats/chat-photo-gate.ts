import type { MediaGate } from '#server/platform/media/serve-media.ts'
import { chatPhotoFileNames, chatPhotoNames } from './chat-photo-files.ts'
import { findPhotoFor } from './chat-photos.queries.ts'

/** Only members who can read the message can fetch its photo. */
export const chatPhotoGate: MediaGate = {
  names: chatPhotoNames,
  async openingOf(ctx, name) {
    const [, , message_id] = chatPhotoNames.exec(name) ?? []
    const photo = message_id && ctx.viewer ? await findPhotoFor(ctx, { member_id: ctx.viewer.id, message_id }) : null
    return photo !== null && chatPhotoFileNames(photo).includes(name) ? 'to_viewer' : null
  },
}
