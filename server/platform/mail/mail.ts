import type { NoticeKind } from '#schemas/chats/notice.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'

/** A mail as the queue keeps it: finished words, ready for any transport. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** What it is about, for logs and file names: activation, reset … Never the content. */
  kind: string
  /** Set on mails one may turn off; asked about again at the moment of delivery. */
  notice?: MailNotice
}

export interface MailNotice {
  kind: NoticeKind
  account_id: string
  /** The address that mail programs call when their reader asks them to end these mails (RFC 8058). */
  one_click: string
}

/** A mail on its way out. The id is its job's. */
export type LeavingMail = Mail & { id: string; request_id?: string | null | undefined }

/** Who a mail is from: a site, by its folder's name, with the name and address that readers see. */
export interface MailSender {
  slug: string
  name: string
  from: string
}

export interface MailTransport {
  /** Hands a mail over. Rejects when the mail was not taken, so that the queue tries again; a RefusedMail is never taken. */
  deliver(site: MailSender, mail: LeavingMail): Promise<void>
  /** Removes what it has kept of mails to this address, whose owner is being erased; absent where nothing is kept. */
  forget?(site: { slug: string }, address: string): Promise<void>
}

/** The receiving server will never take this mail: trying again would only annoy it. */
export class RefusedMail extends Error {
  /** Because there is no such mailbox; otherwise it was this mail that was not liked. */
  readonly is_bounce: boolean

  constructor(message: string, is_bounce: boolean) {
    super(message)
    this.is_bounce = is_bounce
  }
}

/** Queues a mail in the caller's transaction: what is rolled back is never sent, what is committed is never forgotten. */
export async function queueMail(ctx: Context, mail: Mail): Promise<void> {
  await queueJob(ctx, { queue: mail.notice ? 'mail-notice' : 'mail', payload: mail })
}
