import { ban_queue } from '#server/features/blocking/ban-queue.service.ts'
import { revokeSessions } from '#server/features/identity/login/revoke-access.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { isBanned } from './ban.queries.ts'

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
