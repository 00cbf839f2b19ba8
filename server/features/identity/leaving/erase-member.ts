import { v7 as newId } from 'uuid'
import { accountIdOf } from '#server/features/identity/account-id.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import { endRestorePeriod, findDeletionOf, insertDeletion, type Leaver, lockLeaver, updateStatuses } from './leaving.queries.ts'
import { erase_queue } from './leaving.service.ts'

type ErasingContext = Pick<Context, 'site' | 'unit' | 'now' | 'request_id' | 'wakeJobs'>

/**
 * Erases a member by id or address, for operators. Hides the profile at once, and the next job erases the member without a restore period.
 * Used for requests of persons who cannot log in (GDPR Art. 17), for children, and for erased members that reappear in a restored backup.
 */
export async function eraseMember(ctx: ErasingContext, member: string): Promise<Leaver> {
  return transaction(ctx, async (tx) => {
    const leaver = await lockLeaver(tx, await accountIdOf(tx, member))
    const { id: account_id, account_status, profile_status } = leaver
    const open_deletion = await findDeletionOf(tx, account_id)
    const id = open_deletion?.id ?? newId()
    if (open_deletion) await endRestorePeriod(tx, id)
    else {
      const restored_status = account_status === 'not_confirmed' ? account_status : 'active'
      const deletion = { id, account_id, reasons: [], words: '', account_status: restored_status, profile_status, erase_at: tx.now }
      await insertDeletion(tx, deletion)
      await updateStatuses(tx, { id: account_id, account: 'deleted_pending', profile: 'removed' })
    }
    await queueJob(tx, { queue: erase_queue, payload: { deletion_id: id } })
    return leaver
  })
}
