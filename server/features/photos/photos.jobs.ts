import { waitForReports } from '#server/features/evidence/evidence.service.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { photoFileNames } from './photo-files.ts'
import { listOwnRows } from './photos.queries.ts'

const queue = 'photos.remove_files'

interface Removal {
  member_id: string
  names: readonly string[]
}

/** Queues the removal of files. The files are deleted after the commit that removes their photo, so every shown photo has its files. */
export const queuePhotoRemoval = (ctx: Context, { run_at, ...payload }: Removal & { run_at?: Date }) =>
  queueJob(ctx, { queue, payload, ...(run_at && { run_at }) })

/** Deletes files that no photo and no report uses. */
export const removeFilesJob: FeatureJob = {
  queue,
  async perform(ctx, payload) {
    const { member_id, names } = payload as Removal
    const used = new Set((await listOwnRows(ctx, member_id)).flatMap(photoFileNames))
    const needed = await waitForReports(ctx, names, (later) => queuePhotoRemoval(ctx, { member_id, ...later }))
    await ctx.unit.release()
    for (const name of names) if (!used.has(name) && !needed.has(name)) await ctx.media.remove(name)
  },
}
