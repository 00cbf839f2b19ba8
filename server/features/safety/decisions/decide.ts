import type { NewDecision } from '#schemas/desk/decisions.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { appliesAt, queueCarryOut } from './carry-out.ts'
import { checkDecision } from './check-decision.ts'
import {
  countReports,
  type DecisionRow,
  findDecision,
  findSource,
  findSubject,
  hasLockedEvidence,
  insertDecision,
  listPhotosOf,
  lockWaiting,
  markUndone,
} from './decisions.queries.ts'
import { countGiveBack } from './give-back.ts'

export { appliesAt, countReports, findDecision }

interface Deciding {
  case_id: string
  decided_by: string
  answered_by?: string | null
}

/** Checks a decision against the case: whom it is about, and what it removes. Writes nothing. Returns the member. */
export async function checkAgainstCase(ctx: Context, case_id: string, decision: NewDecision): Promise<string | null> {
  checkDecision(decision)
  const member_id = (await findSubject(ctx, case_id))?.member_id ?? null
  if (decision.outcome !== 'measure') return member_id
  if (member_id === null) throw fieldFault('measures', 'not_allowed')
  if (await hasLockedEvidence(ctx, case_id)) throw new Fault('conflict', { data: { reason: 'key_missing' } })
  const targets = (decision.measures ?? []).flatMap((measure) => measure.targets ?? [])
  if ((await listPhotosOf(ctx, member_id, targets)).length !== new Set(targets).size) throw fieldFault('measures', 'not_allowed')
  if (decision.gives_back) {
    const { members } = await countGiveBack(ctx, { member_id, at: ctx.now })
    if (members > desk_limits.give_back.members) throw fieldFault('gives_back', 'maximum', { limit: desk_limits.give_back.members })
  }
  return member_id
}

/**
 * Stores a decision in the caller's transaction, which also finishes the case and writes the line in the log. A job carries it out after the
 * time for an undo. Returns false if the decision was already stored.
 */
export async function storeDecision(
  tx: Context,
  decision: NewDecision,
  { case_id, decided_by, answered_by = null }: Deciding,
): Promise<boolean> {
  const member_id = await checkAgainstCase(tx, case_id, decision)
  const { id, outcome, rule = null, ground = null, law = '', found_in = null, gives_back = false, measures = [] } = decision
  const row = {
    id,
    case_id,
    member_id,
    outcome,
    rule,
    ground,
    law: law.trim(),
    found_in,
    source: await findSource(tx, case_id),
    measures,
    gives_back,
    decided_by,
    answered_by,
  }
  if (!(await insertDecision(tx, row))) return false
  await queueCarryOut(tx, id)
  return true
}

/** Takes a decision back in the caller's transaction, before it is carried out. The job then finds nothing to do. */
export async function undoDecision(tx: Context, id: string, decided_by: string): Promise<DecisionRow> {
  const decision = await lockWaiting(tx, id)
  if (decision?.decided_by !== decided_by || tx.now >= appliesAt(decision)) throw new Fault('conflict', { data: { reason: 'told' } })
  await markUndone(tx, id)
  return decision
}
