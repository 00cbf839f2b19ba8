import type { ChatPhoto, MessageReply, NewChatPhoto } from '#schemas/chats/chat.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Upload } from '#server/platform/http/calls/upload.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import type { MadePicture } from '#server/platform/pictures/pictures.ts'
import { chatPhotoFileNames, nameChatPhoto } from './chat-photo-files.ts'
import { queueChatPhotoRemoval } from './chat-photos.jobs.ts'
import { checkDelivery, deliverInTransaction, type OutgoingMessage } from './delivery.ts'
import { getReceiver } from './partners.ts'

/** After this time, an upload is either stored or failed. */
const upload_minutes = 60

/**
 * Sends a photo, once per message id. All conditions are checked before the body is read, and again when the photo is stored and charged
 * (SC-16).
 */
export async function sendPhoto(ctx: MemberContext, { id, profile_id }: NewChatPhoto, upload: Upload): Promise<MessageReply> {
  const outgoing = { id, sender_id: ctx.viewer.id, receiver: await getReceiver(ctx, profile_id), body: '' }
  const known = await transaction(ctx, (tx) => checkDelivery(tx, { ...outgoing, photo: 'to come' }))
  if (known) return known
  // release the database connection, because the upload may be slow
  await ctx.unit.release()
  const picture = await ctx.pictures.make((path) => upload.saveTo(path), null, ctx)
  const photo = nameChatPhoto(outgoing, picture)
  const run_at = new Date(ctx.now.getTime() + upload_minutes * 60_000)
  // the removal is queued before the files are written, so that a crash leaves no files behind
  await transaction(ctx, (tx) => queueChatPhotoRemoval(tx, { message_id: id, names: chatPhotoFileNames(photo), run_at }))
  return store(ctx, { ...outgoing, photo }, picture)
}

/** Stores the files first, then the message with its charge. So every shown photo has its files, and a failed photo costs nothing. */
async function store(ctx: MemberContext, outgoing: OutgoingMessage & { photo: ChatPhoto }, { files }: MadePicture): Promise<MessageReply> {
  const { photo } = outgoing
  try {
    await ctx.media.put(photo.filename, files.main)
    if (photo.card_filename && files.card) await ctx.media.put(photo.card_filename, files.card)
    if (photo.large_filename && files.large) await ctx.media.put(photo.large_filename, files.large)
    const delivered = await deliverInTransaction(ctx, outgoing)
    // a concurrent upload with the same id was stored first
    if (delivered.message.photo?.filename !== `/media/${photo.filename}`) await removeFiles(ctx, photo)
    return delivered
  } catch (error) {
    await removeFiles(ctx, photo)
    throw error
  }
}

async function removeFiles(ctx: MemberContext, photo: ChatPhoto): Promise<void> {
  for (const name of chatPhotoFileNames(photo)) await ctx.media.remove(name)
}
