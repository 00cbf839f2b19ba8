import type { Logger } from 'pino'
import { removeChatFilesJob } from '#server/features/chats/chat-photos.jobs.ts'
import { forgetOpenersJob } from '#server/features/chats/openers.ts'
import { ledgerCheckJob } from '#server/features/credits/ledger-check.ts'
import { evidenceJobs } from '#server/features/evidence/evidence.jobs.ts'
import { figuresHistoryJob } from '#server/features/figures/history.jobs.ts'
import { eraseJob } from '#server/features/identity/leaving/leaving.jobs.ts'
import { signupJobs } from '#server/features/identity/signup/signup.jobs.ts'
import { noticesJobs } from '#server/features/notifications/notices.jobs.ts'
import { isStillWanted, stopMail } from '#server/features/notifications/notices.service.ts'
import { pushJob } from '#server/features/notifications/push/push.jobs.ts'
import type { PushTransport } from '#server/features/notifications/push/push-transport.ts'
import { storeSentMail } from '#server/features/notifications/sent-mails.service.ts'
import { ordersJobs } from '#server/features/orders/orders.jobs.ts'
import { removeFilesJob } from '#server/features/photos/photos.jobs.ts'
import { endBannedJob, openAccountJob } from '#server/features/safety/ban.jobs.ts'
import { carryOutJob } from '#server/features/safety/decisions/carry-out.ts'
import { giveBackJob } from '#server/features/safety/decisions/give-back.ts'
import { forgetContactJob } from '#server/features/safety/public-report.ts'
import type { FeatureJob, InSite } from '#server/platform/job-context.ts'
import type { MailTransport } from '#server/platform/mail/mail.ts'
import { mailJobs } from '#server/platform/mail/mail-jobs.ts'
import { type SmsTransport, smsJob } from '#server/platform/mail/sms.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import type { JobHandler } from './jobs.ts'

/** The background jobs of all features. Jobs in a queue that is not listed here never run. */
const featureJobs: readonly FeatureJob[] = [
  ledgerCheckJob,
  forgetOpenersJob,
  ...ordersJobs,
  removeFilesJob,
  removeChatFilesJob,
  ...noticesJobs,
  ...signupJobs,
  endBannedJob,
  openAccountJob,
  carryOutJob,
  giveBackJob,
  ...evidenceJobs,
  forgetContactJob,
  figuresHistoryJob,
]

interface HandlerParts {
  sites: Pick<SiteRegistry, 'byId'>
  inSite: InSite
  transport: MailTransport
  push: PushTransport
  sms: SmsTransport
  metrics: Metrics
  log: Logger
}

export function createJobHandlers({ sites, inSite, transport, push, sms, metrics, log }: HandlerParts): JobHandler[] {
  return [
    ...mailJobs({
      sites,
      transport,
      isWanted: (site_id, notice, to) => inSite(site_id, (ctx) => isStillWanted(ctx, notice, to)),
      onDone: (site_id, { to, kind }, state) => inSite(site_id, (ctx) => storeSentMail(ctx, { to, kind, state })),
      onBounce: (site_id, address) => inSite(site_id, (ctx) => stopMail(ctx, { address, reason: 'bounce' })),
      metrics,
      log,
    }),
    ...[...featureJobs, pushJob(push), smsJob(sms), eraseJob(transport)].map(({ perform, ...lane }) => ({
      ...lane,
      perform: (job: Parameters<JobHandler['perform']>[0]) => inSite(job.site_id, (ctx) => perform(ctx, job.payload, job), job.request_id),
    })),
  ]
}
