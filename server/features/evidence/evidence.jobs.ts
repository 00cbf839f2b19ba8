import { buffer } from 'node:stream/consumers'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { seal } from '#server/platform/sealing/seal.ts'
import { deleteEvidence, deletePin, deletePins, findEvidence, hasEnded, isErased, listPins } from './evidence.queries.ts'
import { boundTo, copyFolderOf, copyNameOf, dataKeyOf } from './evidence-seal.ts'

export const copy_queue = 'evidence.copy_files'
export const end_queue = 'evidence.end'

/** Copies the pinned files of a report. A file that is copied may be deleted. A repeated copy replaces an incomplete one. */
export async function copyPinned(ctx: Context, report_id: string): Promise<void> {
  const evidence = await findEvidence(ctx, report_id)
  const pins = (await listPins(ctx, report_id)).filter(({ is_locked }) => !is_locked)
  const data_key = evidence && dataKeyOf(ctx, report_id, evidence)
  await ctx.unit.release()
  for (const { place, name } of pins) {
    const file = await ctx.media.read(name)
    // evidence of a lost key cannot be opened, so a copy would be of no use
    if (file && data_key) {
      const sealed = seal(data_key, await buffer(file.stream), boundTo(ctx, report_id, place))
      await ctx.media.put(copyNameOf(report_id, place), sealed)
    }
    await transaction(ctx, (tx) => deletePin(tx, { report_id, name }))
  }
}

/** Deletes the evidence of a report when its time is over. Files first: while the row exists, a failed deletion can be repeated. */
async function endEvidence(ctx: Context, report_id: string): Promise<void> {
  if (!(await hasEnded(ctx, report_id))) return
  const pins = await listPins(ctx, report_id)
  const abandoned = []
  for (const pin of pins) if (await isErased(ctx, pin.member_id)) abandoned.push(pin.name)
  await ctx.unit.release()
  await ctx.media.removeFolder(copyFolderOf(report_id))
  // the files of other members are deleted by the jobs that wait for the pin
  for (const name of abandoned) await ctx.media.remove(name)
  await transaction(ctx, async (tx) => {
    await deletePins(tx, report_id)
    await deleteEvidence(tx, report_id)
  })
}

export const evidenceJobs: readonly FeatureJob[] = [
  { queue: copy_queue, perform: (ctx, payload) => copyPinned(ctx, (payload as { report_id: string }).report_id) },
  { queue: end_queue, perform: (ctx, payload) => endEvidence(ctx, (payload as { report_id: string }).report_id) },
]
