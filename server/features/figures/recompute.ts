import { v7 as newId } from 'uuid'
import type { Day } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import { lockFigures, refreshBrand } from './brand-state.ts'
import {
  countColumns,
  countDay,
  deleteMoney,
  insertChange,
  moneyColumns,
  type OnSite,
  readSums,
  type Sums,
  sumMoney,
  takeMarks,
} from './recompute.queries.ts'
import { storeTroubles } from './troubles.ts'

/** The number of days that one transaction computes. */
const days_at_once = 30

/**
 * Takes the marks of a site and computes these days again from the facts, in one transaction. So a mark is either still there, or its day is
 * computed. The sums of a day do not depend on earlier sums, so a repetition changes nothing. Returns the number of days.
 */
export function recomputeMarked(ctx: OnSite): Promise<number> {
  return transaction(ctx, async (tx) => {
    await lockFigures(tx)
    const days = await takeMarks(tx, days_at_once)
    for (const day of days) await recomputeDay(tx, day)
    if (days.length > 0) {
      await refreshBrand(tx)
      await storeTroubles(tx)
    }
    return days.length
  })
}

async function recomputeDay(tx: OnSite, day: Day): Promise<void> {
  const before = await readSums(tx, day)
  await countDay(tx, day)
  await deleteMoney(tx, day)
  await sumMoney(tx, day)
  const after = await readSums(tx, day)
  for (const currency of new Set([...before.keys(), ...after.keys()])) {
    const change = differenceOf(before.get(currency), after.get(currency))
    if (Object.keys(change).length > 0) await insertChange(tx, { id: newId(), day, currency, change })
  }
}

/** The columns that changed, with the differences. */
function differenceOf(before: Sums = {}, after: Sums = {}): Sums {
  const columns = [...countColumns, ...moneyColumns]
  return Object.fromEntries(columns.map((column) => [column, (after[column] ?? 0) - (before[column] ?? 0)]).filter(([, by]) => by !== 0))
}
