import type { FeatureJob } from '#server/platform/job-context.ts'
import type { Site, SmsAccess } from '#server/platform/sites/registry/site.ts'
import type { MailTransport } from './mail.ts'

export interface TextMessage {
  /** With the country in front: `+31612345678`. */
  to: string
  text: string
}

/** As the queue keeps it. After `good_until` it is of no use to anybody. */
export interface QueuedText extends TextMessage {
  good_until: string
}

export interface OutgoingText extends TextMessage {
  id: string
  /** An earlier try ended in doubt: whether the message left is not known here. */
  is_repeated: boolean
}

/** Sends text messages. Rejects when one was not taken, so that the queue tries again; a RefusedText is never taken. */
export interface SmsTransport {
  deliver(site: Site, message: OutgoingText): Promise<void>
}

/** One company that passes text messages on to phones. */
export interface SmsGateway {
  deliver(access: SmsAccess, message: OutgoingText): Promise<void>
}

/** The gateway will never take this message: the number is none, or cannot be reached. */
export class RefusedText extends Error {}

/** By the site's own gateway. Without one they stand in the outbox, beside the mails; a live site's would be read there by nobody. */
export function createSms({ gateway, outbox }: { gateway: SmsGateway; outbox: MailTransport }): SmsTransport {
  return {
    async deliver(site, message) {
      if (site.sms) return gateway.deliver(site.sms, message)
      const { slug, file, locales } = site
      const [locale] = locales
      if (file.status === 'live' || !locale) throw new Error(`the live site ${slug} has no gateway for text messages`)
      const { mail_name: name, support_email: from } = site.publicSettings(locale)
      const { id, to, text } = message
      await outbox.deliver(
        { slug, name, from },
        { id, to: `${to}@sms.invalid`, kind: 'sms', subject: `SMS ${to}`, text, html: `<p>${text}</p>` },
      )
    },
  }
}

export function smsJob(transport: SmsTransport): FeatureJob {
  return {
    queue: 'sms',
    // one slow gateway must not block the gateways of other sites
    at_once: 4,
    async perform({ site, now, log }, payload, { id, attempts }) {
      // queueJob({ queue: 'sms' }) is given a QueuedText by its callers
      const { to, text, good_until } = payload as QueuedText
      if (now > new Date(good_until)) return
      try {
        await transport.deliver(site, { id, to, text, is_repeated: attempts > 1 })
      } catch (error) {
        if (!(error instanceof RefusedText)) throw error
        log.warn({ job_id: id, reason: error.message }, 'a text message was refused for good')
      }
    },
  }
}
