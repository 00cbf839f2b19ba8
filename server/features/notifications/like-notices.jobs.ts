import { sql } from 'kysely'
import { limits } from '#schemas/limits.ts'
import { later } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { listNewLikes } from './like-notices.queries.ts'
import { findMark, findNoticeReceiver } from './notices.queries.ts'
import { notify } from './notify.service.ts'
import { wasHereRecently } from './presence.ts'

export const likeQueue = 'notice-like'
const kind = 'like_received'
const about = ''

/** Sends one notice about all likes since the last notice, at most once a day. */
export const likeJob: FeatureJob = {
  queue: likeQueue,
  async perform(ctx, payload) {
    const { account_id } = payload as { account_id: string }
    await transaction(ctx, async (tx) => {
      const reader = await findNoticeReceiver(tx, account_id)
      const mark = await findMark(tx, { account_id, kind, about })
      const [like, ...more] = reader ? await listNewLikes(tx, { account_id, since: new Date(mark?.seq ?? 0) }) : []
      // an active member sees likes on the page, so the notice waits until the member has left
      if (!reader || !like) return
      const next_at = mark && new Date(mark.told_at.getTime() + limits.notices.like_hours * 3_600_000)
      if (next_at && next_at > tx.now) return queueJob(tx, { queue: likeQueue, payload: { account_id }, run_at: next_at })
      if (wasHereRecently(tx, reader))
        return queueJob(tx, { queue: likeQueue, payload: { account_id }, run_at: later(tx.now, { hours: 1 }) })
      await notify(tx, {
        kind,
        account_id,
        path: '/likes/received',
        mail: { kind: 'like-received', values: { other: like.name, count: 1 + more.length } },
        mark: {
          about,
          seq: like.liked_at.getTime(),
          again: sql<boolean>`m.told_at <= ${later(tx.now, { hours: -limits.notices.like_hours })}`,
        },
        has_push: true,
      })
    })
  },
}
