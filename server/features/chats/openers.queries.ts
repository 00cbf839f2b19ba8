import { sql } from 'kysely'
import type { Day } from '#server/platform/calendar.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

/** True if another member has written in the conversation. */
export async function hasAnswered(ctx: Context, { conversation_id, member_id }: { conversation_id: string; member_id: string }) {
  const row = await maybeOne(
    ctx,
    sql`select 1 from message where site_id = ${ctx.site.id} and conversation_id = ${conversation_id} and sender_id <> ${member_id} limit 1`,
  )
  return row !== null
}

/** The member's texts in the conversation, oldest first. The list is complete only while the other member has not replied. */
export const listWritten = (ctx: Context, { conversation_id, member_id }: { conversation_id: string; member_id: string }) =>
  many<{ body: string }>(
    ctx,
    sql`select body from message
        where site_id = ${ctx.site.id} and conversation_id = ${conversation_id} and sender_id = ${member_id} and body <> '' order by seq`,
  )

/**
 * Number of conversations that the member started on a day of the site's calendar. Conversations with fictional profiles do not count,
 * because no person reads them.
 */
export async function countStartedOn(ctx: Context, member_id: string, day: Day): Promise<number> {
  const { time_zone } = ctx.site.file
  const { count } = await one<{ count: number }>(
    ctx,
    sql`select count(*)::int as count from conversation c
        join profile p on p.site_id = c.site_id and p.member_id in (c.low_id, c.high_id) and p.member_id <> c.starter_id and p.kind <> 'fictional'
        where c.site_id = ${ctx.site.id} and c.starter_id = ${member_id} and c.created_at >= ${day}::date::timestamp at time zone ${time_zone}`,
  )
  return count
}

interface SketchRow {
  conversation_id: string
  sketch: number[]
}

export const listSketches = (ctx: Context, member_id: string, since: Date) =>
  many<SketchRow>(
    ctx,
    sql`select conversation_id, sketch from opener_sketch
        where site_id = ${ctx.site.id} and member_id = ${member_id} and created_at > ${since}`,
  )

export const insertSketch = (ctx: Context, row: SketchRow & { member_id: string; seq: number }) =>
  exec(
    ctx,
    sql`insert into opener_sketch (site_id, member_id, conversation_id, seq, sketch, created_at)
        values (${ctx.site.id}, ${row.member_id}, ${row.conversation_id}, ${row.seq}, ${row.sketch}::int[], ${ctx.now})`,
  )

export const deleteSketches = (ctx: Context, until: Date) =>
  exec(ctx, sql`delete from opener_sketch where site_id = ${ctx.site.id} and created_at <= ${until}`)
