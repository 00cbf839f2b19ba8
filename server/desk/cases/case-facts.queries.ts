import { sql } from 'kysely'
import type { CaseFacts } from '#schemas/desk/case-calls.ts'
import { ageOn, todayOf } from '#server/platform/calendar.ts'
import { many } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

interface FactsRow {
  case_id: string
  name: string | null
  birth_on: string | null
  joined_at: Date | null
  reports: number
  independent: number
  marked_photos: number
  marked_messages: number
}

/** Whom these cases are about, with the number of their reports. All visitors without an account are one person. */
export async function listFacts(ctx: Context, ids: readonly string[]): Promise<Map<string, CaseFacts>> {
  const rows = await many<FactsRow>(
    ctx,
    sql`select r.case_id, p.name, p.birth_on, p.created_at as joined_at, r.reports, r.independent, r.marked_photos, r.marked_messages
        from (select case_id, (array_agg(reported_id order by created_at desc))[1] as reported_id, count(*)::int as reports,
                count(distinct coalesce(reporter_id::text, ''))::int as independent,
                coalesce(sum(jsonb_array_length(jsonb_path_query_array(marks, '$[*] ? (@.kind == "photo")'))), 0)::int as marked_photos,
                coalesce(sum(jsonb_array_length(jsonb_path_query_array(marks, '$[*] ? (@.kind == "message")'))), 0)::int as marked_messages
              from report where site_id = ${ctx.site.id} and case_id = any(${[...ids]}::uuid[]) group by case_id) r
        left join profile p on p.site_id = ${ctx.site.id} and p.member_id = r.reported_id and p.name <> ''`,
  )
  return new Map(
    rows.map(({ case_id, name, birth_on, joined_at, ...counts }) => [
      case_id,
      { name, age: birth_on === null ? null : ageOn(birth_on, todayOf(ctx)), joined_at: joined_at?.toISOString() ?? null, ...counts },
    ]),
  )
}
