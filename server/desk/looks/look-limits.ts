import { sql } from 'kysely'
import { desk_limits } from '#schemas/desk/limits.ts'
import { one, type Unit } from '#server/platform/database/db.ts'

/** Why the owner must be told about the looks of a person. */
export type LookLimit = 'many_pages' | 'same_member'

interface Looker {
  /** As the log names the person. */
  actor: string
  site_id: number
  member_id: string
}

/**
 * The limits that a person has passed with looks that belong to no case: too many member pages in an hour, or too many looks at this member.
 * Call it after the look is committed, in a unit of the desk. A limit stays passed, so tell the owner about it once.
 */
export async function passedLookLimits(ctx: { unit: Unit }, { actor, site_id, member_id }: Looker): Promise<LookLimit[]> {
  const { pages_in_hour, looks_at_member } = desk_limits.looks_without_case
  // each count stops at its limit; the log is read by an index and has its time from the database
  const { pages, looks } = await one<{ pages: number; looks: number }>(
    ctx,
    sql`select
          (select count(*)::int from (
            select from desk.audit where actor = ${actor} and at > now() - interval '1 hour' and act = 'look.page' and case_id is null
            limit ${pages_in_hour + 1}) of_hour) as pages,
          (select count(*)::int from (
            select from desk.audit where subject = ${`member:${member_id}`} and actor = ${actor} and site_id = ${site_id} and act like 'look.%'
              and case_id is null limit ${looks_at_member}) of_member) as looks`,
  )
  return [...(pages > pages_in_hour ? (['many_pages'] as const) : []), ...(looks >= looks_at_member ? (['same_member'] as const) : [])]
}
