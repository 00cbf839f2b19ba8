import type pg from 'pg'
import { codeOf } from './database-away.ts'

/** A part of a table, with the lines of one month. */
export interface ExpiredMonth {
  /** The name of the table, `audit` or `look`. */
  table: string
  month: string
}

const tables = ['audit', 'look'] as const
const no_table = '42P01'

/**
 * Removes the months of the log, and of the looks at members, whose time is over. Each month is one transaction, together with its line in
 * the log. Only the owner may call it.
 */
export async function expireMonths(owner: pg.ClientBase, isOver: (month: string) => boolean, now: Date): Promise<ExpiredMonth[]> {
  const { rows } = await owner.query<{ part: string }>(
    "select relname as part from pg_class where relnamespace = 'desk'::regnamespace and relispartition and relkind = 'r' and relname ~ '^(audit|look)_\\d{4}_\\d{2}$' order by 1",
  )
  const removed: ExpiredMonth[] = []
  const remove = async (month: ExpiredMonth, statement: string) => {
    if (await inTransaction(owner, month, statement)) removed.push(month)
  }
  for (const { part } of rows) {
    const [table = '', ...month_parts] = part.split('_')
    const month = month_parts.join('-')
    if (isOver(month)) await remove({ table, month }, `drop table desk.${part}`)
  }
  // a restore puts the lines of earlier months into a part for all of them
  for (const table of tables) {
    const { rows: old } = await owner.query<{ month: string }>(
      `select distinct to_char(at at time zone 'UTC', 'YYYY-MM') as month from desk.${table}_other where at < $1 order by 1`,
      [now],
    )
    for (const { month } of old.filter((each) => isOver(each.month)))
      await remove({ table, month }, `delete from desk.${table}_other where to_char(at at time zone 'UTC', 'YYYY-MM') = '${month}'`)
  }
  return removed
}

/** Removes a month and writes its line. False if another process was first. */
async function inTransaction(owner: pg.ClientBase, { table, month }: ExpiredMonth, statement: string): Promise<boolean> {
  // one process at a time: two that drop the same part at once get an internal error of PostgreSQL
  await owner.query("begin; select pg_advisory_xact_lock(hashtext('expired months'))")
  // dropping a part waits for all statements on the table, and meanwhile others would wait behind it
  await owner.query("set local lock_timeout = '5s'")
  try {
    const { rowCount, command } = await owner.query(statement)
    const is_done = command === 'DROP' || (rowCount ?? 0) > 0
    if (is_done)
      await owner.query(
        "insert into desk.audit (id, actor, act, subject, facts) values (gen_random_uuid(), 'machine', 'audit.expire', $1, $2)",
        [`month:${month}`, { table }],
      )
    await owner.query('commit')
    return is_done
  } catch (error) {
    await owner.query('rollback')
    if (codeOf(error) === no_table) return false
    throw error
  }
}
