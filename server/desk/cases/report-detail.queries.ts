import { sql } from 'kysely'
import { many, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

export interface ReportRow {
  id: string
  source: 'member' | 'visitor' | 'staff'
  reporter_id: string | null
  reported_id: string | null
  reason: string
  law: string
  words: string
  about: string
  locale: string
  marks: { kind: 'photo' | 'message'; id: string }[]
  created_at: Date
}

const most_reports = 100

/** The reports of a case, the first first. */
export const listReports = (ctx: Context, case_id: string) =>
  many<ReportRow>(
    ctx,
    sql`select id, source, reporter_id, reported_id, reason, law, words, about, locale, marks, created_at from report
        where site_id = ${ctx.site.id} and case_id = ${case_id} order by created_at, id limit ${most_reports}`,
  )

export interface ProfileNowRow {
  name: string
  birth_on: string
  country: string
  region: string | null
  city: string | null
  about: string
  interests: string[]
  answers: { question: string; answer: string }[]
  status: string
  photos: { id: string; is_main: boolean }[]
}

/** The profile as it is now, whatever its status. Null after the erasure of the person. */
export const findProfileNow = (ctx: Context, member_id: string) =>
  maybeOne<ProfileNowRow>(
    ctx,
    sql`select p.name, p.birth_on, p.country, p.region, p.city, p.about, p.interests, p.status,
          (select coalesce(jsonb_agg(jsonb_build_object('question', a.question, 'answer', a.answer) order by a.position), '[]')
           from profile_answer a where a.site_id = p.site_id and a.member_id = p.member_id) as answers,
          (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'is_main', coalesce(f.id = p.main_photo_id, false))
             order by f.id = p.main_photo_id desc nulls last, f.position, f.id), '[]')
           from photo f where f.site_id = p.site_id and f.member_id = p.member_id) as photos
        from profile p where p.site_id = ${ctx.site.id} and p.member_id = ${member_id} and p.name <> ''`,
  )

/** The file of a photo of the member whom the case is about. Photos of others are not found. */
export const findPhotoFile = (ctx: Context, { case_id, photo_id }: { case_id: string; photo_id: string }) =>
  maybeOne<{ name: string }>(
    ctx,
    sql`select coalesce(f.large_filename, f.filename) as name from photo f
        where f.site_id = ${ctx.site.id} and f.id = ${photo_id}
          and exists (select from report r where r.site_id = ${ctx.site.id} and r.case_id = ${case_id} and r.reported_id = f.member_id)`,
  )

export const isReportOfCase = async (ctx: Context, { case_id, report_id }: { case_id: string; report_id: string }): Promise<boolean> =>
  (await maybeOne(ctx, sql`select 1 from report where site_id = ${ctx.site.id} and id = ${report_id} and case_id = ${case_id}`)) !== null
