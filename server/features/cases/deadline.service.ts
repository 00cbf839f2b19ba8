import { sql } from 'kysely'
import { first_act_hours } from '#schemas/desk/cases.ts'

/** Nobody opened the case `c`, as SQL. A case that became urgent later must be opened again. */
export const is_unopened = sql`(c.first_claimed_at is null or c.first_claimed_at < c.urgent_at)`

/** Since when the case `c` has its severity, as SQL. */
export const severity_since = sql<Date>`coalesce(c.urgent_at, c.opened_at)`

/** When a report must be opened for the first time, as SQL of the case `c`. Null for other cases, and after the first opening. */
export const first_act_by = sql`case when c.kind = 'report' and ${is_unopened} and c.state = 'open'
  then ${severity_since} + make_interval(hours => (${[...first_act_hours]}::int[])[c.severity + 1]) end`

/** The next deadline of the case `c`: that of the first opening, or that of the decision. */
export const deadlineOf = sql<Date>`least(c.due_at, ${first_act_by})`
