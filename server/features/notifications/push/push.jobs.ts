import type { PushMessage } from '#schemas/chats/push.ts'
import { limits } from '#schemas/limits.ts'
import { pathPrefix } from '#schemas/locale-path.ts'
import { isPushWanted } from '#server/features/notifications/notices.service.ts'
import type { Context } from '#server/platform/http/context.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { appTexts } from '#server/platform/pages/app-texts.ts'
import { deleteSubscription, findSubscription, type SubscriptionRow } from './push.queries.ts'
import type { PushJob } from './push.service.ts'
import { sealMessage } from './push-message.ts'
import type { PushTransport } from './push-transport.ts'

/** Sends one notice to one browser. Checks the preferences a second time, because the job may have waited for hours. */
export function pushJob(transport: PushTransport): FeatureJob {
  return {
    queue: 'push',
    // the limit leaves workers free while a push service is slow
    at_once: 8,
    async perform(ctx, payload) {
      // only queuePush() writes to this queue
      const job = payload as PushJob
      const endpoint_hash = Buffer.from(job.subscription, 'base64')
      const subscription = await findSubscription(ctx, endpoint_hash)
      if (!ctx.site.push || !subscription || !isCurrent(ctx, job, subscription) || !(await isPushWanted(ctx, job))) return
      const message = await sealMessage(ctx, { subscription, message: messageOf(ctx, job, subscription), keys: ctx.site.push })
      // release the database connection, because the push service may take seconds
      await ctx.unit.release()
      const status = await transport.send(message)
      if (status === 404 || status === 410) {
        await deleteSubscription(ctx, { endpoint_hash, p256dh: subscription.p256dh })
        return
      }
      if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
      if (status >= 300) ctx.log.warn({ status, host: new URL(subscription.endpoint).host }, 'a push service refused a notice')
    },
  }
}

/** False if the notice is too old, or if another member has logged in on that browser since the notice was queued. */
function isCurrent({ now }: Context, job: PushJob, { account_id }: SubscriptionRow): boolean {
  return account_id === job.account_id && now.getTime() - Date.parse(job.queued_at) < limits.push.valid_hours * 3_600_000
}

function messageOf({ site }: Context, { kind, path, what }: PushJob, { account_locale }: SubscriptionRow): PushMessage {
  const locale = localeOf(site, account_locale)
  const { push } = appTexts(locale)
  return {
    kind,
    title: site.file.name,
    body: kind === 'new_messages' && what && what !== 'message' ? push[what] : push[kind],
    path: pathPrefix(locale) + path,
    // the second push about a conversation replaces the first; a push without its own page replaces other pushes of its kind
    tag: `${kind}:${path}`,
  }
}
