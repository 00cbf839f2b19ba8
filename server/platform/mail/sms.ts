import type { FeatureJob } from '#server/platform/job-context.ts'
import type { Site, SmsAccess } from '#server/platform/sites/registry/site.ts'
import type { MailTransport } from './mail.ts'

export interface TextMessage {
  /** The number in international format: `+31612345678`. */
  to: string
  text: string
}

/** A text message in the queue. The message is not sent after `good_until`. */
export interface QueuedText extends TextMessage {
  good_until: string
}

interface OutgoingText extends TextMessage {
  id: string
  /** True for a retry. It is unknown whether an earlier attempt sent the message. */
  is_repeated: boolean
}

/**
 * Sends text messages. Rejects if the gateway did not accept the message, so that the queue retries it. After a RefusedText, the message is
 * not retried.
 */
export interface SmsTransport {
  deliver(site: Site, message: OutgoingText): Promise<void>
}

/** A company that delivers text messages. */
export interface SmsGateway {
  deliver(access: SmsAccess, message: OutgoingText): Promise<void>
}

/** The gateway rejected the message permanently: the number is invalid or cannot receive messages. */
export class RefusedText extends Error {}

/**
 * Sends with the gateway of the site. Without a gateway, messages go to the outbox. On a live site without a gateway, sending fails,
 * because no person reads the outbox of a live site.
 */
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
    // a slow gateway of one site must not delay the messages of other sites
    at_once: 4,
    async perform({ site, now, log }, payload, { id, attempts }) {
      // the `sms` queue contains only QueuedText payloads
      const { to, text, good_until } = payload as QueuedText
      if (now > new Date(good_until)) return
      try {
        await transport.deliver(site, { id, to, text, is_repeated: attempts > 1 })
      } catch (error) {
        if (!(error instanceof RefusedText)) throw error
        log.warn({ job_id: id, reason: error.message }, 'a text message was refused permanently')
      }
    },
  }
}
