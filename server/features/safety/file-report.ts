import { randomInt } from 'node:crypto'
import { childReasons, severityOf } from '#schemas/safety/report-reasons.ts'
import { addToCase, finishCase, openCase, reopenCase } from '#server/features/cases/cases.service.ts'
import { sealEvidence } from '#server/features/evidence/evidence.service.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findSubject } from './decisions/decisions.queries.ts'
import { readEvidence } from './evidence-content.ts'
import {
  findReport,
  insertReport,
  lockOpenCase,
  lockReportsAbout,
  lockUnopenedCase,
  moveReports,
  type NewReportRow,
  updateCaseOf,
} from './reports.queries.ts'
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
  await addToCase(tx, case_id, { ...caseOf(tx, filed), weight: await weighCase(tx, case_id, reported_id) })
  const { content, pins } = await readEvidence(tx, { ...filed, reporter_id, reported_id })
  await sealEvidence(tx, { report_id: report.id, content, pins, is_locked: isForChildSafety(filed) })
  return true
}

/** The open case about the member, or a new case. The case stays locked, so it cannot be decided meanwhile. */
async function caseFor(tx: Context, reported_id: string | null, filed: Filed): Promise<string> {
  if (reported_id === null) return openCase(tx, caseOf(tx, filed))
  await lockReportsAbout(tx, reported_id)
  return (await lockOpenCase(tx, reported_id))?.id ?? openCase(tx, caseOf(tx, filed))
}

type About = Pick<Filed, 'reason' | 'source'>

/** Two people decide, and no picture is copied. Staff report only photos of possible minors. */
const isForChildSafety = ({ reason, source }: About): boolean => childReasons.has(reason) || source === 'staff'

async function weighCase(tx: Context, case_id: string, reported_id: string | null): Promise<number> {
  return weightOf((await listReporters(tx, case_id)).map(toReporter), reported_id ? await countReached(tx, reported_id) : 0)
}

/**
 * Opens a case again whose decision was taken back, for the person who decided it. Reports that came meanwhile and that nobody has opened join
 * it, so that one case exists for a member. Returns the id of their case, which is finished.
 */
export async function reopenReports(tx: Context, case_id: string, number: number): Promise<string | null> {
  const member_id = (await findSubject(tx, case_id))?.member_id ?? null
  if (member_id) await lockReportsAbout(tx, member_id)
  const later = member_id ? await lockUnopenedCase(tx, member_id) : null
  if (!(await reopenCase(tx, case_id, number)) || !later) return null
  await moveReports(tx, { from: later.id, to: case_id })
  await addToCase(tx, case_id, { ...later, kind: 'report', weight: await weighCase(tx, case_id, member_id) })
  await finishCase(tx, later.id)
  return later.id
}

const caseOf = ({ locale }: Context, { reason, source }: About) =>
  ({
    kind: 'report',
    severity: severityOf(reason),
    needs: isForChildSafety({ reason, source }) ? 'child_safety' : null,
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
