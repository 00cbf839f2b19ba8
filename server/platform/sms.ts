import type { FeatureJob } from './job-context.ts'
import type { MailTransport } from './mail.ts'

export interface TextMessage {
  /** With the country in front: `+31612345678`. */
  to: string
  text: string
}

/** Sends text messages. Rejects when one was not taken, so that the queue tries again. */
export interface SmsTransport {
  deliver(site: { slug: string; name: string; from: string }, message: TextMessage & { id: string }): Promise<void>
}

/** Where no gateway is configured: a text message stands beside the mails in the outbox. */
export function smsToOutbox(outbox: MailTransport): SmsTransport {
  return {
    deliver: (site, { id, to, text }) =>
      outbox.deliver(site, { id, to: `${to}@sms.invalid`, kind: 'sms', subject: `SMS ${to}`, text, html: `<p>${text}</p>` }),
  }
}

/** A code that is an hour late is no use to anybody. */
const stale_ms = 3_600_000

export function smsJob(transport: SmsTransport): FeatureJob {
  return {
    queue: 'sms',
    async perform({ site, locale, now }, payload, { id }) {
      // queueJob({ queue: 'sms' }) is given a text message by its callers
      const message = payload as TextMessage & { queued_at?: string }
      if (message.queued_at && now.getTime() - Date.parse(message.queued_at) > stale_ms) return
      const { mail_name: name, support_email: from } = site.publicSettings(locale)
      await transport.deliver({ slug: site.slug, name, from }, { id, to: message.to, text: message.text })
    },
  }
}
