import type { Logger } from 'pino'
import type { Job, JobsDatabase } from '#server/platform/database/jobs-database.ts'

export interface JobHandler {
  queue: string
  /** Maximum number of concurrent jobs of the queue. The default is 1. */
  at_once?: number
  perform(job: Job): Promise<void>
}

interface WorkerParts {
  jobs: JobsDatabase
  handlers: readonly JobHandler[]
  log: Logger
  /** Called after every job. */
  watch?: (queue: string, result: 'done' | 'failed', seconds: number) => void
}

/** Polling interval of a queue. */
const poll_ms = 2000

export interface Worker {
  wake(): void
  stop(): Promise<void>
}

/**
 * Runs the jobs of all features. Each queue runs independently, so a slow external service delays no other queue. A failed job is retried,
 * and no job is lost.
 */
export function startWorker({ jobs, handlers, log, watch }: WorkerParts): Worker {
  const alarm = createAlarm()
  let is_stopping = false

  /** Runs one queue. It claims only as many jobs as it can start at once, because the claim of a waiting job could expire. */
  async function lane(handler: JobHandler): Promise<void> {
    const { queue, at_once = 1 } = handler
    const running = new Set<Promise<void>>()
    while (!is_stopping) {
      const ring_count = alarm.rings()
      const claimed = await jobs.claimJobs(queue, at_once - running.size).catch((error: unknown) => {
        log.error({ err: error, queue }, 'the worker could not claim jobs')
        return []
      })
      for (const job of claimed) {
        const work: Promise<void> = perform(handler, job).finally(() => running.delete(work))
        running.add(work)
      }
      if (running.size >= at_once) await Promise.race(running)
      else if (claimed.length === 0) await alarm.wait(ring_count)
    }
    await Promise.all(running)
  }

  async function perform(handler: JobHandler, job: Job): Promise<void> {
    const began = performance.now()
    const report = (result: 'done' | 'failed') => watch?.(job.queue, result, (performance.now() - began) / 1000)
    try {
      await handler.perform(job)
      await jobs.complete(job)
      report('done')
    } catch (error) {
      report('failed')
      const { queue, id, attempts, request_id } = job
      log.warn({ err: error, queue, job_id: id, attempts, ...(request_id && { request_id }) }, 'a job failed and will be tried again')
      // if recording the failure fails, the claim expires after a while and the job is retried
      await jobs.fail(job, error).catch((err: unknown) => log.error({ err, job_id: job.id }, 'the worker could not requeue a job'))
    }
  }

  const done = Promise.all(handlers.map(lane))
  return {
    wake: alarm.ring,
    async stop() {
      is_stopping = true
      alarm.ring()
      await done
    },
  }
}

/** Creates an alarm that wakes all waiters. If the alarm rings while a waiter is working, the next wait of that waiter ends at once. */
function createAlarm() {
  let count = 0
  let waiting: (() => void)[] = []
  return {
    rings: () => count,
    ring() {
      count += 1
      for (const wake of waiting.splice(0)) wake()
    },
    wait: (ring_count: number) =>
      new Promise<void>((resolve) => {
        if (ring_count !== count) return resolve()
        const wake = () => {
          clearTimeout(timer)
          waiting = waiting.filter((each) => each !== wake)
          resolve()
        }
        const timer = setTimeout(wake, poll_ms)
        waiting.push(wake)
      }),
  }
}
