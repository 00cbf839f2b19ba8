import { type MailTransport, RefusedMail } from './mail.ts'
import { mailSource } from './mail-source.ts'

export interface ClosingTransport extends MailTransport {
  close(): void
}

/** Sends mails to one SMTP server over a pool of open connections. */
export function createSmtp(url: string): ClosingTransport {
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    async deliver(site, mail) {
      opened ??= openTransport(url)
      const transport = await opened
      try {
        await transport.sendMail(mailSource(site, mail))
      } catch (error) {
        throw isSmtpAnswer(error) ? toRefusal(error) : error
      }
    },
    close: () =>
      void opened?.then(
        (transport) => transport.close(),
        () => {},
      ),
  }
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    // the same number as the mails that the worker sends concurrently
    maxConnections: 8,
    // after a longer wait, the worker would lose its claim on the job, and another worker would send the mail a second time
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

interface SmtpAnswer extends Error {
  responseCode: number
  command: string
  response?: string
}

function isSmtpAnswer(error: unknown): error is SmtpAnswer {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && 'command' in error
}

/**
 * Converts permanent failures to a RefusedMail: a rejected recipient (a bounce) or a rejected message. All other failures are retried: 4xx
 * answers, and 5xx answers about the sending server (login, sender address, policy 5.7.x such as a refused relay). If such a 5xx answer
 * were permanent, one wrong setting of the operator would stop the mails of all members.
 */
function toRefusal(error: SmtpAnswer): Error {
  const { responseCode, command, response = error.message } = error
  const is_policy = /\b5\.7\.\d+\b/.test(response)
  if (responseCode < 500 || is_policy) return error
  if (command === 'RCPT TO') return new RefusedMail(`${responseCode} for the recipient`, true)
  if (command === 'DATA') return new RefusedMail(`${responseCode} for the message`, false)
  return error
}
