import type { Job } from './jobs-database.ts'
import type { Mail, MailTransport } from './mail.ts'
import type { SiteRegistry } from './sites/registry.ts'

interface MailJobsOptions {
  sites: Pick<SiteRegistry, 'byId'>
  transport: MailTransport
}

/** The worker's handler of queued mails. Each leaves in the name of its own site; one that is not taken comes back later. */
export function mailJobs({ sites, transport }: MailJobsOptions): { queue: 'mail'; perform(job: Job): Promise<void> } {
  return {
    queue: 'mail',
    async perform({ site_id, id, payload }) {
      const site = sites.byId(site_id)
      const [locale] = site?.locales ?? []
      if (!site || !locale) throw new Error(`no site with the key ${site_id} is served here`)
      const { mail_name, support_email } = site.publicSettings(locale)
      // queueMail() is the only writer of this queue
      await transport.deliver({ slug: site.slug, name: mail_name, from: support_email }, { ...(payload as Mail), id })
    },
  }
}
