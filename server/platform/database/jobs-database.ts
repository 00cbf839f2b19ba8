import type pg from 'pg'
import type { Logger } from 'pino'
import { createPool } from './db.ts'

export interface Job {
  site_id: number
  id: string
  queue: string
  payload: unknown
  /** Number of attempts including this attempt. The number also identifies the claim, because each claim increases it. */
  attempts: number
  /** Id of the request that queued the job. Null if no request queued the job. */
  request_id?: string | null
}

interface QueueLoad {
  queue: string
  /** Jobs whose start time has come. */
  due: number
  /** Jobs scheduled for later, and jobs that a worker has claimed. */
  later: number
  /** Jobs whose last attempt failed and that will be retried. */
  failing: number
  /** Jobs that failed too often and wait for an operator. */
  given_up: number
  /** Time since the oldest due job became due. 0 if no job is due. */
  lag_seconds: number
}

/**
 * The database access of the worker. The worker finds due jobs of every site and sees no other table. Each job then runs in a unit of its
 * site.
 */
export interface JobsDatabase {
  claimJobs(queue: string, limit: number): Promise<Job[]>
  complete(job: Job): Promise<void>
  fail(job: Job, error: unknown): Promise<void>
  measure(): Promise<QueueLoad[]>
  close(): Promise<void>
}

/** After this time, another worker can claim the jobs of a dead worker. */
const lease_seconds = 60
const first_pause_seconds = 15
const longest_pause_seconds = 6 * 3600
/** Maximum number of attempts, over about two days. After that, the job waits for an operator. */
const attempt_limit = 20

interface JobsParts {
  connection: pg.ClientConfig
  log: Logger
  /** The clock of a test. Without this value, the clock of the database is used, which all workers share. */
  clock?(): Date
}

/** Number of candidates beyond the wanted number of jobs, because another worker may claim some of the same jobs. */
const spare = 20

/**
 * Claims due jobs from each site in turn. So a site with thousands of jobs delays another site by only one job. The order begins after the
 * site that was served last ($5). `ring` visits the sites in index order, starts again at the beginning, and stops when enough jobs are
 * found.
 */
const claim = `
  with recursive ring (site_id, place, lap) as (
    select $5::int, 0, 0
    where exists (select from job where queue = $1 and run_at <= coalesce($4::timestamptz, now()))
    union all
    select coalesce(following.site_id, 0), place + 1, lap + (following.site_id is null)::int
    from ring left join lateral (select site_id from job where queue = $1 and site_id > ring.site_id order by site_id limit 1) following on true
    where lap = 0 or (lap = 1 and ring.site_id < $5)
  ), candidate as (
    select ring.site_id, place, due.id, due.turn
    from ring, lateral (
      select id, row_number() over (order by run_at, id) as turn
      from (select id, run_at from job where queue = $1 and job.site_id = ring.site_id and run_at <= coalesce($4::timestamptz, now())
            order by run_at limit $2 + ${spare}) first
    ) due
    where place > 0 and (lap = 0 or (lap = 1 and ring.site_id between 1 and $5))
    limit ($2 + ${spare}) * ($2 + ${spare})
  ), taken as (
    select job.site_id, job.id, turn, place
    from candidate join job on job.site_id = candidate.site_id and job.id = candidate.id
    where queue = $1 and run_at <= coalesce($4::timestamptz, now())
    order by turn, place limit $2 for update of job skip locked
  )
  update job set run_at = coalesce($4::timestamptz, now()) + make_interval(secs => $3), attempts = attempts + 1
  from taken where job.site_id = taken.site_id and job.id = taken.id
  returning job.site_id, job.id, queue, payload, attempts, request_id, taken.turn, taken.place`

export function createJobsDatabase({ connection, log, clock }: JobsParts): JobsDatabase {
  const now = () => clock?.() ?? null
  const pool = createPool(connection, { max: 2, log })
  /** The site that was served last, by queue. */
  const last_sites = new Map<string, number>()
  return {
    async claimJobs(queue, limit) {
      const { rows } = await pool.query<Job & { turn: number; place: number }>({
        name: 'claim_jobs',
        text: claim,
        values: [queue, limit, lease_seconds, now(), last_sites.get(queue) ?? 0],
      })
      const in_turn = rows.toSorted((a, b) => a.turn - b.turn || a.place - b.place)
      const last = in_turn.at(-1)
      if (last) last_sites.set(queue, last.site_id)
      return in_turn.map(({ turn: _turn, place: _place, ...job }) => job)
    },
    /** Has no effect if another worker has claimed the job since this worker claimed the job. */
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
