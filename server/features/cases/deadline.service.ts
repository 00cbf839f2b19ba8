import { sql } from 'kysely'
import { first_act_hours } from '#schemas/desk/cases.ts'

/** When a report must be opened for the first time, as SQL of the case `c`. Null for other cases, and after the first opening. */
export const first_act_by = sql`case when c.kind = 'report' and c.first_claimed_at is null and c.state = 'open'
  then c.opened_at + make_interval(hours => (${[...first_act_hours]}::int[])[c.severity + 1]) end`

/** The next deadline of the case `c`: that of the first opening, or that of the decision. */
export const deadlineOf = sql<Date>`least(c.due_at, ${first_act_by})`
