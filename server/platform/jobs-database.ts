import type pg from 'pg'
import type { Logger } from 'pino'
import { createPool } from './db.ts'

export interface Job {
  site_id: number
  id: string
  queue: string
  payload: unknown
  /** This attempt included; also the claim's number: whoever claims again gets another. */
  attempts: number
  /** Of the request that queued it; null when nobody asked. */
  request_id?: string | null
}

export interface QueueLoad {
  queue: string
  /** May be begun now. */
  due: number
  /** Belongs to a later moment, or to a worker that is at it. */
  later: number
  /** Failed when it was last tried, and will be tried again. */
  failing: number
  /** Tried too often: waits for an operator. */
  given_up: number
  /** How long the longest waiting one has been due; 0 when none is. */
  lag_seconds: number
}

/** The worker's door: it finds due jobs of every site and sees no other table. A job then runs in a unit of its own site. */
export interface JobsDatabase {
  claimJobs(queue: string, limit: number): Promise<Job[]>
  complete(job: Job): Promise<void>
  fail(job: Job, error: unknown): Promise<void>
  measure(): Promise<QueueLoad[]>
  close(): Promise<void>
}

/** A worker that dies gives its jobs back after this long. */
const lease_seconds = 60
const first_pause_seconds = 15
const longest_pause_seconds = 6 * 3600
/** About two days of tries; then the job waits for an operator. */
const attempt_limit = 20

interface JobsParts {
  connection: pg.ClientConfig
  log: Logger
  /** A test's own time; the database's clock, which all workers share, when absent. */
  clock?(): Date
}

export function createJobsDatabase({ connection, log, clock }: JobsParts): JobsDatabase {
  const now = () => clock?.() ?? null
  const pool = createPool(connection, { max: 2, log })
  return {
    async claimJobs(queue, limit) {
      const { rows } = await pool.query<Job>(
        `update job set run_at = coalesce($4::timestamptz, now()) + make_interval(secs => $3), attempts = attempts + 1
         where (site_id, id) in (
           select site_id, id from job where queue = $1 and run_at <= coalesce($4::timestamptz, now()) order by run_at limit $2 for update skip locked)
         returning site_id, id, queue, payload, attempts, request_id`,
        [queue, limit, lease_seconds, now()],
      )
      return rows
    },
    /** A job that was claimed again meanwhile belongs to its new claimant. */
    async complete({ site_id, id, attempts }) {
      await pool.query('delete from job where site_id = $1 and id = $2 and attempts = $3', [site_id, id, attempts])
    },
    async fail({ site_id, id, attempts }, error) {
      const pause = Math.min(first_pause_seconds * 2 ** (attempts - 1), longest_pause_seconds) * (0.75 + Math.random() / 2)
      await pool.query(
        `update job set last_error = $4, run_at = case when $5::bool then 'infinity'::timestamptz else coalesce($7::timestamptz, now()) + make_interval(secs => $6) end
         where site_id = $1 and id = $2 and attempts = $3`,
        [site_id, id, attempts, String(error).slice(0, 500), attempts >= attempt_limit, pause, now()],
      )
    },
    async measure() {
      const { rows } = await pool.query<QueueLoad>(
        `select queue, count(*) filter (where run_at <= moment) as due,
           count(*) filter (where run_at > moment and run_at < 'infinity' and last_error is null) as later,
           count(*) filter (where run_at > moment and run_at < 'infinity' and last_error is not null) as failing,
           count(*) filter (where run_at = 'infinity') as given_up,
           coalesce(extract(epoch from max(moment - run_at) filter (where run_at <= moment)), 0)::float8 as lag_seconds
         from job, coalesce($1::timestamptz, now()) as moment group by queue`,
        [now()],
      )
      return rows
    },
    close: () => pool.end(),
  }
}
