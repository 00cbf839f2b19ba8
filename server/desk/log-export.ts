import type { Static } from 'typebox'
import { desk_limits } from '#schemas/desk/limits.ts'
import { allows } from '#schemas/desk/roles.ts'
import type { LogExport } from '#schemas/desk/staff.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { PersonContext } from './context.ts'
import { type Cell, csvRow } from './ledger/csv.ts'
import { type LineRow, listVisible, slugsOf } from './log.ts'
import { companyOfScope, siteIdOf } from './staff/scopes.ts'
import { scopeOf } from './staff/staff.queries.ts'

const columns = ['at', 'who', 'role', 'act', 'site', 'subject', 'why', 'facts', 'line'] as const

/**
 * Writes the lines that the viewer may read as a table, the latest first. The file is an act: its line in the log is written before the file
 * leaves. Too many lines are refused.
 */
export async function exportLog(ctx: PersonContext, { why, ...filter }: Static<typeof LogExport>): Promise<AsyncIterable<string>> {
  if (why.trim() === '') throw fieldFault('why', 'required')
  const { person, role } = ctx
  const limit = desk_limits.log_export_lines
  const rows = await listVisible(ctx, filter, { cursor: null, size: limit + 1 })
  if (rows.length > limit) throw new Fault('conflict', { data: { reason: 'too_many_lines', limit } })
  // the owners of the same place read that the file was taken
  const grant = person.grants.find((each) => allows(each, 'log'))
  const scope = grant && scopeOf(grant)
  await transaction(ctx, (tx) =>
    writeAudit(tx, {
      actor: `staff:${person.number}`,
      role,
      act: 'log.export',
      ...(scope && { site_id: siteIdOf(ctx, scope), company_id: companyOfScope(ctx, scope) }),
      why,
      facts: { ...filter, lines: rows.length },
    }),
  )
  return tableOf(rows, slugsOf(ctx))
}

async function* tableOf(rows: readonly LineRow[], slugs: ReturnType<typeof slugsOf>): AsyncIterable<string> {
  yield csvRow(columns)
  for (const row of rows) yield csvRow(cellsOf(row, slugs))
}

const cellsOf = ({ id, at, actor, name, role, act, site_id, subject, why, facts }: LineRow, slugs: ReturnType<typeof slugsOf>): Cell[] => [
  at.toISOString(),
  name ?? actor,
  role,
  act,
  (site_id !== null && slugs.get(site_id)) || null,
  subject,
  why,
  JSON.stringify(facts),
  id,
]
