import type { Logger } from 'pino'
import { removeChatFilesJob } from './features/chats/chat-photos.jobs.ts'
import { forgetOpenersJob } from './features/chats/openers.ts'
import { ledgerCheckJob } from './features/credits/ledger-check.ts'
import { eraseJob } from './features/leaving/leaving.jobs.ts'
import { noticesJobs } from './features/notices/notices.jobs.ts'
import { isStillWanted, stopMail } from './features/notices/notices.service.ts'
import { ordersJobs } from './features/orders/orders.jobs.ts'
import { removeFilesJob } from './features/photos/photos.jobs.ts'
import { pushJob } from './features/push/push.jobs.ts'
import type { PushTransport } from './features/push/push-transport.ts'
import { endBannedJob } from './features/safety/ban.jobs.ts'
import { forgetContactJob } from './features/safety/public-report.ts'
import { signupJobs } from './features/signup/signup.jobs.ts'
import type { JobHandler } from './jobs.ts'
import type { FeatureJob, InSite } from './platform/job-context.ts'
import type { MailTransport } from './platform/mail.ts'
import { mailJobs } from './platform/mail-jobs.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { SiteRegistry } from './platform/sites/registry.ts'
import { type SmsTransport, smsJob } from './platform/sms.ts'

/** Every feature's work for later, on one page. A queue that is not listed here is never worked off. */
const featureJobs: readonly FeatureJob[] = [
  ledgerCheckJob,
  forgetOpenersJob,
  ...ordersJobs,
  removeFilesJob,
  removeChatFilesJob,
  ...noticesJobs,
  ...signupJobs,
  endBannedJob,
  forgetContactJob,
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
