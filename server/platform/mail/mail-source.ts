import { createHash } from 'node:crypto'
import type { LeavingMail, MailNotice, MailSender } from './mail.ts'

/**
 * Converts a mail into the format of nodemailer, for every transport. The Message-ID is derived from the job, so a retry has the same
 * Message-ID.
 */
export function mailSource(site: MailSender, { id, to, subject, text, html, kind, notice, request_id }: LeavingMail) {
  const domain = site.from.split('@')[1] ?? 'localhost'
  return {
    from: { name: site.name, address: site.from },
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: {
      // suppresses automatic replies
      'Auto-Submitted': 'auto-generated',
      // the help desk can find the log lines of a forwarded mail by this id
      ...(request_id && { 'X-Request-ID': request_id }),
      'Feedback-ID': feedbackId(site, { kind, is_notice: notice !== undefined }),
      ...(notice && {
        'List-Id': onOneLine(`<${notice.kind.replaceAll('_', '-')}.${domain}>`),
        // mail programs group notices with the same reference into a thread
        References: `<${threadOf(notice)}@${domain}>`,
        'List-Unsubscribe': onOneLine(`<${new URL(notice.one_click).href}>`),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // nodemailer must not read files or addresses, because the mail consists only of the given texts
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Writes a header value on one line. Without this, nodemailer would fold a long value without spaces directly after the colon. Some mail
 * servers undo this fold, which breaks the signature (DKIM). Nodemailer neither folds nor encodes a prepared value, so the value must not
 * contain a line break.
 */
function onOneLine(value: string): { prepared: true; value: string } {
  return { prepared: true, value: value.replaceAll(/[\r\n]/g, '') }
}

/**
 * The Feedback-ID header. Gmail counts complaints by kind of mail, class and site. The last part must be a sender name of 5 to 15
 * characters.
 */
const feedbackId = ({ slug }: MailSender, { kind, is_notice }: { kind: string; is_notice: boolean }): string =>
  `${kind}:${is_notice ? 'notice' : 'account'}:${slug}:${slug.slice(0, 10)}-mail`

/** The id of a thread. It is a hash, so that a forwarded mail does not reveal the id of the account. */
const threadOf = ({ kind, account_id }: MailNotice): string =>
  createHash('sha256').update(`${kind} ${account_id}`).digest('hex').slice(0, 16)
