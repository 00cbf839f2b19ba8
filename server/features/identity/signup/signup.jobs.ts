import { forgetMember } from '#server/features/figures/facts.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { deleteIncomplete } from './partner-signup.queries.ts'
import { erase_incomplete } from './partner-signup.ts'

/** Deletes the data that a partner sent, if the person never accepted the terms. */
const eraseIncomplete: FeatureJob = {
  queue: erase_incomplete,
  async perform(ctx, payload) {
    const { account_id } = payload as { account_id: string }
    await transaction(ctx, async (tx) => {
      if ((await deleteIncomplete(tx, account_id)) > 0) await forgetMember(tx, account_id)
    })
  },
}

export const signupJobs: readonly FeatureJob[] = [eraseIncomplete]
