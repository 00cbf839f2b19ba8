import type { Context } from './context.ts'
import { queueJob } from './queue-job.ts'

/** A mail as the queue keeps it: finished words, ready for any transport. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** What it is about, for logs and file names: activation, reset … Never the content. */
  kind: string
}

export interface MailTransport {
  /** Hands a mail over. Rejects when the mail was not taken, so that the queue tries again. */
  deliver(site: { slug: string; name: string; from: string }, mail: Mail & { id: string }): Promise<void>
}

/** Queues a mail in the caller's transaction: what is rolled back is never sent, what is committed is never forgotten. */
export async function queueMail(ctx: Context, mail: Mail): Promise<void> {
  await queueJob(ctx, { queue: 'mail', payload: mail })
}
