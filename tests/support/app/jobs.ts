import type { Parts } from '#server/app.ts'
import type { PushTransport } from '#server/features/notifications/push/push-transport.ts'
import { createJobHandlers } from '#server/jobs/job-handlers.ts'
import type { Job } from '#server/platform/database/jobs-database.ts'
import type { InSite } from '#server/platform/job-context.ts'
import type { Mail, MailTransport } from '#server/platform/mail/mail.ts'
import type { SmsTransport, TextMessage } from '#server/platform/mail/sms.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

export interface SentMail extends Mail {
  site: string
  from: string
}

interface SentText extends TextMessage {
  site: string
}

export interface TestJobs {
  /** Runs all jobs that are due on the test's clock, and the jobs that these jobs add. A failed job fails the test. */
  work(): Promise<void>
  /** Runs one claimed job. A test may run the same job twice, because the product must allow this. */
  perform(job: Job): Promise<void>
  /** Runs the due jobs. Returns the mails that were sent since the last call of mails(). */
  mails(): Promise<SentMail[]>
  /** Runs the due jobs. Returns the text messages that were sent since the last call of texts(). */
  texts(): Promise<SentText[]>
}

interface Options extends Pick<Parts, 'sites' | 'metrics' | 'log'> {
  db: TestDatabase
  inSite: InSite
  push: PushTransport
  transport: MailTransport | undefined
  sms: SmsTransport | undefined
}

/** Creates the job handlers of an application. A test runs the jobs itself. */
export function createTestJobs({ db, transport, sms, ...parts }: Options): TestJobs {
  const mails: SentMail[] = []
  const texts: SentText[] = []
  const handlers = createJobHandlers({
    ...parts,
    transport: transport ?? { deliver: async (site, mail) => void mails.push({ ...mail, site: site.slug, from: site.from }) },
    sms: sms ?? { deliver: async ({ slug }, { to, text }) => void texts.push({ to, text, site: slug }) },
  })
  const work = async () => {
    for (let worked = 1; worked > 0; ) {
      worked = 0
      for (const { queue, perform } of handlers) {
        // sort by id, because ids are ordered by time and the claimed rows are not
        for (const job of (await db.jobs.claimJobs(queue, 100)).sort((a, b) => a.id.localeCompare(b.id))) {
          worked += 1
          await perform(job)
          await db.jobs.complete(job)
        }
      }
    }
  }
  return {
    work,
    perform: async (job) => handlers.find(({ queue }) => queue === job.queue)?.perform(job),
    async mails() {
      await work()
      return mails.splice(0)
    },
    async texts() {
      await work()
      return texts.splice(0)
    },
  }
}
