import { v5 as namedId } from 'uuid'
import { limits } from '#schemas/limits.ts'
import { later } from '#server/platform/calendar.ts'
import { mailableName } from '#server/platform/contact/public-text.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { listNewMembersFor } from './new-members.queries.ts'
import { deleteOld, findNoticeReceiver } from './notices.queries.ts'
import { notify } from './notify.service.ts'
import { nextMonday } from './week.ts'

const queue = 'notice-weekly'
const batch_size = 200
const week_hours = 7 * 24
/** Namespace of the job ids. A job id is derived from the Monday, so a site has one such job per week. */
const namespace = 'b8d2f0a4-6f0c-4c5e-9a53-3f1d0c7e2b61'

interface WeeklyJob {
  monday_at: string
  /** Readers with an id up to this value are already processed. */
  after: string
}

/**
 * Queues the weekly mail for the site's next Monday. Each new member calls it. So a week without new members has no job, and sites need no
 * schedule.
 */
export async function queueWeekly(tx: Context): Promise<void> {
  const monday_at = nextMonday(tx.now, tx.site.file.time_zone).toISOString()
  const payload: WeeklyJob = { monday_at, after: '00000000-0000-0000-0000-000000000000' }
  await queueJob(tx, { id: namedId(monday_at, namespace), queue, payload, run_at: new Date(monday_at) })
}

/** Processes one batch of readers and queues the job for the next batch. */
export const weeklyJob: FeatureJob = {
  queue,
  async perform(ctx, payload) {
    const { monday_at, after } = payload as WeeklyJob
    const until = new Date(monday_at)
    const since = new Date(until.getTime() - week_hours * 3_600_000)
    await transaction(ctx, async (tx) => {
      const rows = await listNewMembersFor(tx, { after, size: batch_size, since, until })
      for (const match of rows) if (match.count > 0) await tell(tx, { ...match, about: monday_at })
      const last = rows.at(-1)
      if (!last || rows.length < batch_size) return void (await deleteOld(tx, later(tx.now, { hours: -limits.notices.link_days * 24 })))
      const next: WeeklyJob = { monday_at, after: last.account_id }
      await queueJob(tx, { id: namedId(`${monday_at} ${last.account_id}`, namespace), queue, payload: next })
    })
  },
}

async function tell(
  tx: Context,
  { account_id, count, names: all_names, about }: { account_id: string; count: number; names: string[]; about: string },
) {
  const locale = (await findNoticeReceiver(tx, account_id))?.locale
  const names = all_names.filter((name) => mailableName(tx.site, name) !== null)
  const list = new Intl.ListFormat(locale, { type: count > names.length ? 'unit' : 'conjunction' }).format(names)
  await notify(tx, {
    kind: 'weekly_new_members',
    account_id,
    path: '/members',
    mail: { kind: 'weekly-new-members', values: { count, names: names.length > 0 && count > names.length ? `${list} …` : list } },
    mark: { about },
    has_push: true,
  })
}
