import type pg from 'pg'

/** Number of months whose part of the log is made in advance. A process that runs longer makes further parts each day. */
const months_ahead = 3

/** Tables with a part for each month: the log of the desk, and the looks at members. */
const tables = { audit: 'desk.audit', look: 'public.look' } as const

/**
 * Makes the parts of these tables, one for each month, from this month on. Only the owner may call it, because no role of the application
 * may create tables.
 */
export async function makeAuditMonths(owner: pg.ClientBase, now = new Date()): Promise<void> {
  for (const [name, table] of Object.entries(tables)) {
    // a backup of an earlier version has no looks
    const { rows } = await owner.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [table])
    if (!rows[0]?.is_there) continue
    for (let ahead = 0; ahead <= months_ahead; ahead++) {
      const [from, until] = [monthOf(now, ahead), monthOf(now, ahead + 1)]
      const part = `desk.${name}_${from.slice(0, 7).replace('-', '_')}`
      await owner.query(`create table if not exists ${part} partition of ${table} for values from ('${from}') to ('${until}')`)
    }
  }
}

/** The first moment of a month, in UTC, as PostgreSQL reads it. */
const monthOf = (now: Date, ahead: number): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString()
