import { limits } from '#schemas/limits.ts'
import type { SafetyReply } from '#schemas/safety/safety.ts'
import { formatTimeCursor, parseTimeCursor } from '#server/platform/http/calls/time-cursor.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { listStatementsOf } from './decisions/own-statements.ts'
import { listOwnReports } from './reports.queries.ts'
import { currentReason } from './safety.service.ts'

/** The reports of the viewer. They name nobody, so nothing about the reported member shows after a block. */
export async function listReportsOfViewer(ctx: MemberContext, { after }: { after?: string }): Promise<SafetyReply> {
  const size = limits.own_reports_per_page
  const rows = await listOwnReports(ctx, { after: after === undefined ? null : parseTimeCursor(after), size: size + 1 })
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  const statements = after === undefined ? await listStatementsOf(ctx) : []
  return {
    statements,
    reports: shown.map(({ number, created_at, reason, words, outcome, told_at }) => ({
      number,
      reported_at: created_at.toISOString(),
      reason: currentReason(reason),
      words,
      outcome: outcome === 'unfounded' ? 'no_breach' : outcome,
      told_at: told_at?.toISOString() ?? null,
    })),
    next: last ? formatTimeCursor(last) : null,
  }
}
