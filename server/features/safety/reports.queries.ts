import { sql } from 'kysely'
import type { CaseFacets, CaseNeed, Severity } from '#schemas/desk/cases.ts'
import type { ReportOutcome, ReportReason } from '#schemas/safety/report-reasons.ts'
import type { NewReport, ReportMark } from '#schemas/safety/safety.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { TimeCursor } from '#server/platform/http/calls/time-cursor.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'

export interface NewReportRow {
  id: string
  source: 'member' | 'visitor' | 'staff'
  /** The profile id in the report. A profile with this id may not exist. */
  profile_id: string | null
  reason: ReportReason
  law: string
  words: string
  about: string
  marks: readonly ReportMark[]
  good_faith: boolean
  number: string
  contact_name: string
  contact_email: string | null
}

/**
 * Returns false if the report was already stored. Uses one statement, so that the response time does not reveal whether the profile exists.
 */
export async function insertReport(ctx: Context, report: NewReportRow): Promise<boolean> {
  const { site, viewer, now, locale } = ctx
  const { id, source, profile_id, reason, law, words, about, marks, good_faith, number, contact_name, contact_email } = report
  const count = await exec(
    ctx,
    sql`insert into report (site_id, id, source, reporter_id, reported_id, reason, law, words, about, marks, good_faith, number, locale,
                            contact_name, contact_email, created_at)
        values (${site.id}, ${id}, ${source}, ${viewer?.id ?? null},
                (select member_id from profile where site_id = ${site.id} and member_id = ${profile_id}::uuid),
                ${reason}, ${law}, ${words}, ${about}, ${JSON.stringify(marks)}::jsonb, ${good_faith}, ${number}, ${locale.tag},
                ${contact_name}, ${contact_email}, ${now})
        on conflict (site_id, id) do nothing`,
  )
  return count === 1
}

export const findReport = (ctx: Context, id: string) =>
  one<{ reporter_id: string | null; reported_id: string | null; number: string | null }>(
    ctx,
    sql`select reporter_id, reported_id, number from report where site_id = ${ctx.site.id} and id = ${id}`,
  )

/** A report of staff: the photo that it passes on. */
export const findStaffReport = (ctx: Context, id: string) =>
  maybeOne(ctx, sql`select 1 from report where site_id = ${ctx.site.id} and id = ${id} and source = 'staff'`)

/** Lets reports about one member run one after the other, so that they share one case. The lock needs no row, and ends with the transaction. */
export const lockReportsAbout = (ctx: Context, member_id: string) =>
  one(ctx, sql`select pg_advisory_xact_lock(${ctx.site.id}::int, hashtext(${`report ${member_id}`})) is null as done`)

/** Finds and locks the open case about a member. */
export const lockOpenCase = (ctx: Context, reported_id: string) =>
  maybeOne<{ id: string }>(
    ctx,
    sql`select c.id from report r join desk_case c on c.site_id = r.site_id and c.id = r.case_id
        where r.site_id = ${ctx.site.id} and r.reported_id = ${reported_id} and r.case_id is not null and c.state = 'open' and c.second_of is null
        order by r.created_at desc limit 1 for update of c`,
  )

/** Finds and locks the open case about a member, if nobody has opened it yet. */
export const lockUnopenedCase = (ctx: Context, reported_id: string) =>
  maybeOne<{ id: string; severity: Severity; needs: CaseNeed | null; facets: CaseFacets; due_at: Date }>(
    ctx,
    sql`select c.id, c.severity, c.needs, c.facets, c.due_at from report r join desk_case c on c.site_id = r.site_id and c.id = r.case_id
        where r.site_id = ${ctx.site.id} and r.reported_id = ${reported_id} and r.case_id is not null and c.state = 'open' and c.second_of is null
          and c.first_claimed_at is null
        order by r.created_at desc limit 1 for update of c`,
  )

export const moveReports = (ctx: Context, { from, to }: { from: string; to: string }) =>
  exec(ctx, sql`update report set case_id = ${to} where site_id = ${ctx.site.id} and case_id = ${from}`)

export const updateCaseOf = (ctx: Context, report_id: string, case_id: string) =>
  exec(ctx, sql`update report set case_id = ${case_id} where site_id = ${ctx.site.id} and id = ${report_id}`)

export const clearContact = (ctx: Context, report_id: string) =>
  exec(ctx, sql`update report set contact_name = '', contact_email = null where site_id = ${ctx.site.id} and id = ${report_id}`)

interface OwnReportRow {
  id: string
  number: string
  micros: number
  created_at: Date
  reason: NewReport['reason']
  words: string
  outcome: ReportOutcome | null
  told_at: Date | null
}

/** The reports of the viewer, newest first. An outcome shows when the reporter has been told. */
export const listOwnReports = (ctx: MemberContext, { after, size }: { after: TimeCursor | null; size: number }) =>
  many<OwnReportRow>(
    ctx,
    sql`select id, coalesce(number, '') as number, (extract(epoch from created_at) * 1000000)::bigint as micros, created_at, reason, words,
          case when told_at is not null then outcome end as outcome, told_at
        from report
        where site_id = ${ctx.site.id} and reporter_id = ${ctx.viewer.id}
          ${after ? sql`and (created_at, id) < (to_timestamp(0) + ${after.micros} * interval '1 microsecond', ${after.id}::uuid)` : sql``}
        order by created_at desc, id desc limit ${size}`,
  )
