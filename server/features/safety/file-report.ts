import { randomInt } from 'node:crypto'
import { childReasons, type ReportReason, severityOf } from '#schemas/safety/report-reasons.ts'
import { addToCase, openCase } from '#server/features/cases/cases.service.ts'
import { sealEvidence } from '#server/features/evidence/evidence.service.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readEvidence } from './evidence-content.ts'
import { findReport, insertReport, lockOpenCase, lockReportsAbout, type NewReportRow, updateCaseOf } from './reports.queries.ts'
import { countReached, listReporters, type ReporterRow } from './weight.queries.ts'
import { weightOf } from './weight.ts'

type Filed = Omit<NewReportRow, 'number'> & { with_conversation: boolean }

/**
 * Files a report in the caller's transaction: the report, its evidence and its place in a case. One open case exists for a reported member.
 * Returns false if the report was already stored.
 */
export async function fileReport(tx: Context, filed: Filed): Promise<boolean> {
  const { with_conversation, ...report } = filed
  if (!(await insertReport(tx, { ...report, number: newNumber() }))) return false
  const { reporter_id, reported_id } = await findReport(tx, report.id)
  const case_id = await caseFor(tx, reported_id, filed)
  await updateCaseOf(tx, report.id, case_id)
  const weight = weightOf((await listReporters(tx, case_id)).map(toReporter), reported_id ? await countReached(tx, reported_id) : 0)
  await addToCase(tx, case_id, { ...caseOf(tx, filed), weight })
  const { content, pins } = await readEvidence(tx, { ...filed, reporter_id, reported_id })
  await sealEvidence(tx, { report_id: report.id, content, pins, is_locked: childReasons.has(filed.reason) })
  return true
}

/** The open case about the member, or a new case. The case stays locked, so it cannot be decided meanwhile. */
async function caseFor(tx: Context, reported_id: string | null, filed: Filed): Promise<string> {
  if (reported_id === null) return openCase(tx, caseOf(tx, filed))
  await lockReportsAbout(tx, reported_id)
  return (await lockOpenCase(tx, reported_id))?.id ?? openCase(tx, caseOf(tx, filed))
}

const caseOf = ({ locale }: Context, { reason, source }: { reason: ReportReason; source: string }) =>
  ({
    kind: 'report',
    severity: severityOf(reason),
    needs: childReasons.has(reason) ? 'child_safety' : null,
    facets: { reason: [reason], source: [source], language: [locale.language] },
  }) as const

/** Visitors without an account are one person: nothing tells them apart. */
export const toReporter = ({ reporter_id, ...facts }: ReporterRow) => ({ ...facts, person: reporter_id ?? 'visitor' })

/** Without digits, so that nothing takes the number for a phone number, and without vowels, so that it contains no word. */
const signs = 'BCDFGHJKLMNPQRSTVWXZ'
const number_length = 10

/** The number on a receipt. It says nothing about how many reports there are. */
export function newNumber(): string {
  const text = Array.from({ length: number_length }, () => signs[randomInt(signs.length)]).join('')
  return `${text.slice(0, number_length / 2)}-${text.slice(number_length / 2)}`
}
