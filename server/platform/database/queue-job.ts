import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context } from '#server/platform/http/context.ts'
import { afterCommit, exec } from './db.ts'

interface NewJob {
  /** Idempotency key. While a job with this id waits, queueing it a second time changes nothing. */
  id?: string
  queue: string
  payload: object
  /** Earliest time to run, by the clock of the database. Without this value, the job runs at once. */
  run_at?: Date
}

/** Queues a job in the caller's transaction. A rollback removes the job, and a commit stores it durably. */
export async function queueJob(
  ctx: Pick<Context, 'site' | 'unit' | 'now' | 'request_id' | 'wakeJobs'>,
  { id = uuid(), queue, payload, run_at }: NewJob,
): Promise<void> {
  await exec(
    ctx,
    sql`insert into job (site_id, id, queue, payload, run_at, created_at, request_id)
        values (${ctx.site.id}, ${id}, ${queue}, ${JSON.stringify(payload)}::jsonb, ${run_at ?? sql`least(${ctx.now}, now())`}, ${ctx.now}, ${ctx.request_id})
        on conflict (site_id, id) do nothing`,
  )
  if (!run_at) afterCommit(ctx, ctx.wakeJobs)
}
