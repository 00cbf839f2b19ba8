import { hold_hours } from '#schemas/safety/measures.ts'
import { severityOf } from '#schemas/safety/report-reasons.ts'
import { insertMeasure } from '#server/features/blocking/measures.service.ts'
import { closeAccount, shortenBan } from '#server/features/safety/ban.service.ts'
import { later } from '#server/platform/calendar.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { newToken } from '#server/platform/http/session.ts'
import { findDecision, findSubject, listReporters, lockMember } from './decisions.queries.ts'
import { findHoldOf, insertHold, liftHoldOf } from './hold.queries.ts'
import { tellMember } from './tell.ts'

export { findHoldOf }

/**
 * Closes the account of a reported member until the case is decided, for 72 hours at most, and tells the member at once. The caller has
 * locked the open case. A repeated call changes nothing. False if the hold was already stored.
 */
export async function holdMember(
  tx: Context,
  { id, case_id, decided_by }: { id: string; case_id: string; decided_by: string },
): Promise<boolean> {
  const before = await findHoldOf(tx, case_id)
  if (before?.id === id) return false
  if (before) throw new Fault('conflict', { data: { reason: 'held' } })
  const member_id = (await findSubject(tx, case_id))?.member_id
  const [rule] = (await listReporters(tx, case_id)).map(({ reason }) => reason).sort((a, b) => severityOf(a) - severityOf(b))
  if (!member_id || !rule || !(await lockMember(tx, member_id))) throw new Fault('conflict', { data: { reason: 'nobody' } })
  const token = newToken()
  if (!(await insertHold(tx, { id, case_id, member_id, rule, decided_by, token }))) throw new Fault('conflict')
  const ends_at = later(tx.now, { hours: hold_hours })
  await closeAccount(tx, member_id, ends_at)
  await insertMeasure(tx, { decision_id: id, member_id, kind: 'hold', targets: [], ends_at })
  const decision = await findDecision(tx, id)
  if (decision) await tellMember(tx, { ...decision, member_id }, token)
  return true
}

/** Ends the hold of a case that is decided. Call it after the measures of the decision have begun. */
export async function endHoldOf(tx: Context, case_id: string): Promise<void> {
  const lifted = await liftHoldOf(tx, case_id)
  if (lifted) await shortenBan(tx, lifted.member_id, lifted.ends_at)
}
