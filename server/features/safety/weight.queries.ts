import { sql } from 'kysely'
import { many, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type WeighingContext = Pick<Context, 'site' | 'unit' | 'now'>

export interface ReporterRow {
  /** Null for a visitor. */
  reporter_id: string | null
  upheld: number
  unfounded: number
  is_confirmed: boolean
  days_old: number
  /** True if the reported member had reported this reporter before. */
  was_reported_first: boolean
}

/** More reporters than this add nothing to the order of a queue. */
const most_reporters = 200

/** The people who reported in a case, with what came of their reports of the last 365 days. Visitors without an account are one person. */
export const listReporters = (ctx: WeighingContext, case_id: string) =>
  many<ReporterRow>(
    ctx,
    sql`select r.reporter_id, coalesce(sums.upheld, 0)::int as upheld, coalesce(sums.unfounded, 0)::int as unfounded,
          a.confirmed_at is not null as is_confirmed,
          coalesce(extract(epoch from ${ctx.now}::timestamptz - a.created_at) / 86400, 0)::float8 as days_old,
          exists (select from report before where before.site_id = ${ctx.site.id} and before.reported_id = r.reporter_id
                  and before.reporter_id = r.reported_id and before.created_at < r.first_at) as was_reported_first
        from (select reporter_id, min(created_at) as first_at, (array_agg(reported_id))[1] as reported_id
              from report where site_id = ${ctx.site.id} and case_id = ${case_id}
              group by reporter_id order by min(created_at) limit ${most_reporters}) r
        left join account a on a.site_id = ${ctx.site.id} and a.id = r.reporter_id
        left join lateral (
          select count(*) filter (where outcome = 'measure') as upheld, count(*) filter (where outcome = 'unfounded') as unfounded
          from report own where own.site_id = ${ctx.site.id} and own.reporter_id = r.reporter_id
            and own.told_at > ${ctx.now}::timestamptz - interval '365 days'
        ) sums on true`,
  )

/** How many members this member wrote to in 7 days. It stops counting where the weight stops growing. */
export async function countReached(ctx: WeighingContext, member_id: string): Promise<number> {
  const since = sql`${ctx.now}::timestamptz - interval '7 days'`
  const { reached } = await one<{ reached: number }>(
    ctx,
    sql`select count(*)::int as reached from (
          select from conversation_member mine
          join conversation c on c.site_id = mine.site_id and c.id = mine.conversation_id and c.last_at > ${since}
          join lateral (select m.created_at from message m
                        where m.site_id = mine.site_id and m.conversation_id = mine.conversation_id and m.sender_id = ${member_id}
                        order by m.seq desc limit 1) latest on latest.created_at > ${since}
          where mine.site_id = ${ctx.site.id} and mine.member_id = ${member_id} limit 20) reached`,
  )
  return reached
}
