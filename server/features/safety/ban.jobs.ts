import { ban_queue } from '#server/features/blocking/ban-queue.service.ts'
import { openAfterSuspension } from '#server/features/blocking/measures.service.ts'
import { revokeSessions } from '#server/features/identity/login/revoke-access.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { isBanned } from './ban.queries.ts'
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

/** Opens an account at the end of its suspension. If the end moved, a later job opens it. */
export const openAccountJob: FeatureJob = {
  queue: open_queue,
  perform: async (ctx, payload) => void (await openAfterSuspension(ctx, (payload as { account_id: string }).account_id)),
}
