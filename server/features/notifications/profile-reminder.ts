import { transaction } from '#server/platform/database/db.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { isUnfinished } from './new-members.queries.ts'
import { notify } from './notify.service.ts'

/** Sends one reminder, some days after the confirmation, if the profile has no photo or no text. */
export const profileJob: FeatureJob = {
  queue: 'notice-profile',
  async perform(ctx, payload) {
    const { account_id } = payload as { account_id: string }
    await transaction(ctx, async (tx) => {
      if (!(await isUnfinished(tx, account_id))) return
      await notify(tx, {
        kind: 'reminders',
        account_id,
        path: '/profile',
        mail: { kind: 'profile-reminder' },
        mark: { about: 'profile' },
        has_push: true,
      })
    })
  },
}
