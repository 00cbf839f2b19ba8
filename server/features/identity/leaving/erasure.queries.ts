import { sql } from 'kysely'
import { exec, many } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type DataRule, type Person, personalData } from './personal-data.ts'

/** Erases a person from every table, in the caller's transaction. */
export async function erasePerson(ctx: Context, person: Person, { except_job }: { except_job: string }): Promise<void> {
  for (const [table, fate] of Object.entries(personalData)) await eraseFrom(ctx, { table, fate, person, except_job })
}

interface Erasing {
  table: string
  fate: DataRule
  person: Person
  /** The id of the erasing job. The row of this job must stay until the job is complete. */
  except_job: string
}

async function eraseFrom(ctx: Context, { table, fate: { erase, whose }, person, except_job }: Erasing): Promise<void> {
  if (erase !== 'rows' && 'keep' in erase) return
  const rows = sql`t.site_id = ${ctx.site.id} and ${whose(person)} ${table === 'job' ? sql`and t.id <> ${except_job}` : sql``}`
  const target = sql.table(table)
  if (erase === 'rows') await exec(ctx, sql`delete from ${target} t where ${rows}`)
  else await exec(ctx, sql`update ${target} t set ${typeof erase.set === 'function' ? erase.set(person) : erase.set} where ${rows}`)
}

/** Deletes the photos of a member, and finishes the cases in which they wait for review. */
export const erasePhotos = (ctx: Context, member_id: string) =>
  exec(
    ctx,
    sql`with gone as (delete from photo where site_id = ${ctx.site.id} and member_id = ${member_id} returning case_id)
        update desk_case c set state = 'done', finished_at = ${ctx.now}, claimed_by = null, claimed_until = null, snoozed_until = null
        from gone where c.site_id = ${ctx.site.id} and c.id = gone.case_id and c.state = 'open'`,
  )

/** All file names of the member's photos. */
export const listPictureFiles = (ctx: Context, member_id: string) =>
  many<{ name: string }>(
    ctx,
    sql`select name from photo f, unnest(array[f.filename, f.thumb_filename, f.large_filename]) name
        where f.site_id = ${ctx.site.id} and f.member_id = ${member_id} and name is not null`,
  )
