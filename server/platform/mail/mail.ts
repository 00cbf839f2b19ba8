import type { NoticeKind } from '#schemas/chats/notice-kinds.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'

/** A mail in the queue, rendered and ready for any transport. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The template name for logs and file names, such as activation or reset. It never contains content of the mail. */
  kind: string
  /** Set if the recipient can turn off mails of this kind. The setting is checked a second time at delivery. */
  notice?: MailNotice
}

export interface MailNotice {
  kind: NoticeKind
  account_id: string
  /** The URL for one-click unsubscribe by mail programs (RFC 8058). */
  one_click: string
}

/** A mail for delivery. The id of the mail is the id of its job. */
export type LeavingMail = Mail & { id: string; request_id?: string | null | undefined }

/** The sender of a mail: the slug of the site, with the name and address that recipients see. */
export interface MailSender {
  slug: string
  name: string
  from: string
}

export interface MailTransport {
  /**
   * Delivers a mail. Rejects if the receiving server did not accept the mail, so that the queue retries it. After a RefusedMail, the mail
   * is not retried.
   */
  deliver(site: MailSender, mail: LeavingMail): Promise<void>
  /** Deletes stored mails to this address, whose account is being deleted. Missing if the transport stores no mails. */
  forget?(site: { slug: string }, address: string): Promise<void>
}

/** The receiving server rejected the mail permanently, so it must not be retried. */
export class RefusedMail extends Error {
  /** True if the mailbox does not exist. False if the server rejected only this mail. */
  readonly is_bounce: boolean

  constructor(message: string, is_bounce: boolean) {
    super(message)
    this.is_bounce = is_bounce
  }
}

/** Queues a mail in the caller's transaction. A rollback removes the mail, and a commit stores it durably. */
export async function queueMail(ctx: Context, mail: Mail): Promise<void> {
  await queueJob(ctx, { queue: mail.notice ? 'mail-notice' : 'mail', payload: mail })
}
