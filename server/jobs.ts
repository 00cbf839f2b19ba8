import type { Logger } from 'pino'
import type { Job, JobsDatabase } from './platform/jobs-database.ts'

export interface JobHandler {
  queue: string
  perform(job: Job): Promise<void>
}

/** How long the worker waits when nothing wakes it. */
const poll_ms = 2000

export interface Worker {
  wake(): void
  stop(): Promise<void>
}

/** The worker loop over every feature's jobs: claims what is due, a failed job comes back later, none is lost. */
export function startWorker(options: { jobs: JobsDatabase; handlers: readonly JobHandler[]; log: Logger }): Worker {
  let is_stopping = false
  let wake = () => {}
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, poll_ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function loop(): Promise<void> {
    while (!is_stopping) {
      const worked = await round(options).catch((error: unknown) => {
        options.log.error({ err: error }, 'the worker could not claim jobs')
        return 0
      })
      if (worked === 0 && !is_stopping) await sleep()
    }
  }

  const done = loop()
  return {
    wake: () => wake(),
    async stop() {
      is_stopping = true
      wake()
      await done
    },
  }
}

async function round({ jobs, handlers, log }: { jobs: JobsDatabase; handlers: readonly JobHandler[]; log: Logger }): Promise<number> {
  let worked = 0
  for (const { queue, perform } of handlers) {
    for (const job of await jobs.claimJobs(queue, 20)) {
      worked += 1
      try {
        await perform(job)
        await jobs.complete(job)
      } catch (error) {
        log.warn({ err: error, queue, job_id: job.id, attempts: job.attempts }, 'a job failed and will be tried again')
        await jobs.fail(job, error)
      }
    }
  }
  return worked
}
