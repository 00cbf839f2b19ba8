import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context } from '#server/platform/http/context.ts'
import { afterCommit, exec } from './db.ts'

export interface NewJob {
  /** The same id again is the same job, as long as it waits. */
  id?: string
  queue: string
  payload: object
  /** Not before this moment; at once when absent, by the clock of the database that hands it out. */
  run_at?: Date
}

/** Queues work in the caller's transaction: what is rolled back is never done, what is committed is never forgotten. */
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
