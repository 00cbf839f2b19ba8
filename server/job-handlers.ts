import type { JobHandler } from './jobs.ts'
import type { FeatureJob, InSite } from './platform/job-context.ts'
import type { MailTransport } from './platform/mail.ts'
import { mailJobs } from './platform/mail-jobs.ts'
import type { SiteRegistry } from './platform/sites/registry.ts'

/** Every feature's work for later, on one page. A queue that is not listed here is never worked off. */
const featureJobs: readonly FeatureJob[] = []

interface HandlerParts {
  sites: Pick<SiteRegistry, 'byId'>
  inSite: InSite
  transport: MailTransport
}

export function createJobHandlers({ sites, inSite, transport }: HandlerParts): JobHandler[] {
  return [
    mailJobs({ sites, transport }),
    ...featureJobs.map(({ queue, perform }) => ({
      queue,
      perform: (job: Parameters<JobHandler['perform']>[0]) => inSite(job.site_id, (ctx) => perform(ctx, job.payload, job)),
    })),
  ]
}
