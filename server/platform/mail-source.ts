import type { LeavingMail, MailSender } from './mail.ts'

/** A mail as nodemailer wants it, the same for every transport. The id is the job's: a retry is recognisably the same mail. */
export function mailSource(site: MailSender, { id, to, subject, text, html, notice, request_id }: LeavingMail) {
  return {
    from: { name: site.name, address: site.from },
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${site.from.split('@')[1] ?? 'localhost'}>`,
    headers: {
      // nobody's holiday reply is wanted
      'Auto-Submitted': 'auto-generated',
      // what a reader forwards to the help desk leads to the lines of the log
      ...(request_id && { 'X-Request-ID': request_id }),
      ...(notice && {
        'List-Unsubscribe': `<${notice.one_click}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // words only: nothing of this machine or of the network gets into a mail
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
