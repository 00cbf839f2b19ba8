import { sql } from 'kysely'
import type { Completable } from '#schemas/members/signup.ts'
import type { SignupStep } from '#schemas/members/signup-steps.ts'
import { exec, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'

export interface ProgressRow {
  done: string[]
  skipped: string[]
  /** True after the signup steps, and for accounts that were created before the steps existed. */
  is_finished: boolean
  missing: Completable[] | null
  is_confirmed: boolean
  has_photo: boolean
  has_place: boolean
  has_interests: boolean
  has_about: boolean
}

export const getProgressRow = (ctx: MemberContext) =>
  one<ProgressRow>(
    ctx,
    sql`select coalesce(s.done, '{}') as done, coalesce(s.skipped, '{}') as skipped,
               s.account_id is null or s.finished_at is not null as is_finished,
               a.signup_missing as missing, a.status <> 'not_confirmed' as is_confirmed,
               p.region is not null or p.city is not null as has_place, p.interests <> '{}' as has_interests, p.about <> '' as has_about,
               exists (select 1 from photo f where f.site_id = p.site_id and f.member_id = p.member_id and f.status <> 'rejected') as has_photo
        from account a
        join profile p on p.site_id = a.site_id and p.member_id = a.id
        left join signup_progress s on s.site_id = a.site_id and s.account_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${ctx.viewer.id}`,
  )

export const insertProgress = (ctx: Context, account_id: string) =>
  exec(ctx, sql`insert into signup_progress (site_id, account_id) values (${ctx.site.id}, ${account_id})`)

/** The latest state counts: a step that was skipped first and completed later is completed. */
export const updateStep = (ctx: MemberContext, { step, is_done }: { step: SignupStep; is_done: boolean }) =>
  exec(
    ctx,
    sql`insert into signup_progress as s (site_id, account_id, done, skipped, finished_at)
        values (${ctx.site.id}, ${ctx.viewer.id}, ${is_done ? [step] : []}, ${is_done ? [] : [step]}, ${ctx.now})
        on conflict (site_id, account_id) do update set
          done = array_remove(s.done, ${step}) || excluded.done,
          skipped = array_remove(s.skipped, ${step}) || excluded.skipped`,
  )

export const updateFinished = (ctx: MemberContext) =>
  exec(
    ctx,
    sql`update signup_progress set finished_at = ${ctx.now}
        where site_id = ${ctx.site.id} and account_id = ${ctx.viewer.id} and finished_at is null`,
  )
