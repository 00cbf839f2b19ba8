import { waitForReports } from '#server/features/evidence/evidence.service.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { chatPhotoFileNames } from './chat-photo-files.ts'
import { findPhoto } from './chat-photos.queries.ts'

const queue = 'chats.remove_photo_files'

interface Removal {
  message_id: string
  names: readonly string[]
}

export const queueChatPhotoRemoval = (ctx: Context, { run_at, ...payload }: Removal & { run_at: Date }) =>
  queueJob(ctx, { queue, payload, run_at })

/** Deletes the files of incomplete uploads, which no message uses. */
export const removeChatFilesJob: FeatureJob = {
  queue,
  async perform(ctx, payload) {
    const { message_id, names } = payload as Removal
    const photo = await findPhoto(ctx, message_id)
    const used = photo ? chatPhotoFileNames(photo) : []
    const needed = await waitForReports(ctx, names, (later) => queueChatPhotoRemoval(ctx, { message_id, ...later }))
    await ctx.unit.release()
    for (const name of names) if (!used.includes(name) && !needed.has(name)) await ctx.media.remove(name)
  },
}
