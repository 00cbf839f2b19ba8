import { sql } from 'kysely'
import { desk_limits } from '#schemas/desk/limits.ts'
import { is_unopened, severity_since } from '#server/features/cases/deadline.service.ts'
import { exec, many, one, type Unit } from '#server/platform/database/db.ts'

interface Ctx {
  unit: Unit
  now: Date
}

export interface UrgentCase {
  site_id: number
  id: string
  company_id: string
  since: Date
  /** Who was told: 0 nobody, 1 the people of the case, 2 the owners too. */
  alarms: 0 | 1 | 2
}

const at_once = 100

const waiting = sql`c.state = 'open' and c.kind = 'report' and c.severity = 0 and ${is_unopened}`

/** When the owners are told about a case that has waited since then. */
const is_late = ({ now }: Ctx) => sql`${severity_since} <= ${now}::timestamptz - make_interval(mins => ${desk_limits.urgent_minutes})`

/** Locks urgent cases that nobody has opened and whose next alarm is due, the oldest first. Two workers get different ones. */
export const lockDueAlarms = (ctx: Ctx) =>
  many<UrgentCase>(
    ctx,
    sql`select c.site_id, c.id, c.company_id, ${severity_since} as since, c.alarms from desk_case c
        where ${waiting} and (c.alarms = 0 or c.alarms = 1 and ${is_late(ctx)})
        order by since limit ${at_once} for update skip locked`,
  )

export const updateAlarms = (ctx: Ctx, { site_id, id }: UrgentCase, alarms: 1 | 2) =>
  exec(ctx, sql`update desk_case set alarms = ${alarms} where site_id = ${site_id} and id = ${id}`)

/** Since when the oldest urgent case waits that nobody has opened. */
export const findOldestUnopened = async (ctx: Ctx): Promise<Date | null> =>
  (await one<{ since: Date | null }>(ctx, sql`select min(${severity_since}) as since from desk_case c where ${waiting}`)).since
