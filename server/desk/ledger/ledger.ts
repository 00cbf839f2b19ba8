import type { LedgerLine, LedgerPage, LedgerQuery } from '#schemas/desk/ledger.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { readOnSite } from '#server/desk/on-site.ts'
import { namesOfStaff } from '#server/desk/staff/staff-names.ts'
import { todayOf } from '#server/platform/calendar.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type LedgerCursor, type LedgerRow, listLedgerRows, sumMonth } from './ledger.queries.ts'

const page_size = 50

/** A page of the ledger of a site, or of one member with the sums of a month. It contains no names of members. */
export async function listLedger(ctx: PersonContext, { site: slug, after, ...filter }: LedgerQuery): Promise<LedgerPage> {
  const cursor = after === undefined ? null : readCursor(after)
  const { rows, month } = await readOnSite(ctx, { slug, permission: 'orders' }, async (of_site) => ({
    // one row more than shown, to detect a further page
    rows: await listLedgerRows(of_site, { filter, after: cursor, size: page_size + 1 }),
    month: filter.member === undefined || cursor ? null : await monthOf(of_site, filter.member, filter.to_day),
  }))
  const nameOf = await namesOfStaff(ctx)
  const shown = rows.slice(0, page_size)
  const last = shown.at(-1)
  return {
    lines: shown.map((row) => ({ ...lineOf(row), author: nameOf(row.author) })),
    next: rows.length > page_size && last ? `${last.at_us}_${last.member_id}_${last.seq}` : null,
    month,
  }
}

async function monthOf(of_site: Context, member_id: string, to_day: string | undefined): Promise<LedgerPage['month']> {
  const today = todayOf(of_site)
  const day = to_day && to_day < today ? to_day : today
  const sums = await sumMonth(of_site, { member_id, day })
  // a member of another site has the answer for an unknown one
  if (!sums) throw new Fault('not_found')
  return { ...sums, day: `${day.slice(0, 7)}-01` }
}

export const lineOf = ({ at, ...row }: LedgerRow): LedgerLine => ({ ...row, at: at.toISOString() })

function readCursor(cursor: string): LedgerCursor {
  const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
  const [, at_us, member_id, seq] = new RegExp(`^(\\d{1,17})_(${uuid})_(\\d{1,18})$`).exec(cursor) ?? []
  if (at_us === undefined || member_id === undefined || seq === undefined) throw fieldFault('after', 'not_allowed')
  return { at_us, member_id, seq }
}
