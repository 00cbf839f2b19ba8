import { ban_queue } from '#server/features/blocking/ban-queue.service.ts'
import { endOverBan } from '#server/features/blocking/measures.service.ts'
import { revokeSessions } from '#server/features/identity/login/revoke-access.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { findBanEnd, isBanned } from './ban.queries.ts'
import { open_queue } from './ban.service.ts'

/** Ends the sessions and streams of a banned member. A command bans the member, but the streams are open in the server processes. */
export const endBannedJob: FeatureJob = {
  queue: ban_queue,
  async perform(ctx, payload) {
    const { account_id } = payload as { account_id: string }
    await transaction(ctx, async (tx) => {
      if (await isBanned(tx, account_id)) await revokeSessions(tx, account_id, { except: null })
    })
  },
}

/** Opens an account at the end of its suspension. */
export const openAccountJob: FeatureJob = {
  queue: open_queue,
  async perform(ctx, payload) {
    const { account_id } = payload as { account_id: string }
    await transaction(ctx, async (tx) => {
      if (await endOverBan(tx, account_id)) return
      // the clock of this process is behind that of the database, or the end moved
      const until = await findBanEnd(tx, account_id)
      if (until) await queueJob(tx, { queue: open_queue, payload: { account_id }, run_at: until })
    })
  },
}
