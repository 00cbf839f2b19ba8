import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { parseMail } from '#server/platform/mail/parse-mail.ts'

interface CaughtMail {
  /** The Message-ID of the mail. */
  id: string
  to: string
  subject: string
  text: string
  source: string
}

/** An SMTP server that stores the mails that it receives. A test can switch it off. */
export class MailCatcher {
  /** Every mail that the server has accepted, including duplicates. */
  readonly mails: CaughtMail[] = []
  private server: SMTPServer | null = null
  private port = 0

  static async open(): Promise<MailCatcher> {
    const catcher = new MailCatcher()
    await catcher.up()
    return catcher
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  async up(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream: SMTPServerDataStream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString()
          const [, id = ''] = /^message-id: (<.+>)/im.exec(source) ?? []
          void parseMail(source).then(({ subject, text }) => {
            this.mails.push({ id, to: session.envelope.rcptTo[0]?.address ?? '', subject, text, source })
            done()
          }, done)
        })
      },
    })
    // ignore errors of a connection, because a killed process ends its transfer
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.server.address() as AddressInfo).port
    this.server = server
  }

  /** Stops the server and closes its port. */
  async down(): Promise<void> {
    const { server } = this
    this.server = null
    if (!server) return
    for (const connection of server.connections) (connection as { close(): void }).close()
    await new Promise<void>((resolve) => server.close(resolve))
  }

  /** Waits for a mail to this address, and returns the one-time token in the newest one. */
  async tokenTo(address: string): Promise<string> {
    for (const began = performance.now(); performance.now() - began < 30_000; await sleep(20)) {
      const mail = this.mails.findLast(({ to }) => to === address)
      const [, token] = /\/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/.exec(mail?.text ?? '') ?? []
      if (token) return token
    }
    throw new Error(`no mail with a link to ${address} within half a minute`)
  }
}
