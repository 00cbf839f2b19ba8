import type pg from 'pg'
import type { Logger } from 'pino'
import { withClient } from './roles.ts'

/** Number of months whose part of the log is made in advance. */
const months_ahead = 3
const day_ms = 86_400_000

/** Tables with a part for each month: the log of the desk, and the looks at members. */
const tables = { audit: 'desk.audit', look: 'public.look' } as const

/**
 * Makes the parts of these tables, one for each month, from this month on. Only the owner may call it, because no role of the application
 * may create tables.
 */
export async function makeAuditMonths(owner: pg.ClientBase, now = new Date()): Promise<void> {
  const isThere = async (table: string) => {
    const { rows } = await owner.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [table])
    return rows[0]?.is_there ?? false
  }
  for (const [name, table] of Object.entries(tables)) {
    // a backup of an earlier version has no looks
    if (!(await isThere(table))) continue
    for (let ahead = 0; ahead <= months_ahead; ahead++) {
      const [from, until] = [monthOf(now, ahead), monthOf(now, ahead + 1)]
      const part = `desk.${name}_${from.slice(0, 7).replace('-', '_')}`
      if (!(await isThere(part))) await owner.query(makeMonth({ table, others: `desk.${name}_other`, part, from, until }))
    }
  }
}

/** Lines of the month that were written before its part existed move into the part: PostgreSQL makes no part beside such lines. */
const makeMonth = (month: { table: string; others: string; part: string; from: string; until: string }): string => `do $$ begin
  lock table ${month.table} in access exclusive mode;
  if to_regclass('${month.part}') is null then
    create table ${month.part} (like ${month.table} including all);
    with moved as (delete from ${month.others} where at >= '${month.from}' and at < '${month.until}' returning *)
      insert into ${month.part} select * from moved;
    alter table ${month.table} attach partition ${month.part} for values from ('${month.from}') to ('${month.until}');
  end if;
end $$`

/** Makes the parts of the log each day, for a process that runs for months. */
export function keepAuditMonths({ owner, log, every_ms = day_ms }: { owner: pg.ClientConfig; log: Logger; every_ms?: number }) {
  const timer = setInterval(() => {
    withClient(owner, (client) => makeAuditMonths(client)).catch((error) =>
      log.error({ err: error }, 'the next months of the log of the desk were not made'),
    )
  }, every_ms).unref()
  return { close: () => clearInterval(timer) }
}

/** The first moment of a month, in UTC, as PostgreSQL reads it. */
const monthOf = (now: Date, ahead: number): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString()
