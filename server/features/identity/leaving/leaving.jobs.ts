import { lapseCredits } from '#server/features/credits/credits.service.ts'
import { releaseFilesOf } from '#server/features/evidence/evidence.service.ts'
import { revokeSessions } from '#server/features/identity/login/revoke-access.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'
import type { MailTransport } from '#server/platform/mail/mail.ts'
import { cardNameOf } from '#server/platform/media/card-name.ts'
import { erasePerson, erasePhotos, listPictureFiles } from './erasure.queries.ts'
import { type Deletion, lockDeletion } from './leaving.queries.ts'
import { erase_queue } from './leaving.service.ts'

/**
 * Erases an account after its restore period. Deletes the files first: while rows contain the file names, a failed deletion can be retried.
 * Every deletion queues this job, so the job first checks that the member has not restored the account.
 */
export const eraseJob = (mails: MailTransport): FeatureJob => ({
  queue: erase_queue,
  async perform(ctx, payload, job) {
    const { deletion_id } = payload as { deletion_id: string }
    const deletion = await transaction(ctx, async (tx) => {
      const due = await lockDue(tx, deletion_id)
      // the erasing command runs in another process and cannot close streams, so this job closes them
      if (due) await revokeSessions(tx, due.account_id, { except: null })
      return due
    })
    if (!deletion) return
    await removeFiles(ctx, deletion)
    await mails.forget?.(ctx.site, deletion.email)
    await transaction(ctx, async (tx) => {
      if (!(await lockDue(tx, deletion_id))) return
      await lapseCredits(tx, deletion.account_id)
      await erasePhotos(tx, deletion.account_id)
      await erasePerson(tx, { id: deletion.account_id, email_key: emailKey(deletion.email) }, { except_job: job.id })
    })
  },
})

/**
 * Maximum clock difference between machines. If a job runs earlier than the end of the restore period by more than this, the queue did not
 * start the job.
 */
const clock_doubt_ms = 15 * 60_000

async function lockDue(tx: Context, id: string): Promise<Deletion | null> {
  const deletion = await lockDeletion(tx, { id })
  const early_ms = deletion ? deletion.erase_at.getTime() - tx.now.getTime() : 0
  // the clock of the queue was ahead: throw, so that the queue retries the job
  if (early_ms > 0 && early_ms < clock_doubt_ms) throw new Error('the days of a deletion are not over')
  return early_ms > 0 ? null : deletion
}

async function removeFiles(ctx: Context, { account_id }: Deletion): Promise<void> {
  const kept = await releaseFilesOf(ctx, account_id)
  // pictures from earlier versions are not in the folder of the member, so remove these files by name
  for (const { name } of await listPictureFiles(ctx, account_id))
    for (const file of [name, cardNameOf(name)]) if (file && !kept.has(file)) await ctx.media.remove(file)
  const folder = `members/${account_id}`
  if (kept.size === 0) return ctx.media.removeFolder(folder)
  for (const file of await ctx.media.list(folder)) if (!kept.has(file)) await ctx.media.remove(file)
}
