import type { Logger } from 'pino'
import { deskOrigin } from '#server/desk/desk-host.ts'
import { startUpkeep } from '#server/desk/upkeep.ts'
import { createPushTransport } from '#server/features/notifications/push/push-transport.ts'
import { createJobHandlers } from '#server/jobs/job-handlers.ts'
import { startWorker, type Worker } from '#server/jobs/jobs.ts'
import type { Bus } from '#server/platform/live/bus/bus.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { createSms } from '#server/platform/mail/sms.ts'
import { createSmtp } from '#server/platform/mail/smtp.ts'
import { createTwilio } from '#server/platform/mail/twilio.ts'
import type { Env } from './env.ts'
import type { Connections } from './open-connections.ts'
import type { StartedSites } from './start-sites.ts'

interface StartJobsOptions {
  env: Env
  connections: Connections
  sites: Pick<StartedSites, 'sites' | 'inSite' | 'shared_clock'>
  wake: JobWake
  log: Logger
}

/** Starts the worker, if the role of this process includes jobs. */
export function startJobs({ env, connections, sites: { sites, inSite, shared_clock }, wake, log }: StartJobsOptions) {
  const { data, metrics } = connections
  const transport = env.SMTP_URL ? createSmtp(env.SMTP_URL) : createOutbox(env.DATA_DIR)
  const sms = createSms({ gateway: createTwilio(), outbox: createOutbox(env.DATA_DIR) })
  const handlers = createJobHandlers({ sites, inSite, transport, push: createPushTransport(), sms, metrics, log })
  const has_jobs = env.ROLE === 'all' || env.ROLE === 'worker'
  const worker = has_jobs ? startWorker({ jobs: data.jobs, handlers, watch: metrics.jobDone, log }) : null
  if (worker) wake.connect(worker)
  const mail = { transport, from: env.DESK_MAIL_FROM ?? `desk@${env.DESK_HOST}`, origin: deskOrigin(env) }
  const parts = { desk: data.desk, owner: data.owner, sites, mail, clock: shared_clock.now, log }
  const upkeep = has_jobs && env.DESK_HOST !== undefined ? startUpkeep(parts) : null
  return { worker, upkeep, transport }
}

interface JobWake {
  /** Wakes the worker of this process. If this process has no worker, wakes the workers of the other processes. */
  wakeJobs(): void
  connect(worker: Pick<Worker, 'wake'>): void
}

/**
 * Creates the handle that wakes workers. It is created before the worker: requests need it to queue jobs, but the worker starts only after
 * the sites are loaded.
 */
export function createJobWake(bus: Bus): JobWake {
  let worker: Pick<Worker, 'wake'> | null = null
  bus.fleet.subscribe('jobs', () => worker?.wake())
  return {
    wakeJobs: () => (worker ? worker.wake() : bus.fleet.publish('jobs', null)),
    connect(started) {
      worker = started
    },
  }
}
