import { v7 as newId } from 'uuid'
import type { ChosenMeasure } from '#schemas/desk/decisions.ts'
import type { StaffRole } from '#schemas/desk/roles.ts'
import type { FoundIn } from '#schemas/safety/measures.ts'
import type { ReportReason } from '#schemas/safety/report-reasons.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { type DecidingContext, queueCarryOut } from './carry-out.ts'
import { caseLine, factsOf } from './decision-facts.ts'
import { insertDecision } from './decisions.queries.ts'

interface Unreported {
  /** Made by the client, so that a repeated call decides once. */
  id?: string
  case_id: string
  member_id: string
  rule: ReportReason
  found_in: FoundIn
  measures: ChosenMeasure[]
  /** Who decides: `staff:<number>` or `console:<user>`. */
  actor: string
  role: StaffRole | null
  why?: string
}

/**
 * Stores a decision that no report asked for, with its line in the log, in the caller's transaction, which also finishes the case. It is
 * carried out and told like a decision on a report. Returns false if the decision was already stored.
 */
export async function decideUnreported(
  tx: DecidingContext,
  { id = newId(), case_id, member_id, rule, found_in, measures, actor, role, why }: Unreported,
): Promise<boolean> {
  const decided = { outcome: 'measure', rule, ground: 'terms', measures } as const
  const row = {
    id,
    case_id,
    member_id,
    ...decided,
    law: '',
    found_in,
    source: 'own',
    gives_back: false,
    decided_by: actor,
    answered_by: null,
  } as const
  if (!(await insertDecision(tx, row))) return false
  await queueCarryOut(tx, id)
  await writeAudit(tx, {
    ...caseLine(tx, { actor, role, case_id }),
    act: 'case.decide',
    ...(why !== undefined && { why }),
    facts: factsOf({ id, ...decided }),
  })
  return true
}
