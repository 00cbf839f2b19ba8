import { sql } from 'kysely'
import { addDays, type Day, dayIn } from '#server/platform/calendar.ts'
import { exec, many, transaction, type Unit } from '#server/platform/database/db.ts'
import { upsertBrand } from './brand-state.ts'
import { activation_days, storeMarks } from './facts.service.ts'
import type { OnSite } from './recompute.queries.ts'

/** Minutes after midnight at which the figures of the day before are computed once more. */
export const night_minutes = 150
/** Days back in which a site must have had a fact. */
const recent_days = 9

/** The sites with a mark or a fact in the last days, found by steps through the indexes. For the role of the desk. */
export const listRecentSites = ({ unit }: { unit: Unit }, today: Day) =>
  many<{ site_id: number }>(
    { unit },
    sql`with recursive step (day, site_id) as (
          select day::date, (select f.site_id from fact f where f.day = days.day::date order by f.day, f.site_id limit 1)
          from generate_series(${addDays(today, -recent_days)}::date, ${addDays(today, 1)}::date, interval '1 day') days (day)
          union all
          select step.day, (select f.site_id from fact f where f.day = step.day and f.site_id > step.site_id order by f.day, f.site_id limit 1)
          from step where step.site_id is not null)
        select distinct site_id from step where site_id is not null order by site_id`,
  )

/** True if it is after half past two in the time zone. Also correct on the day on which the clock leaves that hour out. */
export function isAfterNight(time_zone: string, now: Date): boolean {
  const before = new Date(now.getTime() - night_minutes * 60_000)
  return dayIn(time_zone, before) === dayIn(time_zone, now)
}

/**
 * Marks yesterday, and the day whose members have had all their time to become activated. Once a day for each site, so that two workers and
 * a restart do it once.
 */
export async function markNight(ctx: OnSite): Promise<void> {
  const today = dayIn(ctx.site.file.time_zone, ctx.now)
  await transaction(ctx, async (tx) => {
    await upsertBrand(tx, null)
    const count = await exec(
      tx,
      sql`update brand_state set night_on = ${today} where site_id = ${tx.site.id} and night_on is distinct from ${today}::date`,
    )
    if (count > 0) await storeMarks(tx, [addDays(today, -1), addDays(today, -1 - activation_days)])
  })
}
