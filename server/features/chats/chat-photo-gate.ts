import type { Context } from '#server/platform/http/context.ts'
import type { MediaGate } from '#server/platform/media/serve-media.ts'
import { chatPhotoFileNames, chatPhotoNames } from './chat-photo-files.ts'
import { findPhotoFor, findReportedPhoto } from './chat-photos.queries.ts'

/**
 * Only members who can read the message can fetch its photo. Staff can fetch the photo only if one participant has reported the other
 * participant.
 */
export const chatPhotoGate: MediaGate = {
  names: chatPhotoNames,
  async openingOf(ctx, name) {
    const [, , message_id] = chatPhotoNames.exec(name) ?? []
    const photo = message_id ? await findFor(ctx, message_id) : null
    return photo !== null && chatPhotoFileNames(photo).includes(name) ? 'to_viewer' : null
  },
}

async function findFor(ctx: Context, message_id: string) {
  if (!ctx.viewer) return null
  const own = await findPhotoFor(ctx, { member_id: ctx.viewer.id, message_id })
  return own ?? (ctx.viewer.is_staff ? findReportedPhoto(ctx, message_id) : null)
}
