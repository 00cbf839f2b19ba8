import type { Static } from 'typebox'
import { desk_limits } from '#schemas/desk/limits.ts'
import { allows } from '#schemas/desk/roles.ts'
import type { LogExport } from '#schemas/desk/staff.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { PersonContext } from './context.ts'
import { type Cell, csvRow } from './csv.ts'
import type { LineRow } from './log.queries.ts'
import { listVisible } from './log.ts'
import { actWithCurrentGrants } from './staff/act-on-staff.ts'
import { companyOfScope, covers, siteIdOf, slugsOf } from './staff/scopes.ts'
import { scopeOf } from './staff/staff.queries.ts'

const columns = ['at', 'who', 'role', 'act', 'site', 'subject', 'why', 'facts', 'line'] as const

/**
 * Writes the lines that the viewer may read as a table, the latest first. The file is an act: its line in the log is written before the file
 * leaves. Too many lines are refused.
 */
export async function exportLog(ctx: PersonContext, { why, ...filter }: Static<typeof LogExport>): Promise<AsyncIterable<string>> {
  if (why.trim() === '') throw fieldFault('why', 'required')
  const limit = desk_limits.log_export_lines
  const rows = await actWithCurrentGrants(ctx, [], async (tx) => {
    const { rows: found, next } = await listVisible(tx, filter, { after: null, size: limit, most_searches: Infinity })
    if (next) throw new Fault('conflict', { data: { reason: 'too_many_lines', limit } })
    const { person, role } = tx
    const { site } = filter
    const grants = person.grants.filter(
      (grant) => allows(grant, 'log') && (site === undefined || covers(tx, grant, { kind: 'site', id: site })),
    )
    const line = { actor: `staff:${person.number}`, role, act: 'log.export', why }
    // each company reads that its lines were exported; the filters may name people of another company
    const facts = { lines: found.length, ...(grants.length === 1 && filter) }
    for (const scope of grants.length > 0 ? grants.map(scopeOf) : [null])
      await writeAudit(tx, { ...line, ...(scope && { site_id: siteIdOf(tx, scope), company_id: companyOfScope(tx, scope) }), facts })
    return found
  })
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
