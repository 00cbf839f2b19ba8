import type { ChatPhoto, MessageReply, NewChatPhoto } from '#schemas/chats/chat.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Upload } from '#server/platform/http/calls/upload.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import type { MadePicture } from '#server/platform/pictures/pictures.ts'
import { nameChatPhoto, namesIn } from './chat-photo-files.ts'
import { queueFileRemoval } from './chat-photos.jobs.ts'
import { type Letter, post, rehearse } from './delivery.ts'
import { getReceiver } from './partners.ts'

/** After this long, an upload that was begun is either stored or never will be. */
const upload_minutes = 60

/** Sends a photo once per id. Whatever can refuse it does so before the body is read, and again when it is stored and charged (SC-16). */
export async function sendPhoto(ctx: MemberContext, { id, profile_id }: NewChatPhoto, upload: Upload): Promise<MessageReply> {
  const letter = { id, sender_id: ctx.viewer.id, receiver: await getReceiver(ctx, profile_id), body: '' }
  const known = await transaction(ctx, (tx) => rehearse(tx, { ...letter, photo: 'to come' }))
  if (known) return known
  // a slow sender must not hold one of the few connections
  await ctx.unit.release()
  const picture = await ctx.pictures.make((path) => upload.saveTo(path), null, ctx)
  const photo = nameChatPhoto(letter, picture)
  const run_at = new Date(ctx.now.getTime() + upload_minutes * 60_000)
  // promised before the files are written: should this process end in the middle, they are removed nevertheless
  await transaction(ctx, (tx) => queueFileRemoval(tx, { message_id: id, names: namesIn(photo), run_at }))
  return store(ctx, { ...letter, photo }, picture)
}

/** Files first, then the message with its charge: a photo that is shown has its files, and one that is not has cost nothing. */
async function store(ctx: MemberContext, letter: Letter & { photo: ChatPhoto }, { files }: MadePicture): Promise<MessageReply> {
  const { photo } = letter
  try {
    await ctx.media.put(photo.filename, files.main)
    if (photo.card_filename && files.card) await ctx.media.put(photo.card_filename, files.card)
    if (photo.large_filename && files.large) await ctx.media.put(photo.large_filename, files.large)
    const delivered = await post(ctx, letter)
    // another upload of the same id was faster
    if (delivered.message.photo?.filename !== `/media/${photo.filename}`) await removeFiles(ctx, photo)
    return delivered
  } catch (error) {
    await removeFiles(ctx, photo)
    throw error
  }
}

async function removeFiles(ctx: MemberContext, photo: ChatPhoto): Promise<void> {
  for (const name of namesIn(photo)) await ctx.media.remove(name)
}
