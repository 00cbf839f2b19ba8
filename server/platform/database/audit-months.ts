import type pg from 'pg'

/** Number of months whose part of the log is made in advance. A process that runs longer makes further parts each day. */
const months_ahead = 3

/**
 * Makes the parts of the log, one for each month, from this month on. Only the owner may call it, because no role of the application may
 * create tables.
 */
export async function makeAuditMonths(owner: pg.ClientBase, now = new Date()): Promise<void> {
  for (let ahead = 0; ahead <= months_ahead; ahead++) {
    const [from, until] = [monthOf(now, ahead), monthOf(now, ahead + 1)]
    const name = `audit_${from.slice(0, 7).replace('-', '_')}`
    await owner.query(`create table if not exists desk.${name} partition of desk.audit for values from ('${from}') to ('${until}')`)
  }
}

/** The first moment of a month, in UTC, as PostgreSQL reads it. */
const monthOf = (now: Date, ahead: number): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString()
