import type { LedgerExport } from '#schemas/desk/ledger.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { type Cell, csvRow } from '#server/desk/csv.ts'
import { actOnSite } from '#server/desk/on-site.ts'
import { namesOfStaff } from '#server/desk/staff/staff-names.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { countLedgerRows, type LedgerCursor, type LedgerFilter, type LedgerRow, listLedgerRows } from './ledger.queries.ts'

const rows_at_once = 1000

const columns = [
  'at',
  'member',
  'line',
  'kind',
  'against',
  'credits',
  'balance',
  'given',
  'order',
  'amount',
  'currency',
  'author',
  'why',
] as const

/**
 * Writes the ledger as a table for the books, in parts, the latest line first. The file is an act: its line in the log is written before the
 * first part leaves. Too many lines are refused before that.
 */
export async function exportLedger(ctx: PersonContext, { site: slug, why, ...filter }: LedgerExport): Promise<AsyncIterable<string>> {
  if (why.trim() === '') throw fieldFault('why', 'required')
  const site_id = await actOnSite(ctx, { slug, permission: 'books' }, async (of_site, { actor, role, site_id, company_id }) => {
    const limit = desk_limits.ledger_export_lines
    const lines = await countLedgerRows(of_site, filter, limit + 1)
    if (lines > limit) throw new Fault('conflict', { data: { reason: 'too_many_lines', limit } })
    const { member, ...of_period } = filter
    const line = {
      ...{ actor, role, act: 'ledger.export', site_id, company_id, why },
      ...(member !== undefined && { subject: `member:${member}` }),
      facts: { ...of_period, lines },
    }
    await transaction(of_site, (tx) => writeAudit(tx, line))
    return site_id
  })
  return rowsOf(ctx, { site_id, filter, nameOf: await namesOfStaff(ctx) })
}

interface Wanted {
  site_id: number
  filter: LedgerFilter
  nameOf: (actor: string | null) => string | null
}

async function* rowsOf({ inSite }: PersonContext, { site_id, filter, nameOf }: Wanted): AsyncIterable<string> {
  yield csvRow(columns)
  let after: LedgerCursor | null = null
  for (let left = desk_limits.ledger_export_lines; left > 0; ) {
    const size = Math.min(rows_at_once, left)
    const rows: LedgerRow[] = await inSite(site_id, (of_site) => listLedgerRows(of_site, { filter, after, size }))
    yield rows.map((row) => csvRow(cellsOf(row, nameOf(row.author)))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = { at_us: last.at_us, member_id: last.member_id, seq: String(last.seq) }
    left -= size
  }
}

const cellsOf = (row: LedgerRow, author: string | null): Cell[] => [
  row.at.toISOString(),
  row.member_id,
  row.seq,
  row.reason,
  row.contra,
  row.credits,
  row.balance_after,
  row.given_after,
  row.order_id,
  row.amount_cents === null ? null : row.amount_cents / 100,
  row.currency,
  author,
  row.why,
]
