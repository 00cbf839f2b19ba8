import type { Logger } from 'pino'
import type { Job } from '#server/platform/database/jobs-database.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import { type Mail, type MailNotice, type MailTransport, RefusedMail } from './mail.ts'

interface MailJobsOptions {
  sites: Pick<SiteRegistry, 'byId'>
  transport: MailTransport
  /** Called at delivery, because the recipient may have turned the notice off while the mail was queued. */
  isWanted(site_id: number, notice: MailNotice, to: string): Promise<boolean>
  /** Called if the mailbox does not exist. */
  onBounce(site_id: number, address: string): Promise<void>
  /** Called when a mail has left or was refused for good. */
  onDone(site_id: number, mail: Pick<Mail, 'to' | 'kind'>, state: 'sent' | 'refused' | 'bounced'): Promise<void>
  metrics: Metrics
  log: Logger
}

interface MailLane {
  queue: 'mail' | 'mail-notice'
  /** The number of concurrent mails. The sum for both queues is the number of connections of the transport. */
  at_once: number
  perform(job: Job): Promise<void>
}

/**
 * The worker's handlers for queued mails. A mail is sent in the name of its site. A failed mail is retried later.
 * Account mails (confirmation, reset, receipts) have their own queue, so that notices never delay them.
 */
export function mailJobs({
  sites,
  transport,
  isWanted,
  onBounce,
  onDone,
  metrics,
  log,
}: MailJobsOptions): [account: MailLane, notices: MailLane] {
  return [
    { queue: 'mail', at_once: 5, perform },
    { queue: 'mail-notice', at_once: 3, perform },
  ]

  async function perform({ site_id, id, payload, request_id }: Job): Promise<void> {
    const site = sites.byId(site_id)
    const [locale] = site?.locales ?? []
    if (!site || !locale) throw new Error(`no site with the key ${site_id} is served here`)
    // only queueMail() writes to these queues
    const mail = payload as Mail
    if (mail.notice && !(await isWanted(site_id, mail.notice, mail.to))) return
    const counts = metrics.ofSite(site.slug)
    const { mail_name, support_email } = site.publicSettings(locale)
    try {
      await transport.deliver({ slug: site.slug, name: mail_name, from: support_email }, { ...mail, id, request_id })
      counts.count('mails_sent')
      await store('sent')
    } catch (error) {
      if (!(error instanceof RefusedMail)) throw error
      counts.count(error.is_bounce ? 'mails_bounced' : 'mails_refused')
      log.warn(
        {
          site: site.slug,
          kind: mail.kind,
          job_id: id,
          request_id: request_id ?? undefined,
          is_bounce: error.is_bounce,
          reason: error.message,
        },
        'a mail was refused permanently',
      )
      await store(error.is_bounce ? 'bounced' : 'refused')
      if (error.is_bounce) await onBounce(site_id, mail.to)
    }

    // if this fails, the mail must not be sent again
    async function store(state: 'sent' | 'refused' | 'bounced'): Promise<void> {
      await onDone(site_id, mail, state).catch((error: unknown) =>
        log.warn({ err: error, job_id: id }, 'the state of a mail was not stored'),
      )
    }
  }
}
